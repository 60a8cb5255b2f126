import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { overlay, trimmed, type Layer } from './overlay.ts';

const noise = (width: number, height: number, channels: number, seed: number): Layer => ({
  data: Buffer.from(
    Array.from({ length: width * height * channels }, (_, at) => ((at + 1) * 2_654_435_761 + seed) >>> 7),
  ),
  width,
  height,
});

test('lays a picture over another as libvips does, to a step of its rounding', async () => {
  const ground = noise(40, 30, 3, 1);
  const over = noise(20, 10, 4, 2);
  const composed = await sharp(Buffer.from(ground.data), { raw: { width: 40, height: 30, channels: 3 } })
    .composite([{ input: over.data, raw: { width: 20, height: 10, channels: 4 }, left: 25, top: 4 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  overlay(ground, over, 25, 4);
  const apart = [...ground.data].map((value, at) => Math.abs(value - composed[at]!));
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
});

test('wherever it is laid, it changes nothing outside itself, and itself where it is opaque', () => {
  const place = fc.integer({ min: -12, max: 20 });
  const assertion = fc.property(place, place, (left, top) => {
    const before = noise(16, 12, 3, 5);
    const ground = { ...before, data: Buffer.from(before.data) };
    const over = { data: Buffer.alloc(6 * 5 * 4, 255), width: 6, height: 5 };
    overlay(ground, over, left, top);
    for (let y = 0; y < 12; y++)
      for (let x = 0; x < 16; x++) {
        const within = x >= left && x < left + 6 && y >= top && y < top + 5;
        const at = (y * 16 + x) * 3;
        expect(ground.data[at]).toBe(within ? 255 : before.data[at]);
      }
  });
  fc.assert(assertion);
});

test('takes the margin of an object away, and leaves an empty picture as it is', () => {
  const empty: Layer = { data: Buffer.alloc(8 * 6 * 4), width: 8, height: 6 };
  expect(trimmed(empty)).toEqual(empty);
  const data = Buffer.alloc(8 * 6 * 4);
  const dot = (x: number, y: number) => data.set([x, y, 9, 200], (y * 8 + x) * 4);
  dot(2, 1);
  dot(5, 3);
  const result = trimmed({ data, width: 8, height: 6 });
  expect([result.width, result.height]).toEqual([4, 3]);
  expect([...result.data.subarray(0, 4)]).toEqual([2, 1, 9, 200]);
  expect([...result.data.subarray(-4)]).toEqual([5, 3, 9, 200]);
});
