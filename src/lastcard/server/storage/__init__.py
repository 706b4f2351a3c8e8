"""The store: tables and statements, migration, retention, and the thread that writes."""
