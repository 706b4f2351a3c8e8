// @ts-check
/** One question to a table, over a connection of its own. */

import { socketAddress } from './address.js';

/**
 * @typedef {import('../wire.d.ts').News} News
 * @typedef {import('../wire.d.ts').Look | import('../wire.d.ts').Take} Question
 */

const PATIENCE_MS = 10000;
// The most servers in a row to which it is sent on
const MAX_HOPS = 3;
const MOVING_BYES = ['moved', 'elsewhere'];

/**
 * The first answer to a question, from the server that has the table; null if none comes.
 * @param {Question} question
 * @param {(address: string) => WebSocket} [connect]
 * @returns {Promise<News | null>}
 */
export async function askOnce(question, connect = (address) => new WebSocket(address)) {
  let server = '';
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const news = await askAt(connect(socketAddress(question.room, server)), question);
    if (news?.t !== 'bye' || !MOVING_BYES.includes(news.code)) return news;
    server = String(news.params?.server ?? '');
  }
  return null;
}

/**
 * @param {WebSocket} socket
 * @param {Question} question
 * @returns {Promise<News | null>}
 */
function askAt(socket, question) {
  return new Promise((answer) => {
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    const end = (/** @type {News | null} */ news) => {
      clearTimeout(timer);
      answer(news);
      socket.close();
    };
    socket.onopen = () => socket.send(JSON.stringify(question));
    socket.onmessage = (event) => end(JSON.parse(event.data));
    socket.onclose = () => end(null);
  });
}
