import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';

import { chart, drawing, xOf } from '../../../src/lastcard/client/replay/chances_chart.js';
import { attributesOf, only, putAt, textsOf, use, useFakeDocument } from '../fake_dom.js';
import { speak } from '../words.js';

beforeEach(() => {
  useFakeDocument();
  speak('en');
});

const ALONE = {
  sides: [[0], [1]],
  chances: [
    [0.5, 0.5],
    [0.604, 0.396],
    [1, 0],
  ],
};
const TEAMS = {
  sides: [
    [0, 2],
    [1, 3],
  ],
  chances: [
    [0.5, 0.5, 0.5, 0.5],
    [0.7, 0.3, 0.7, 0.3],
  ],
};

/** The chart of a hand, here of two moves without teams. */
function shown(curves = ALONE, names = ['Ann', 'Ben']) {
  /** @type {() => void} */
  let told = () => {};
  /** @type {number[]} */
  const jumps = [];
  const playback = {
    at: 0,
    replay: { names },
    on: (/** @type {string} */ _, /** @type {() => void} */ act) => (told = act),
  };
  const figure = chart(/** @type {any} */ (playback), curves, (at) => jumps.push(at));
  const go = (/** @type {number} */ at) => {
    playback.at = at;
    told();
  };
  return { figure, go, jumps, cursor: () => attributesOf(only(figure, '.analysis-cursor')).x1 };
}

test('the legend has everybody’s chance now, in whole per cent', () => {
  const { figure, go } = shown();
  go(1);
  const [ann, ben] = textsOf(figure, 'li');
  assert.match(ann, /Ann.*60/);
  assert.match(ben, /Ben.*40/);
});

test('a team has one line and one chance, with the names of all its players (H-7)', () => {
  const { figure, go } = shown(TEAMS, ['Ann', 'Ben', 'Cleo', 'Dan']);
  go(1);
  assert.deepEqual(textsOf(figure, 'li'), ['Ann, Cleo: 70 %', 'Ben, Dan: 30 %']);
  assert.equal(figure.querySelectorAll('polyline').length, 2);
});

test('the cursor stands at the move that is shown', () => {
  const { go, cursor } = shown();
  assert.equal(cursor(), '0');
  go(1);
  assert.equal(cursor(), '300');
  go(2);
  assert.equal(cursor(), '600');
});

test('a tap goes to the nearest move', async () => {
  const { figure, jumps } = shown();
  const picture = only(figure, 'figure > svg');
  putAt(picture, { left: 100, width: 300, height: 90 });
  for (const clientX of [100, 240, 399]) await use(picture, 'click', { clientX });
  assert.deepEqual(jumps, [0, 1, 2]);
});

test('each player’s line looks different without its colour (A-1)', () => {
  const { figure } = shown();
  const dashes = [...figure.querySelectorAll('polyline')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  );
  assert.equal(new Set(dashes).size, 2);
});

test('the lines of the chart go from the deal to the end', () => {
  assert.deepEqual([xOf(0, 5), xOf(4, 5), xOf(0, 1)], [0, 600, 0]);
  const chances = [
    [0.5, 0.5],
    [1, 0],
  ];
  const drawn = drawing({ sides: [[0], [1]], chances });
  assert.match(drawn, /points="0.0,90.0 600.0,0.0"/);
  assert.match(drawn, /points="0.0,90.0 600.0,180.0"/);
});
