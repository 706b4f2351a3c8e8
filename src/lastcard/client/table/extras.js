// @ts-check
/** What only some tables need, and what is therefore loaded when a hand begins. */

import { knownEdition } from '../core/editions.js';

/**
 * The parts for house rules, if any were chosen, and the numbers of the edition's own rules, if it keeps any.
 * @param {import('./house.js').Host} table
 */
export function loadExtras(table) {
  const { connection, edition } = table.scene;
  if (Object.keys(connection.room?.settings.options ?? {}).length) {
    import('./house.js').then(({ openHouse }) => openHouse(table)).catch(() => {});
  }
  const { numbers, numbersBySeat } = knownEdition(edition);
  if (numbers || numbersBySeat) {
    import('./own_numbers.js').then(({ openNumbers }) => openNumbers(table)).catch(() => {});
  }
}
