// @ts-check
/** The points of the seats round the felt: clockwise from the player's left, without overlap. */

/** @typedef {{x: number, y: number}} Point the middle of a chip */
/** @typedef {{width: number, height: number}} Size */

/**
 * @typedef {object} Felt what else is on the felt
 * @property {boolean} [whole] whether the bottom is free too, because there is no hand there
 * @property {number} [taken] what a question takes of the felt, from below
 * @property {boolean} [partners] whether the middle seat is opposite the player (H-7)
 *
 * @typedef {object} Blocks
 * @property {boolean} [middle] whether there is room between them, above the piles
 * @property {boolean} [partners]
 */

/** The seats on the left, at the top and on the right of a narrow felt, by their number. @type {number[][]} */
const NARROW = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [3, 2, 3],
  [3, 3, 3],
  [3, 4, 3],
];

// The minimum height of the piles
const PILES = 116;
// Their share of a wide felt's height above a question
const PILES_PART = 0.62;
const MANY = 7;
const LOW = 340;

/**
 * Whether the felt is so low that this many have only small chips.
 * @param {number} count
 * @param {Size} felt
 */
export function tooMany(count, felt) {
  return count >= MANY && felt.height < LOW && felt.width >= felt.height * 1.15;
}

/**
 * The points of the others, the first to the player's left.
 * @param {number} count
 * @param {Size} felt
 * @param {Size} chip
 * @param {Felt} [rest]
 * @returns {Point[]}
 */
export function seatPoints(count, felt, chip, { whole = false, taken = 0, partners = false } = {}) {
  const narrow = !whole && felt.width < felt.height * 1.15;
  const still = narrow ? horseshoe(count, felt, chip) : around(count, felt, chip, { whole, partners });
  const free = { ...felt, height: felt.height - taken };
  const roomy = narrow || below(still, free, chip) >= PILES_PART * felt.height;
  if (!taken || (roomy && above(still, free, chip))) return still;
  const moved = [
    ...(narrow ? [horseshoe(count, free, chip)] : []),
    flanks(count, free, chip, { partners }),
    flanks(count, free, chip, { middle: true, partners }),
  ];
  return moved.find((found) => fits(found, free, chip)) ?? still;
}

/**
 * Round a felt that is wider than high.
 * @param {number} count
 * @param {Size} felt
 * @param {Size} chip
 * @param {Felt} rest
 */
function around(count, felt, chip, { whole = false, partners = false }) {
  const found = whole ? circle(count, felt, chip) : arch(count, felt, chip);
  return felt.height < chip.height * 5 || crowded(found, chip)
    ? flanks(count, felt, chip, { middle: true, partners })
    : found;
}

/**
 * Whether all chips end above a question, to which this much of the felt is free.
 * @param {Point[]} found
 * @param {Size} free
 * @param {Size} chip
 */
function above(found, free, chip) {
  return found.every(({ y }) => y + chip.height / 2 <= free.height);
}

/**
 * The height that is free below the chips in the middle.
 * @param {Point[]} found
 * @param {Size} free
 * @param {Size} chip
 */
function below(found, free, chip) {
  const middle = found.filter(({ x }) => Math.abs(x - free.width / 2) < chip.width);
  return free.height - Math.max(0, ...middle.map(({ y }) => y + chip.height / 2));
}

/**
 * Whether no seat is under a question, over another or over the piles.
 * @param {Point[]} found
 * @param {Size} free
 * @param {Size} chip
 */
export function fits(found, free, chip) {
  const onFelt = found.every(({ y }) => y >= chip.height / 2);
  const clear = found.every(({ x, y }) => {
    const beside = Math.abs(x - free.width / 2) >= (PILES + chip.width) / 2;
    return beside || y + chip.height / 2 + PILES <= free.height;
  });
  return onFelt && clear && above(found, free, chip) && !crowded(found, chip);
}

/**
 * All round the felt.
 * @param {number} count
 * @param {Size} felt
 * @param {Size} chip
 */
function circle(count, felt, chip) {
  return round(count, felt, chip, Math.PI / 2 + Math.PI / count, Math.PI * 2 - (Math.PI * 2) / count);
}

/**
 * From the left over the top to the right.
 * @param {number} count
 * @param {Size} felt
 * @param {Size} chip
 */
function arch(count, felt, chip) {
  const open = count > 5 ? 0.02 : 0.1;
  return round(count, felt, chip, Math.PI * (1 - open), Math.PI * (1 + 2 * open));
}

/**
 * Whether two chips would overlap.
 * @param {Point[]} found
 * @param {Size} chip
 */
