// @ts-check
/** The players around the table: a chip for each, with the public facts. */

import { waitsFor } from '../connection/hand_model.js';
import { el, fill } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icons.js';
import { countedCards, listed } from '../core/labels.js';
import { shapeIcon, svg } from '../core/shapes.js';
import { fits, seatPoints, tooMany } from './seat_points.js';

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../core/motion.js').Spot} Spot */

const RING =
  '<svg class="ring" viewBox="0 0 40 40" aria-hidden="true">' +
  '<circle class="ring-back" cx="20" cy="20" r="18"/>' +
  '<circle class="ring-time" cx="20" cy="20" r="18" pathLength="100"/></svg>';

export class Seats {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    /** @type {Chip[]} */
    this.chips = [];
    this.node = el('div', { class: 'seats' });
    /** The player's own chip stands beside the hand. */
    this.own = el('div', { class: 'own-seat' });
    /** The height that a question takes of the felt. */
    this.taken = 0;
    new ResizeObserver(() => this.layout()).observe(this.node);
  }

  render() {
    const { scene } = this;
    if (this.chips.length !== scene.seats || this.you !== this.home()) this.rebuild();
    this.chips.forEach((chip) => chip.render());
    this.layout();
  }

  /**
   * A question takes this much of the felt: the seats beside the piles make room.
   * @param {number} taken
   */
  makeRoom(taken) {
    if (taken === this.taken) return;
    this.taken = taken;
    this.layout();
  }

  /** The seat at the bottom; null if all sit round the felt. */
  home() {
    return this.scene.connection.big ? null : this.scene.you;
  }

  rebuild() {
    this.you = this.home();
    this.chips = Array.from({ length: this.scene.seats }, (_, seat) => new Chip(this.scene, seat));
    fill(
      this.node,
      this.chips.filter((chip) => chip.seat !== this.you).map((chip) => chip.node),
    );
    fill(this.own, this.you === null ? null : this.chips[this.you]?.node);
  }

  layout() {
    const size = { width: this.node.clientWidth, height: this.node.clientHeight };
    const others = this.others();
    if (!others.length || !size.width) return;
    const usual = this.arrange(others, size, tooMany(others.length, size));
    const found = usual.fits ? usual : this.arrange(others, size, true);
    others.forEach(({ node }, i) => {
      node.style.left = `${found.points[i].x}px`;
      node.style.top = `${found.points[i].y}px`;
    });
    this.tellHead(found.points, size, found.chip);
  }

  /**
   * The others' places, and whether all of them are in sight beside a question.
   * @param {Chip[]} others
   * @param {import('./seat_points.js').Size} size
   * @param {boolean} tight whether their chips are small
   */
  arrange(others, size, tight) {
    this.node.classList.toggle('tight', tight);
    const chip = {
      width: others[0].node.offsetWidth,
      height: Math.max(...others.map(({ node }) => node.offsetHeight)),
    };
    const whole = this.you === null && size.width > size.height;
    const points = seatPoints(others.length, size, chip, {
      whole,
      taken: this.taken,
      partners: this.scene.house?.hasTeams ?? false,
    });
    const free = { ...size, height: size.height - this.taken };
    return { chip, points, fits: !this.taken || fits(points, free, chip) };
  }

  /**
   * The lower edge of the seats at the top: the piles stay below it.
   * @param {import('./seat_points.js').Point[]} points
   * @param {import('./seat_points.js').Size} size
   * @param {import('./seat_points.js').Size} chip
   */
  tellHead(points, size, chip) {
    const above = points.filter(
      ({ x, y }) => y < size.height / 2 && Math.abs(x - size.width / 2) < chip.width,
    );
    const head = above.length ? Math.max(...above.map(({ y }) => y)) + chip.height / 2 + 6 : 6;
    this.node.parentElement?.style.setProperty('--head', `${head}px`);
  }

  /** The others clockwise, the first to the player's left; all seats for spectators. */
  others() {
    const count = this.chips.length;
    if (this.you === null) return this.chips;
    return Array.from({ length: count - 1 }, (_, i) => this.chips[(Number(this.you) + 1 + i) % count]);
  }

  /**
   * @param {number} seat
   * @returns {Spot}
   */
  spot(seat) {
    return this.chips[seat]?.fan.getBoundingClientRect() ?? new DOMRect();
  }

  /** @param {number} seat */
  chip(seat) {
    return this.chips[seat]?.node;
  }
}

class Chip {
  /**
   * @param {Scene} scene
   * @param {number} seat
   */
  constructor(scene, seat) {
    this.scene = scene;
    this.seat = seat;
    this.letter = el('span', { class: 'seat-letter' });
    this.ring = svg(RING);
    this.marks = el('span', { class: 'seat-marks' });
    this.fan = el('span', { class: 'seat-fan' });
    this.count = el('b', { class: 'seat-count' });
    this.badge = el('span', { class: 'seat-badge' });
    this.name = el('span', { class: 'seat-name' });
    this.score = el('span', { class: 'seat-score' });
    this.lineup = el('span', { class: 'seat-lineup' });
    const face = el('span', { class: 'seat-face' }, this.letter, this.ring, this.marks);
    const cards = el('span', { class: 'seat-cards' }, this.fan, this.count, this.badge);
    const about = el('span', { class: 'seat-about' }, this.name, this.score);
    this.node = el(
      'button',
      { type: 'button', class: 'seat', onclick: () => this.tap() },
      face,
      cards,
      about,
      this.lineup,
    );
    this.node.style.setProperty('--hue', String((seat * 47 + 190) % 360));
    this.clockKey = '';
    /** The number of cards drawn now. @type {number | undefined} */
    this.shown = undefined;
  }

