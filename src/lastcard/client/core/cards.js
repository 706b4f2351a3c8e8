// @ts-check
/** Every card as SVG, drawn by code in a picture language of our own: a box of 100 by 150. */

import { el } from './dom.js';
import { ACTIONS } from './icons.js';
import { COLOURS, COLOUR_BY_LETTER, fourShapes, shape, svg, toned } from './shapes.js';

/** @typedef {import('../types.js').EliteCard} EliteCard */
/** @typedef {import('../types.js').Icon} Icon */

/** @type {Record<string, string>} */
const SYMBOL_ACTIONS = { S: 'skip', R: 'reverse', V: 'recover' };
const COLOURED = /^[RYGB](\d\*?|S|R|V|\+2)$/;
const LINES = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/**
 * What a card's notation says: its colour (null for a wild), its symbol, whether it has an Elite Icon or is a foil.
 * @param {string} code
 */
export function readCard(code) {
  const colour = COLOURED.test(code) ? COLOUR_BY_LETTER[code[0]] : null;
  if (!colour) return { colour, symbol: code.replace(/F$/, ''), starred: false, foil: code.endsWith('F') };
  return { colour, symbol: code.slice(1).replace('*', ''), starred: code.endsWith('*'), foil: false };
}

/**
 * A UNO card, face up.
 * @param {string} code
 * @returns {HTMLElement}
 */
export function cardNode(code) {
  const { colour, foil } = readCard(code);
  return el(
    'span',
    { class: `card${foil ? ' foil' : ''}`, 'data-card': code },
    svg(colour ? coloured(code) : wild(code)),
  );
}

/** A card's back. @returns {HTMLElement} */
export function backNode() {
  return el('span', { class: 'card back' }, svg(BACK));
}

/**
 * An Elite Action Card.
 * @param {EliteCard | undefined} card
 * @returns {HTMLElement}
 */
export function eliteNode(card) {
  if (!card) return backNode();
  const kind = `card elite${card.foil === 'none' ? '' : ` foil foil-${card.foil}`}`;
  return el('span', { class: kind, 'data-elite': card.id }, svg(elite(card)));
}

/**
 * The frame that all cards have.
 * @param {string} kind
 * @param {string} inside
 */
function frame(kind, inside) {
  const edge = '<rect class="card-edge" width="100" height="150" rx="11"/>';
  const body = '<rect class="card-body" x="3.5" y="3.5" width="93" height="143" rx="8.5"/>';
  return `<svg class="${kind}" viewBox="0 0 100 150" aria-hidden="true">${edge}${body}${inside}</svg>`;
}

/**
 * The same in two opposite corners.
 * @param {string} inside
 */
function corners(inside) {
  return `${inside}<g transform="rotate(180 50 75)">${inside}</g>`;
}

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [extra]
 */
function words(text, x, y, size, extra = '') {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" ${extra}>${text}</text>`;
}

/**
 * Lines of an action, moved and scaled from their box of 24.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} [width]
 */
