import assert from 'node:assert/strict';
import test from 'node:test';

import {
  COLOURS,
  fourShapes,
  shape,
  shapeIcon,
  svg,
  toned,
} from '../../../src/lastcard/client/core/shapes.js';
import { useFakeDocument } from '../fake_dom.js';

useFakeDocument();

test('no two colours have the same shape (A-1)', () => {
  const drawn = COLOURS.map((colour) => shape(colour, 0, 0, 10));
  assert.equal(new Set(drawn).size, 4);
});

test('red is a triangle, yellow a square, green a circle, blue a diamond', () => {
  const corners = (/** @type {string} */ colour) => shape(colour, 0, 0, 10).match(/[ML]|H/g)?.length;
  assert.equal(corners('red'), 3);
  assert.equal(corners('blue'), 4);
  assert.match(shape('yellow', 0, 0, 10), /^<rect /);
  assert.match(shape('green', 0, 0, 10), /^<circle /);
});

test('a shape lies round its point and reaches nearly as far as asked', () => {
  const [x, y, reach] =
    /cx="(.*?)" cy="(.*?)" r="(.*?)"/
      .exec(shape('green', 30, 40, 10))
      ?.slice(1)
      .map(Number) ?? [];
  assert.deepEqual([x, y], [30, 40]);
  assert.ok(reach > 9 && reach <= 10);
});

test('four shapes stand in a square, one in each colour', () => {
  const drawn = fourShapes(50, 60, 8, 7);
  assert.deepEqual(
    [...drawn.matchAll(/ink-(\w+)/g)].map(([, colour]) => colour),
    COLOURS,
  );
  assert.ok(drawn.startsWith(toned('red', 42, 52, 7)));
  assert.ok(drawn.endsWith(toned('blue', 58, 68, 7)));
});

test('a drawing that was made before is copied', () => {
  const markup = '<svg class="twice"></svg>';
  assert.notEqual(svg(markup), svg(markup));
});

test('a shape on its own is hidden from screen readers, which get the colour in words', () => {
  assert.match(Reflect.get(shapeIcon('blue'), 'markup'), /class="shape ink-blue".*aria-hidden="true"/);
});
