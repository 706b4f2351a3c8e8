// @ts-check
/** The spectators of a match, and the chairs that they could have. Nothing here draws. */

/**
 * @typedef {import('../types.js').Connection} Connection
 * @typedef {Pick<import('../types.js').Room, 'stage' | 'host' | 'members' | 'chairs'>} Room
 * @typedef {Pick<Connection, 'member' | 'door' | 'big'> & {room: Room | null}} Known
 *
 * @typedef {object} Spare a chair that a spectator could have
 * @property {number} number
 * @property {string} name of the bot, or of the person who has left
 * @property {boolean} cards whether a bot plays there in this hand
 * @property {string} keptFor the person who has it from the next hand on
 */

/** Whether we are at a match without a chair. @param {Known} connection */
export function watches({ room, member, big }) {
  return Boolean(
    room && !big && room.stage !== 'lobby' && !room.chairs.some((chair) => chair.member === member),
  );
}

/** @param {Room} room @returns {Spare[]} */
export function spareChairs({ chairs, members, stage }) {
  const there = new Map(members.map(({ id, name }) => [id, name]));
  return chairs.flatMap(({ name = '', bot = null, member = null, booked = null }, number) => {
    // People who have left are no longer members
    if (member !== null && there.has(member)) return [];
    const keptFor = booked === null ? '' : (there.get(booked) ?? '');
    return [{ number, name, cards: stage === 'hand' && bot !== null, keptFor }];
  });
}

/** The chair that is ours from the next hand on. @param {Known} connection */
export function ownBooking({ room, member }) {
  return room?.chairs.find(({ booked = null }) => booked !== null && booked === member) ?? null;
}

/**
 * The people who ask for a bot's cards in this hand; only the host is told.
 * @param {Known} connection
 */
export function askers({ room, member, door }) {
  if (!room || room.host !== member || room.stage !== 'hand') return [];
  return (door?.asks ?? []).flatMap(({ member: id, chair }) => {
    const { name: bot = '', bot: level = null, booked = null } = room.chairs[chair] ?? {};
    const name = room.members.find((one) => one.id === id)?.name;
    return name && level !== null && booked === id ? [{ id, name, bot }] : [];
  });
}
