import { describe, expect, test } from 'vitest';
import { baseProducts } from './catalogue.ts';
import { packingOf, piecesPerCarton } from './packing.ts';
import { dimensionsOf, titlesWithSize } from './sizes.ts';

const named = (title: string) => baseProducts.find((base) => base.title.en === title)!;

describe('a shipping carton', () => {
  test('weighs more than what is in it, and holds all of it', () => {
    for (const base of baseProducts) {
      const packing = packingOf(base, 0, base.weightGrams);
      if (!packing) continue;
      expect(packing.netGrams, base.title.en).toBe(packing.pieces * base.weightGrams);
      expect(packing.grossGrams, base.title.en).toBeGreaterThan(packing.netGrams);
      const litres = packing.sizeMm.reduce((product, side) => product * side, 1) / 1e6;
      expect(packing.netGrams / 1000 / litres, base.title.en).toBeLessThan(2.6);
    }
  });

  test('is lifted by hand: of what is heavier fewer go into it, and what cannot be lifted has none', () => {
    expect(piecesPerCarton(named('Claw hammer'), 650)).toBe(24);
    expect(piecesPerCarton(named('Claw hammer'), 2_600)).toBe(12);
    expect(packingOf(named('Electric motor scooter'), 0, 62_000)).toBeUndefined();
  });
});

describe('the size of goods', () => {
  test('is of products of the catalogue', () => {
    const titles = new Set(baseProducts.map(({ title }) => title.en));
    expect(titlesWithSize().filter((title) => !titles.has(title))).toEqual([]);
  });

  test('grows as the measure does: lengths alike, contents by their cube root, and some not at all', () => {
    expect(dimensionsOf(named('Crystal ball ornament'), 3)).toEqual([12, 16]);
    // 350 ml and 1 litre.
    expect(dimensionsOf(named('Vacuum-insulated steel tumbler with straw'), 3)![1]).toBeCloseTo(
      19 * Math.cbrt(1000 / 350),
      0,
    );
    expect(dimensionsOf(named('Dual-SIM smartphone'), 3)).toEqual(
      dimensionsOf(named('Dual-SIM smartphone'), 0),
    );
  });
});
