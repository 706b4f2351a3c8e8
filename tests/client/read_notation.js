// @ts-check
/** How the client reads cards and moves. */

import { readCard, readMove } from '../../src/lastcard/client/core/notation.js';
import { answerLines } from './lines.js';

await answerLines(({ card, move }) => (card ? readCard(card) : readMove(move)));
