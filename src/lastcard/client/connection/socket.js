// @ts-check
/** The socket to the server: opens it, opens it again, and answers pings. */

import { socketAddress } from './address.js';

/** @typedef {import('../wire.d.ts').Message} Message */
/** @typedef {import('../wire.d.ts').News} News */

const FIRST_WAIT_MS = 400;
const MAX_WAIT_MS = 8000;
// After this long in silence we check the connection; a person looking at the page learns within five seconds that
// there is no answer, and a little later another connection is tried
const SILENT_MS = 2500;
const UNANSWERED_MS = 1500;
const LOST_MS = 4000;
const LOOK_MS = 250;
const MAX_QUEUED = 50;
// Only a connection that has lasted this long makes the next wait short again
const STEADY_MS = 20000;
// The most servers in a row to which it goes without waiting
const MAX_HOPS = 3;

/**
 * @typedef {object} Ends
 * @property {() => string} room its code, by which a proxy finds its server; empty for a new one
 * @property {() => import('../wire.d.ts').Opening} opening the first message of each connection
 * @property {(message: News) => void} heard
 * @property {(online: boolean) => void} status
 */

export class Socket {
  /** @param {Ends} ends */
  constructor(ends) {
    this.ends = ends;
    /** @type {Message[]} */
    this.queue = [];
    /** @type {WebSocket | null} */
    this.socket = null;
    this.online = false;
    this.closed = false;
    this.tries = 0;
    this.heardAt = 0;
    /** When we last checked the connection; 0 if we needn't. */
    this.askedAt = 0;
    this.missed = false;
    this.timer = 0;
    this.steady = 0;
    /** The server that has the table, if we were sent there. */
    this.server = '';
    this.moving = false;
    this.hops = 0;
    this.wake = () => this.lookAgain();
    this.miss = () => this.online && this.doubt(true);
    this.watch = window.setInterval(() => this.look(), LOOK_MS);
    addEventListener('online', this.wake);
    addEventListener('offline', this.miss);
    document.addEventListener('visibilitychange', this.wake);
  }

  open() {
    clearTimeout(this.timer);
    clearTimeout(this.steady);
    const socket = new WebSocket(this.address());
    this.server = '';
    this.socket = socket;
    socket.onopen = () => this.write(this.ends.opening());
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  address() {
    return socketAddress(this.ends.room(), this.server);
  }

  /**
   * The table is at another server: opens a connection there as soon as this one is closed.
   * @param {string} server its name; empty if the proxy knows
   */
  move(server) {
    this.server = server;
    this.moving = true;
  }

  /**
   * Sends a message, now or when the table is reachable again.
   * @param {Message} message
   */
  send(message) {
    if (this.online) this.write(message);
    else if (this.queue.length < MAX_QUEUED) this.queue.push(message);
  }

  /** @param {Message | import('../wire.d.ts').Opening} message */
  write(message) {
    this.socket?.send(JSON.stringify(message));
  }

  /** Closes it for good. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.steady);
    clearInterval(this.watch);
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.miss);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }

  /** @param {News} message */
  hear(message) {
    this.heardAt = Date.now();
    this.askedAt = 0;
    if (this.missed) this.doubt(false);
    if (message.t === 'beat') return;
    if (message.t === 'ping') {
      this.write({ t: 'pong', n: message.n });
      return;
    }
    if (message.t === 'welcome') this.welcomed();
    if (message.t === 'waiting') this.reached();
    this.ends.heard(message);
  }

  /** The table is there, even if its door isn't open yet. */
  reached() {
    this.online = true;
    this.hops = 0;
    clearTimeout(this.steady);
    this.steady = window.setTimeout(() => (this.tries = 0), STEADY_MS);
    this.ends.status(true);
  }

  welcomed() {
    this.reached();
    for (const message of this.queue.splice(0)) this.send(message);
  }

  lost() {
    this.online = false;
    this.missed = false;
    clearTimeout(this.steady);
    if (this.closed) return;
    this.ends.status(false);
    this.timer = window.setTimeout(() => this.open(), this.wait());
  }

  /** The time before the next connection: more each time, unless the table has just moved. */
  wait() {
    const hop = this.moving && this.hops < MAX_HOPS;
    this.moving = false;
    if (hop) {
      this.hops += 1;
      return 0;
    }
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries);
    this.tries += 1;
    return wait * (0.5 + Math.random());
  }

  /** Checks whether the table is still there. A hidden page doesn't ask. */
  look() {
    if (!this.online || document.visibilityState === 'hidden') {
      this.askedAt = 0;
      return;
    }
    const now = Date.now();
    const waited = this.askedAt ? now - this.askedAt : 0;
    if (!this.askedAt && now - this.heardAt > SILENT_MS) this.ask();
    else if (waited > LOST_MS) this.reopen();
    else if (waited > UNANSWERED_MS && !this.missed) this.miss();
  }

  /** The answer is late, or it has come after all. @param {boolean} missed */
  doubt(missed) {
    this.missed = missed;
    this.ends.status(!missed);
  }

  ask() {
    this.askedAt = Date.now();
    this.write({ t: 'beat' });
  }

  /** The network or the page is back: a phone's socket may have died without a word. */
  lookAgain() {
    if (this.closed || document.visibilityState === 'hidden') return;
    if (this.online) {
      if (!this.askedAt) this.ask();
      return;
    }
    this.tries = 0;
    this.reopen();
  }

  /** Connects again, with another opening. */
  reopen() {
    this.online = false;
    this.missed = false;
    this.askedAt = 0;
    const old = this.socket;
    this.open();
    old?.close();
  }
}
