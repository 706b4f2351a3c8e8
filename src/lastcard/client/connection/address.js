// @ts-check
/** The address of a room's socket. */

/**
 * @param {string} room its code, by which a proxy finds its server; empty for a new one
 * @param {string} [server] the server that has the table, if we were sent there
 */
export function socketAddress(room, server = '') {
  const path = room ? `/ws/${encodeURIComponent(room.toUpperCase())}` : '/ws';
  const query = server ? `?server=${encodeURIComponent(server)}` : '';
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}${query}`;
}