  tap() {
    const move = this.scene.choices.seats.get(this.seat);
    if (move) this.scene.play(move);
    else this.scene.inspect({ seat: this.seat });
  }

  render() {
    const { scene, seat } = this;
    const table = /** @type {import('../connection/hand_model.js').Open} */ (scene.model?.table);
    const size = table.sizes[seat] ?? 0;
    const name = scene.names[seat];
    this.letter.textContent = [...name][0]?.toUpperCase() ?? '?';
    this.name.textContent = name;
    this.score.textContent = scene.connection.room?.target ? String(scene.total(seat)) : '';
    this.drawCards(size);
    this.drawMarks(table);
    this.drawLineup(table);
    this.drawClock();
    const waits = waitsFor(table) === seat;
    const more = [...(scene.house?.drawSeat(this) ?? []), ...(scene.numbers?.words(seat) ?? [])];
    this.node.classList.toggle('waits', waits);
    this.node.classList.toggle('targeted', scene.choices.seats.has(seat));
    this.node.classList.toggle('is-away', Boolean(scene.chairs[seat]?.away));
    this.node.classList.toggle('winner', table.winner === seat);
    this.node.setAttribute(
      'aria-label',
      listed([name, countedCards(size), waits ? t('table.to-move') : '', ...more].filter(Boolean)),
    );
  }

  /** @param {number} size */
  drawCards(size) {
    const { scene, seat } = this;
    const owes = scene.model?.table.owes.includes(seat);
    this.count.textContent = String(size);
    this.badge.textContent = size === 1 && !owes ? t('table.uno') : '';
    this.node.classList.toggle('last', size === 1);
    this.node.classList.toggle('owes', Boolean(owes));
    if (this.shown !== size) fill(this.fan, miniFan(size));
    this.shown = size;
  }

  /** @param {import('../connection/hand_model.js').Open} table */
  drawMarks(table) {
    const chair = this.scene.chairs[this.seat] ?? {};
    const skips = table.skips?.[this.seat] ?? 0;
    fill(
      this.marks,
      chair.bot && mark('bot', 'table.bot'),
      chair.away && mark('away', 'table.away'),
      table.dealer === this.seat && mark('deal', 'table.dealer'),
      skips > 0 && mark('skip', 'table.skips'),
      this.scene.numbers?.marks(this.seat),
    );
  }

  /** @param {import('../connection/hand_model.js').Open} table */
  drawLineup(table) {
    const cards = table.lineups?.[this.seat];
    this.lineup.hidden = !cards;
    if (!cards) return;
    fill(
      this.lineup,
      cards.map((id) => pip(this.scene.elite(id)?.colours ?? [])),
    );
  }

  /** The ring runs down with the clock. */
  drawClock() {
    const clock = this.scene.model?.clock;
    const mine = clock?.seat === this.seat ? clock : null;
    const key = mine ? `${mine.since}` : '';
    if (key === this.clockKey) return;
    this.clockKey = key;
    const time = /** @type {SVGElement} */ (this.ring.querySelector('.ring-time'));
    time.getAnimations().forEach((animation) => animation.cancel());
    this.ring.classList.toggle('runs', mine !== null);
    if (!mine) return;
    const left = mine.left_ms - (performance.now() - mine.since);
    const share = (/** @type {number} */ ms) => 100 - (100 * Math.max(0, ms)) / mine.whole_ms;
    time.animate([{ strokeDashoffset: share(left) }, { strokeDashoffset: 100 }], {
      duration: Math.max(1, left),
      fill: 'forwards',
    });
  }
}

/**
 * @param {string} name
 * @param {import('../core/i18n.js').SentenceKey} key
 */
function mark(name, key) {
  return el('i', { class: `mark mark-${name}`, title: t(key) }, icon(name));
}

/** @param {string[]} colours */
function pip(colours) {
  const shapes = colours.length === 1 ? shapeIcon(colours[0]) : icon('star');
  return el(
    'i',
    { class: colours.length ? `pip pip-${colours.length === 1 ? colours[0] : 'wild'}` : 'pip pip-none' },
    colours.length ? shapes : null,
  );
}

/**
 * Small backs in a fan, at most seven.
 * @param {number} size
 */
function miniFan(size) {
  const shown = Math.min(size, 7);
  const turn = shown > 1 ? Math.min(14, 60 / (shown - 1)) : 0;
  const backs = Array.from({ length: shown }, (_, i) => {
    const angle = (i - (shown - 1) / 2) * turn;
    return `<rect x="15" y="3" width="14" height="21" rx="2.5" transform="rotate(${angle} 22 38)"/>`;
  });
  return svg(`<svg class="mini-fan" viewBox="0 0 44 28" aria-hidden="true">${backs.join('')}</svg>`);
}
