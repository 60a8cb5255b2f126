import { expect, test } from 'vitest';
import { blankFrame, type Frame, type Plane } from './frame.ts';
import { createViewer, type View } from './view.ts';

function noise(width: number, height: number): Frame {
  const frame = blankFrame(width, height);
  let state = 7;
  for (let n = 0; n < frame.data.length; n++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    frame.data[n] = state >> 16;
  }
  return frame;
}

/** A pixel of a view, in plain arithmetic. */
function pixelOf(to: Plane, from: Plane, view: View, x: number, y: number): number {
  const placeOf = (n: number, count: number, start: number, size: number, limit: number) =>
    Math.min(Math.max(start + ((n + 0.5) * size) / count - 0.5, 0), limit - 1.001);
  const column = placeOf(x, to.width, view.x, view.width, from.width);
  const line = placeOf(y, to.height, view.y, view.height, from.height);
  const [left, top] = [Math.floor(column), Math.floor(line)];
  const at = (dx: number, dy: number) => from.data[from.at + (top + dy) * from.row + left + dx]!;
  const [across, down] = [column - left, line - top];
  const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * across;
  const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * across;
  return upper + (lower - upper) * down;
}

function worst(target: Frame, source: Frame, view: View): number {
  let most = 0;
  for (const [n, to] of target.planes.entries()) {
    const part = n === 0 ? 1 : 0.5;
    const inPlane = {
      x: view.x * part,
      y: view.y * part,
      width: view.width * part,
      height: view.height * part,
    };
    for (let y = 0; y < to.height; y++)
      for (let x = 0; x < to.width; x++) {
        const exact = pixelOf(to, source.planes[n]!, inPlane, x, y);
        most = Math.max(most, Math.abs(exact - to.data[to.at + y * to.row + x]!));
      }
  }
  return most;
}

test.each([
  [100, 60],
  [90, 160],
  [48, 48],
])('any part of a picture is drawn between its pixels, at %i × %i', (width, height) => {
  const source = noise(2 * Math.round(width * 0.57), 2 * Math.round(height * 0.57));
  const other = noise(source.width, source.height);
  other.data.reverse();
  const target = blankFrame(width, height);
  const drawView = createViewer(target);
  const views = [
    { x: 0, y: 0, width: source.width, height: source.height },
    { x: 3.3, y: 5.7, width, height },
    { x: source.width - width, y: source.height - height, width, height },
    { x: 1.1, y: 2.9, width: width * 1.07, height: height * 1.07 },
  ];
  for (const view of views) {
    for (const picture of [source, other]) {
      drawView(target, picture, view);
      expect(worst(target, picture, view)).toBeLessThan(1);
    }
  }
});

test('a picture too large for its frame is refused, since its pixels would be left out', () => {
  const drawView = createViewer({ width: 40, height: 40 });
  const source = noise(80, 80);
  expect(() => drawView(blankFrame(40, 40), source, { x: 0, y: 0, width: 80, height: 80 })).toThrow(
    'smaller frame',
  );
});
