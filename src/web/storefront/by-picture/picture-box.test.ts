import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastSide, moveBox, resizeBox, widenBox, withRoom, type PictureBox } from './picture-box.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.double({ min: -3, max: 3, noNaN: true });
const side = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const part = fc.tuple(share, share).map(([length, place]) => {
  const long = leastSide + length * (1 - leastSide);
  return [place * (1 - long), long] as const;
});
const boxes = fc.tuple(part, part).map(([[x, width], [y, height]]): PictureBox => ({ x, y, width, height }));

const slip = 1e-9;
function staysWithin({ x, y, width, height }: PictureBox): void {
  for (const [from, length] of [
    [x, width],
    [y, height],
  ] as const) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(from + length).toBeLessThanOrEqual(1 + slip);
    expect(length).toBeGreaterThanOrEqual(leastSide - slip);
  }
}

test('a box that is moved keeps its size and stays in the picture', () => {
  fc.assert(
    fc.property(boxes, step, step, (box, x, y) => {
      const moved = moveBox(box, x, y);
      staysWithin(moved);
      expect([moved.width, moved.height]).toEqual([box.width, box.height]);
    }),
  );
});

test('a box that is pulled at stays in the picture and no smaller than can be held, its other sides where they were', () => {
  fc.assert(
    fc.property(boxes, side, side, step, step, (box, x, y, byX, byY) => {
      const pulled = resizeBox(box, { x, y }, byX, byY);
      staysWithin(pulled);
      if (x !== -1) expect(pulled.x).toBe(box.x);
      if (x !== 1) expect(pulled.x + pulled.width).toBeCloseTo(box.x + box.width, 9);
      if (y !== -1) expect(pulled.y).toBe(box.y);
      if (y !== 1) expect(pulled.y + pulled.height).toBeCloseTo(box.y + box.height, 9);
    }),
  );
});

test('what is pulled a little and back is as it was, where nothing stopped it', () => {
  fc.assert(
    fc.property(boxes, side, side, fc.double({ min: -0.01, max: 0.01, noNaN: true }), (box, x, y, by) => {
      const there = resizeBox(box, { x, y }, by, by);
      const moved = (there.width !== box.width || x === 0) && (there.height !== box.height || y === 0);
      // Rounding may leave a box that was stopped a hair above the least.
      const isStopped = Math.min(there.width, there.height) <= leastSide + slip;
      const isFree = !isStopped && there.x > 0 && there.y > 0;
      if (!moved || !isFree || there.x + there.width >= 1 || there.y + there.height >= 1) return;
      const back = resizeBox(there, { x, y }, -by, -by);
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(back[key]).toBeCloseTo(box[key], 9);
    }),
  );
});

test('any part of a picture becomes a box that can be held', () => {
  fc.assert(
    fc.property(share, share, share, share, (a, b, c, d) => {
      const box = { x: a * (1 - c), y: b * (1 - d), width: c, height: d };
      const wide = widenBox(box);
      staysWithin(wide);
      expect(wide.x).toBeLessThanOrEqual(box.x + slip);
      expect(wide.x + wide.width).toBeGreaterThanOrEqual(box.x + box.width - slip);
    }),
  );
});

test('what is compared holds the whole box and is in the picture', () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const compared = withRoom(box);
      staysWithin(compared);
      expect(compared.x).toBeLessThanOrEqual(box.x);
      expect(compared.y + compared.height).toBeGreaterThanOrEqual(box.y + box.height - slip);
    }),
  );
});
