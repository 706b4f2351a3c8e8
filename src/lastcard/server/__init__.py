"""The live server: HTTP and WebSocket, storage, and the commands that run it.

Nothing here is imported with `import lastcard`: a web framework and a database belong to a server alone.
"""