function action(name, x, y, size, width = 2.2) {
  const scale = size / 24;
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${scale})`;
  return `<g transform="${place}" stroke-width="${width}" ${LINES}>${ACTIONS[name]}</g>`;
}

/** @param {string} code */
function coloured(code) {
  const { colour, symbol, starred } = readCard(code);
  const name = String(colour);
  const plate = `<g class="card-plate">${shape(name, 50, name === 'red' ? 80 : 75, 42)}</g>`;
  const mark = shape(name, 20, 51, 10);
  const star = starred ? `<g class="card-star">${starPath(39, 15, 9)}</g>` : '';
  return frame(`on-${name}`, plate + centreSign(symbol) + mark + corners(cornerSign(symbol) + star));
}

/** @param {string} symbol */
function cornerSign(symbol) {
  const drawn = SYMBOL_ACTIONS[symbol];
  if (drawn) return action(drawn, 21, 22, 29, 2.9);
  const mark =
    symbol === '6' || symbol === '9'
      ? '<path d="M13 38h15" stroke="currentColor" stroke-width="2.5" stroke-linecap="round"/>'
      : '';
  return words(symbol, symbol === '+2' ? 23 : 20.5, 34, symbol === '+2' ? 30 : 36) + mark;
}

/** @param {string} symbol */
function centreSign(symbol) {
  const drawn = SYMBOL_ACTIONS[symbol];
  if (drawn) return action(drawn, 50, 76, 52, 2.3);
  if (symbol === '+2')
    return `<g transform="translate(3 5)">${miniCards(2)}${words('+2', 50, 88, 36, 'class="card-outlined"')}</g>`;
  return words(symbol, 50, 98, 64);
}

/**
 * A small fan of blank cards in the middle.
 * @param {number} count
 */
function miniCards(count) {
  return Array.from({ length: count }, (_, i) => {
    const turn = (i - (count - 1) / 2) * 20;
    const ink = count === 4 ? `ink-${COLOURS[i]}` : 'card-mini';
    const rect =
      '<rect x="34" y="48" width="32" height="48" rx="5" fill="currentColor" stroke-width="2.5" ' +
      'class="card-mini-edge"/>';
    return `<g class="${ink}" transform="rotate(${turn} 50 108)">${rect}</g>`;
  }).join('');
}

/**
 * A star with five points.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function starPath(x, y, r) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? r * 0.46 : r;
    const angle = (Math.PI * (i - 2.5)) / 5;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return (
    `<path d="M${points.join('L')}Z" fill="currentColor" stroke="currentColor" ` +
    'stroke-width="1.5" stroke-linejoin="round"/>'
  );
}

/** The emblems of the wilds, round 0 0, reaching about 30. @type {Record<string, string>} */
const EMBLEMS = {
  W: fourShapes(0, 0, 16, 14),
  HM:
    COLOURS.map(
      (colour, i) =>
        `<g class="ink-${colour}">` +
        `<path d="M${-30 + 9 * i} ${30 - 3 * i}C${-30 + 7 * i} ${6 - i * 2} ${-18 + 5 * i}-6 ` +
        `${-2 + 3 * i}-7" ${LINES} stroke-width="5"/></g>`,
    ).join('') +
    '<path d="M33-30-13-14 2-4Z" fill="currentColor"/>' +
    '<path d="M33-30 2-4 10 15Z" fill="currentColor" opacity=".65"/>',
  FL:
    '<path d="M-30-25h60v38H-2l-12 14 1-14h-17Z" fill="currentColor" stroke="currentColor" ' +
    'stroke-width="4" stroke-linejoin="round"/>' +
    [-22, -10, 2, 14].map((x, i) => toned(COLOURS[i], x + 4, -19, 4.5)).join('') +
    '<path class="card-quote" d="M-16 5c-5-6-1-13 7-14l1 3c-3 1-4 3-4 4 5 0 5 8 0 8-2 0-3 ' +
    '0-4-1ZM5 5C0-1 4-8 12-9l1 3c-3 1-4 3-4 4 5 0 5 8 0 8-2 0-3 0-4-1Z"/>',
  AS:
    COLOURS.map(
      (colour, i) =>
        `<g class="ink-${colour}" transform="rotate(${90 * i})">` +
        '<path d="M0-5C-3-22 12-33 27-24 16-23 12-14 5-3Z" fill="currentColor"/></g>',
    ).join('') +
    '<circle r="7.5" fill="currentColor"/>' +
    '<circle r="31" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="3 6.7"/>',
  EW: fourShapes(0, 0, 21, 9.5) + starPath(0, 1, 22),
  WR:
    COLOURS.map(
      (colour, i) =>
        `<g class="ink-${colour}" transform="rotate(${90 * i - 60})">` +
        `<path d="M0-26A26 26 0 0 1 ${i === 3 ? 20 : 26} ${i === 3 ? -16 : 0}" fill="none" ` +
        'stroke="currentColor" stroke-width="7"/></g>',
    ).join('') + `<path d="M0 15V-12M-10-3 0-13 10-3" ${LINES} stroke-width="6"/>`,
};

/** @param {string} code */
function wild(code) {
  const { symbol } = readCard(code);
  if (symbol === 'W+4') {
    const index = words('+4', 24, 33, 31) + fourShapes(20, 50, 7, 5.5);
    return frame(
      'on-wild',
      `${miniCards(4)}${words('+4', 50, 96, 34, 'class="card-outlined"')}${corners(index)}`,
    );
  }
  const emblem = EMBLEMS[symbol] ?? EMBLEMS.W;
  const index =
    symbol === 'W' ? fourShapes(20, 22, 8, 7) : `<g transform="translate(20 21) scale(.46)">${emblem}</g>`;
  return frame('on-wild', `<g transform="translate(52 78) scale(1.02)">${emblem}</g>${corners(index)}`);
}

const BACK = frame(
  'on-back',
  '<path d="M50 18 82 75 50 132 18 75Z" class="card-plate" fill="currentColor"/>' +
    '<path d="M50 34 72 75 50 116 28 75Z" fill="none" stroke="currentColor" stroke-width="2.5" opacity=".6"/>' +
    `${toned('red', 50, 56, 8)}${toned('yellow', 50, 95, 8)}${toned('green', 39, 75, 7)}${toned('blue', 61, 75, 8)}`,
);

