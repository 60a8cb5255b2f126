import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes } from '../../kit/languages.ts';
import { mapSize } from '../../contract/markets/map-size.ts';
import { drawMap, windowOf } from './map.ts';

const { width, height } = mapSize;

test('the window of a map contains its place, with land that lies anywhere', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const country = fc
    .record({ west: degrees(179), south: degrees(80), wide: fc.double({ min: 0.1, max: 90, noNaN: true }) })
    .map(({ west, south, wide }) => {
      const [east, north] = [west + wide, Math.min(south + wide / 2, 89)];
      // Clockwise, as the sphere's own maths wants it: the other way round it is the rest of the earth.
      const ring = [
        [west, south],
        [west, north],
        [east, north],
        [east, south],
        [west, south],
      ];
      return { type: 'Polygon' as const, coordinates: [ring] };
    });
  fc.assert(
    fc.property(
      degrees(90),
      degrees(180),
      fc.option(country, { nil: undefined }),
      fc.oneof(fc.constant(Infinity), fc.integer({ min: 0, max: 20_000 })),
      (latitude, longitude, country, portsKm) => {
        const [x, y] = windowOf({ latitude, longitude }, country, portsKm)([longitude, latitude])!;
        expect(x).toBeGreaterThan(width / 4);
        expect(x).toBeLessThan((width * 3) / 4);
        expect(y).toBeGreaterThan(height / 4);
        expect(y).toBeLessThan((height * 3) / 4);
      },
    ),
  );
});

test('a map is small, names the nearest ports it knows of, and draws what is legal where it is shown', async () => {
  const linyi = { country: 'CN', latitude: 35.05, longitude: 118.35 };
  const map = await drawMap(linyi, 'hk');
  expect(map.ports.map(({ code, km }) => [code, km])).toEqual([
    ['CNTAO', expect.closeTo(216, -1)],
    ['CNTSN', expect.closeTo(441, -1)],
    ['CNSHA', expect.closeTo(515, -1)],
  ]);
  for (const { names } of map.ports) expect(Object.keys(names).toSorted()).toEqual(languageCodes.toSorted());
  for (const place of [linyi, { country: 'ID', latitude: -6.19, longitude: 106.81 }]) {
    const { land, country } = await drawMap(place, 'cn');
    expect(country).toMatch(/^(?:M-?\d+ -?\d+l[-\d ]+z)+$/);
    // It travels twice, drawn and as data.
    expect((land.length + country.length) * 2).toBeLessThan(12_000);
  }
  const guangzhou = { country: 'CN', latitude: 24.8, longitude: 118.6 };
  const [mainland, elsewhere] = await Promise.all([drawMap(guangzhou, 'cn'), drawMap(guangzhou, 'uae')]);
  expect(mainland.country.length).toBeGreaterThan(elsewhere.country.length);
  // No port of that country is known, and none is claimed to be the nearest.
  expect((await drawMap({ country: 'VN', latitude: 21.03, longitude: 105.85 }, 'hk')).ports).toEqual([]);
});
