import { expect, test } from 'vitest';
import { moveBy, unzoomed, zoomAt, zoomRate } from './zoom.ts';

test('a step is a factor of 1.2, and ends at 0.2 and 7', () => {
  expect(zoomAt(unzoomed, zoomRate).scale).toBeCloseTo(1.2);
  let zoom = unzoomed;
  for (let step = 0; step < 50; step++) zoom = zoomAt(zoom, zoomRate);
  expect(zoom.scale).toBe(7);
  for (let step = 0; step < 50; step++) zoom = zoomAt(zoom, 1 / zoomRate);
  expect(zoom.scale).toBe(0.2);
});

test('what lies under the pointer stays there', () => {
  const before = moveBy({ ...unzoomed, scale: 1.5 }, 30, -10);
  const point = { x: 120, y: 45 };
  const after = zoomAt(before, 2, point);
  const under = (zoom: typeof before) => [(point.x - zoom.x) / zoom.scale, (point.y - zoom.y) / zoom.scale];
  expect(under(after)[0]).toBeCloseTo(under(before)[0]!);
  expect(under(after)[1]).toBeCloseTo(under(before)[1]!);
});
