// @ts-check
/** One question to a table, over a connection of its own. */

/** @typedef {import('../wire.d.ts').News} News */

const PATIENCE_MS = 10000;

/**
 * The first answer to an opening; null if none comes.
 * @param {import('../wire.d.ts').Opening} opening
 * @param {(address: string) => WebSocket} [connect]
 * @returns {Promise<News | null>}
 */
export function askOnce(opening, connect = (address) => new WebSocket(address)) {
  return new Promise((answer) => {
    const socket = connect(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    const end = (/** @type {News | null} */ news) => {
      clearTimeout(timer);
      answer(news);
      socket.close();
    };
    socket.onopen = () => socket.send(JSON.stringify(opening));
    socket.onmessage = (event) => end(JSON.parse(event.data));
    socket.onclose = () => end(null);
  });
}
