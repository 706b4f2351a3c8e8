// @ts-check
/** A socket to a server that isn't there: it keeps what is sent, and a test says what is heard. */

/** Those that were opened, the latest last. @type {FakeSocket[]} */
export const opened = [];

export class FakeSocket {
  /** @param {string} address */
  constructor(address) {
    this.address = address;
    /** @type {(event?: object) => void} */
    this.onclose = () => {};
    /** @type {(event: {data: string}) => void} */
    this.onmessage = () => {};
    /** @type {() => void} */
    this.onopen = () => {};
    /** @type {any[]} */
    this.sent = [];
    this.closed = false;
    opened.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  /** @param {object} message */
  hear(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close() {
    if (this.closed) return;
    this.closed = true;
    this.onclose();
  }
}

/** Whatever connects from now on gets such a socket. */
export function useFakeSockets() {
  opened.splice(0);
  Object.assign(globalThis, { WebSocket: FakeSocket });
}