/* Elite Action Cards */

/** Where one to four icons stand. @type {number[][][]} */
const ICON_PLACES = [
  [],
  [[50, 74, 54]],
  [
    [27, 74, 41],
    [73, 74, 41],
  ],
  [
    [28, 58, 34],
    [72, 58, 34],
    [50, 92, 34],
  ],
  [
    [28, 57, 33],
    [72, 57, 33],
    [28, 93, 33],
    [72, 93, 33],
  ],
];

/** @param {EliteCard} card */
function elite(card) {
  const places = ICON_PLACES[Math.min(card.icons.length, 4)];
  const icons = card.icons
    .slice(0, 4)
    .map((one, i) => eliteIcon(one, places[i]))
    .join('');
  const kind = card.colours.length === 1 ? `on-${card.colours[0]}` : 'on-wild';
  return frame(`${kind} is-elite`, `${header(card)}${icons}${footer(card.name)}`);
}

/**
 * The colours it is activated by.
 * @param {EliteCard} card
 */
function header({ colours }) {
  const wide = 93 / colours.length;
  const bands = colours.map((colour, i) => {
    const x = 3.5 + wide * i;
    const band =
      `<g class="ink-${colour}">` +
      `<rect x="${x}" y="3.5" width="${wide}" height="32" fill="currentColor"/></g>`;
    return `${band}<g class="on-${colour}">${shape(colour, x + wide / 2, 20, colours.length > 2 ? 8 : 11)}</g>`;
  });
  return `<g class="elite-header">${bands.join('')}</g>`;
}

/**
 * One icon on its plate, with who and how many.
 * @param {Icon} one
 * @param {number[]} place
 */
function eliteIcon(one, [x, y, size]) {
  const plate =
    `<rect class="elite-plate" x="${x - size * 0.55}" y="${y - size * 0.5}" ` +
    `width="${size * 1.1}" height="${size}" rx="${size * 0.18}"/>`;
  const small = one.number > 0 || one.type !== null;
  const lines = action(one.action, small ? x - size * 0.13 : x, y, size * 0.68);
  return `<g class="elite-ink">${plate}${lines}${small ? detail(one, x, y, size) : ''}${aim(one, x, y, size)}</g>`;
}

/**
 * How many cards, or of what sort.
 * @param {Icon} one
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function detail(one, x, y, size) {
  const right = x + size * 0.37;
  if (one.number > 0) return words(String(one.number), right, y + size * 0.42, size * 0.46);
  if (one.type === 'elite') return starPath(right, y + size * 0.28, size * 0.15);
  return (
    `<rect x="${right - size * 0.1}" y="${y + size * 0.11}" width="${size * 0.2}" ` +
    `height="${size * 0.3}" rx="${size * 0.05}" fill="currentColor"/>`
  );
}

/**
 * A mark for an icon that is aimed, or meant for everyone.
 * @param {Icon} one
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function aim(one, x, y, size) {
  if (one.who === 'printed') return '';
  const [cx, cy, r] = [x + size * 0.42, y - size * 0.38, size * 0.2];
  const disc = `<circle class="elite-aim" cx="${cx}" cy="${cy}" r="${r}"/>`;
  const dots = [
    [0, -0.42],
    [-0.42, 0.32],
    [0.42, 0.32],
  ].map(
    ([dx, dy]) => `<circle cx="${cx + dx * r}" cy="${cy + dy * r}" r="${r * 0.27}" fill="currentColor"/>`,
  );
  const cross =
    `<path d="M${cx - r * 0.6} ${cy}h${r * 1.2}M${cx} ${cy - r * 0.6}v${r * 1.2}" ` +
    `stroke-width="${r * 0.26}" ${LINES}/>`;
  return `<g class="elite-aim-ink">${disc}${one.who === 'everyone' ? dots.join('') : cross}</g>`;
}

/**
 * The name, in two lines where it has two words.
 * @param {string} name
 */
function footer(name) {
  const parts = name.replace(/[<&>]/g, '').split(' ');
  const half = Math.ceil(parts.length / 2);
  const lines = parts.length > 1 ? [parts.slice(0, half).join(' '), parts.slice(half).join(' ')] : parts;
  const size = Math.min(12, 128 / Math.max(...lines.map((line) => line.length)));
  const first = lines.length === 1 ? 132 : 126;
  return `<g class="elite-name">${lines.map((line, i) => words(line, 50, first + 13 * i, size)).join('')}</g>`;
}