function crowded(found, chip) {
  return found.some((one, i) =>
    found
      .slice(i + 1)
      .some((other) => Math.abs(one.x - other.x) < chip.width && Math.abs(one.y - other.y) < chip.height),
  );
}

/**
 * Up the left side, along the top, down the right side.
 * @param {number} count
 * @param {Size} felt
 * @param {Size} chip
 * @returns {Point[]}
 */
function horseshoe(count, felt, chip) {
  const [left, top, right] = NARROW[Math.min(count, NARROW.length - 1)];
  const topY = chip.height / 2 + 4;
  // With three or more at the top the sides begin below its corners, with equal gaps
  const below = top === 1 || top === 2 ? 1.4 : 1;
  const rows = Math.max(left, right) - 1 + below;
  const step = Math.min(chip.height + 20, (felt.height - chip.height / 2 - 46 - topY) / Math.max(1, rows));
  const first = topY + step * below;
  /** @param {number} many @param {number} x @returns {Point[]} */
  const side = (many, x) => Array.from({ length: many }, (_, i) => ({ x, y: first + i * step }));
  const x = chip.width / 2 + 4;
  // Two at the top stand closer together, as far as their chips allow
  const inset = top < 3 ? Math.min(felt.width / 5, (felt.width - 2 * x - chip.width - 6) / 2) : 0;
  const along = spread(top, x + inset, felt.width - x - inset, 0.5);
  return [
    ...side(left, x).reverse(),
    ...along.map((at) => ({ x: at, y: topY })),
    ...side(right, felt.width - x),
  ];
}

/**
 * Two blocks beside the piles, where the felt is low: up the left one, down the right one.
 * @param {number} count
 * @param {Size} felt
 * @param {Size} chip
 * @param {Blocks} blocks
 * @returns {Point[]}
 */
function flanks(count, felt, chip, { middle = false, partners = false }) {
  const rows = Math.max(1, Math.floor((felt.height + 8) / (chip.height + 8)));
  // One more than both sides hold stands between them, at the top, and so does the partner
  const odd = count === 2 * rows + 1 || (partners && count % 2 === 1);
  const between = middle && odd && felt.width >= 3 * (chip.width + 12) ? 1 : 0;
  const left = Math.ceil((count - between) / 2);
  const block = (/** @type {number} */ many, /** @type {number} */ side) =>
    Array.from({ length: many }, (_, i) => {
      const column = Math.floor(i / rows);
      // An inner column that isn't full stands at the bottom, beside the neighbour of the player's seat
      const down = column ? Math.max(0, rows - (many - column * rows)) : 0;
      return {
        x: felt.width / 2 + side * (felt.width / 2 - chip.width / 2 - 8 - column * (chip.width + 8)),
        y: felt.height / 2 + ((i % rows) + down - (Math.min(many, rows) - 1) / 2) * (chip.height + 8),
      };
    });
  const top = between ? [{ x: felt.width / 2, y: chip.height / 2 + 4 }] : [];
  return [...block(left, -1).reverse(), ...top, ...block(count - between - left, 1)];
}

/**
 * Evenly spaced numbers; a single one lies at the share `alone` of the way.
 * @param {number} many
 * @param {number} from
 * @param {number} to
 * @param {number} alone
 */
function spread(many, from, to, alone) {
  if (many === 1) return [from + (to - from) * alone];
  return Array.from({ length: many }, (_, i) => from + ((to - from) * i) / (many - 1));
}

/**
 * Along an ellipse, in steps of equal length, clockwise on the screen.
 * @param {number} count
 * @param {Size} felt
 * @param {Size} chip
 * @param {number} start
 * @param {number} sweep
 * @returns {Point[]}
 */
function round(count, felt, chip, start, sweep) {
  const rx = Math.min(felt.width / 2 - chip.width / 2 - 10, felt.height * 1.15);
  const ry = felt.height / 2 - chip.height / 2 - 8;
  const at = (/** @type {number} */ angle) => ({
    x: felt.width / 2 + rx * Math.cos(angle),
    y: felt.height / 2 + ry * Math.sin(angle),
  });
  const points = Array.from({ length: 241 }, (_, i) => at(start + (sweep * i) / 240));
  const lengths = [0];
  for (let i = 1; i < points.length; i += 1) {
    lengths.push(lengths[i - 1] + Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y));
  }
  const whole = lengths[240];
  return spread(count, 0, whole, 0.5).map(
    (way) => points[lengths.findIndex((length) => length >= way - 0.01)],
  );
}
