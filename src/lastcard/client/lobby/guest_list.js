// @ts-check
/** The people in the room, at its door and removed from it, as the host sees them. Nothing here draws. */

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../wire.d.ts').Knock} Knock
 * @typedef {import('../wire.d.ts').RemovedMember} RemovedMember
 *
 * @typedef {object} Guest
 * @property {number} id
 * @property {string} name
 * @property {boolean} muted
 * @property {boolean} watching without a chair
 * @property {boolean} online
 */

/** @typedef {Pick<Connection, 'room' | 'member' | 'door'>} Known */

/** Whether we are the host. @param {Known} connection */
export function isHost({ room, member }) {
  return room !== null && room.host === member;
}

/** Whether the host has muted us. @param {Known} connection */
export function isMuted({ room, member }) {
  return Boolean(room?.members.find(({ id }) => id === member)?.muted);
}

/** Everyone else in the room, those with a chair first. @param {Known} connection @returns {Guest[]} */
export function guests({ room, member }) {
  if (!room) return [];
  const seated = new Set(room.chairs.map((chair) => chair.member));
  const all = room.members
    .filter(({ id }) => id !== member)
    .map(({ id, name, muted = false, online = true }) => ({
      ...{ id, name, muted, online },
      watching: !seated.has(id),
    }));
  return all.sort((one, other) => Number(one.watching) - Number(other.watching));
}

/** People who knock; only the host is told. @param {Known} connection @returns {Knock[]} */
export function knockers(connection) {
  return isHost(connection) ? (connection.door?.knocks ?? []) : [];
}

/** The removed members, the latest first. @param {Known} connection @returns {RemovedMember[]} */
export function sentAway(connection) {
  return isHost(connection) ? [...(connection.door?.removed ?? [])].reverse() : [];
}
