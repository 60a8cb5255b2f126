import { afterAll, beforeAll } from 'vitest';
import { startCaravan, type Caravan } from './caravan.ts';

/** One product for all tests of a file: there from the first on, and closed after the last. */
export function prepareProduct(...how: Parameters<typeof startCaravan>): Caravan {
  // Filled before anybody asks: what a file defines around its tests may name it already.
  const caravan = {} as Caravan;
  beforeAll(async () => {
    Object.assign(caravan, await startCaravan(...how));
  });
  afterAll(() => caravan.close());
  return caravan;
}
