import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('Shanghai and Dubai are 6,400 km apart', () => {
  const shanghai = { latitude: 31.23, longitude: 121.47 };
  const dubai = { latitude: 25.27, longitude: 55.3 };
  expect(Math.round(distanceKm(shanghai, dubai) / 100)).toBe(64);
});

test('both ways are as far, and nothing is farther than half around the earth', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const way = distanceKm(a, b);
      expect(distanceKm(b, a)).toBeCloseTo(way, 6);
      expect(way).toBeGreaterThanOrEqual(0);
      expect(way).toBeLessThanOrEqual(20_016);
      expect(distanceKm(a, a)).toBe(0);
    }),
  );
});
