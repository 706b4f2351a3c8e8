// @ts-check
/** A shower of the four shapes, for the winner. */

import { el } from '../core/dom.js';
import { calm } from '../core/motion.js';
import { COLOURS, shapeIcon } from '../core/shapes.js';

const PIECES = 36;
const FALL_MS = 2600;

/** @param {HTMLElement} grid the table */
export function confetti(grid) {
  if (calm() || document.hidden) return;
  const { clientWidth: width, clientHeight: height } = grid;
  const sky = el('div', { class: 'sky cheer', 'aria-hidden': 'true' });
  grid.append(sky);
  setTimeout(() => sky.remove(), 2 * FALL_MS);
  for (let i = 0; i < PIECES; i += 1) {
    const piece = el('span', { class: 'confetti' }, shapeIcon(COLOURS[i % COLOURS.length]));
    piece.style.left = `${Math.random() * width}px`;
    sky.append(piece);
    const drift = (Math.random() - 0.5) * 160;
    const frames = [
      { transform: 'translateY(-40px)' },
      { transform: `translate(${drift}px, ${height + 40}px) rotate(${drift * 4}deg)` },
    ];
    piece.animate(frames, {
      duration: FALL_MS * (0.7 + Math.random() * 0.6),
      delay: Math.random() * 700,
      easing: 'cubic-bezier(.3,.2,.7,1)',
      fill: 'both',
    });
  }
}
