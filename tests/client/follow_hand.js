// @ts-check
/** The client's model of a hand after each group of messages, and every move that it offers. */

import { applyChange, applyHand } from '../../src/lastcard/client/connection/hand_model.js';
import { readMoves } from '../../src/lastcard/client/table/moves.js';
import { answerLines } from './lines.js';

/**
 * @typedef {import('../../src/lastcard/client/connection/hand_model.js').Model} Model
 * @typedef {import('../../src/lastcard/client/wire.d.ts').News} News
 */

/** @type {Model | null} */
let model = null;

/** @param {News} message */
function hear(message) {
  if (message.t === 'hand') model = applyHand(message);
  else if (message.t === 'change' && model) model = applyChange(model, message);
}

/** @param {string[]} legal */
function offered(legal) {
  const { plays, throws, cards, picks, seats, catches, words } = readMoves(legal);
  const laid = [...plays.values(), ...throws.values()].flat().map(({ text }) => text);
  const caught = catches.map((seat) => `catch:${seat}`);
  return [...laid, ...cards.values(), ...picks.values(), ...seats.values(), ...caught, ...words].sort();
}

/**
 * What a seat alone knows; the armed call is a switch of its own, which no rule knows of.
 * @param {NonNullable<Model['mine']>} mine
 */
function ownPart(mine) {
  const { armed, ...rest } = mine;
  return rest;
}

await answerLines((/** @type {News[]} */ messages) => {
  messages.forEach(hear);
  if (!model) throw new Error('no hand was told');
  const { seat, table, mine, history } = model;
  return {
    seat,
    table,
    mine: mine && ownPart(mine),
    told: history.length,
    last: history.at(-1),
    offered: offered(mine?.legal ?? []),
  };
});
