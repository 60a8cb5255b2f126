import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, leftOf, withdrawFrom, type Demand, type Source } from './allocation-rules.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const sources: fc.Arbitrary<Source[]> = fc
  .shuffledSubarray(names, { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) => fc.constantFrom('CN', 'AE', 'ID').map((country): Source => ({ id, country }))),
    ),
  );
const demand = (skuId: string): fc.Arbitrary<Demand> =>
  fc.record({
    skuId: fc.constant(skuId),
    quantity: fc.integer({ min: 1, max: 30 }),
    pieces: fc
      .array(fc.tuple(fc.constantFrom(...names), fc.nat({ max: 30 })), { maxLength: 6 })
      .map((held) => new Map(held)),
  });
const demands = fc.tuple(demand('x'), demand('y'), demand('z')).map(([x, y, z]) => [x, y, z]);
const country = fc.constantFrom('CN', 'AE', 'ID', 'TR', null);

const held = ({ pieces }: Demand, ids: readonly string[]) =>
  ids.reduce((sum, id) => sum + (pieces.get(id) ?? 0), 0);
const holdsAll = (all: readonly Demand[], ids: readonly string[]) =>
  all.every((each) => held(each, ids) >= each.quantity);
const used = (allocated: readonly { warehouseId: string }[]) =>
  new Set(allocated.map(({ warehouseId }) => warehouseId));

test('everything that is ordered is sent, from open warehouses that hold it, or nothing is', () => {
  fc.assert(
    fc.property(demands, sources, country, (wanted, open, to) => {
      const ids = open.map(({ id }) => id);
      const allocated = allocate(wanted, open, to);
      expect(allocated !== null).toBe(holdsAll(wanted, ids));
      for (const each of wanted) {
        const parts = (allocated ?? []).filter(({ skuId }) => skuId === each.skuId);
        if (allocated) expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(each.quantity);
        expect(new Set(parts.map(({ warehouseId }) => warehouseId)).size).toBe(parts.length);
        for (const { warehouseId, quantity } of parts) {
          expect(ids).toContain(warehouseId);
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(each.pieces.get(warehouseId) ?? 0);
        }
      }
    }),
  );
});

test('one warehouse that has everything sends everything: of the country it goes to, then as the shop prefers', () => {
  fc.assert(
    fc.property(demands, sources, country, (wanted, open, to) => {
      const able = open.filter(({ id }) => holdsAll(wanted, [id]));
      if (able.length === 0) return;
      const best = able.find((source) => source.country === to) ?? able[0]!;
      expect(used(allocate(wanted, open, to)!)).toEqual(new Set([best.id]));
    }),
  );
});

test('no order is sent from more warehouses than it takes', () => {
  fc.assert(
    fc.property(demands, sources, country, (wanted, open, to) => {
      const allocated = allocate(wanted, open, to);
      if (!allocated) return;
      const ids = open.map(({ id }) => id);
      const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other]));
      if (pairs.some((pair) => holdsAll(wanted, pair))) expect(used(allocated).size).toBeLessThanOrEqual(2);
    }),
  );
});

test('more than three warehouses are chosen by how much they add', () => {
  const open = names.map((id) => ({ id, country: 'CN' }));
  const pieces = new Map(names.map((id, at) => [id, at === 0 ? 1 : 5]));
  const allocated = allocate([{ skuId: 'x', quantity: 22, pieces }], open, 'CN')!;
  expect(used(allocated)).toEqual(new Set(['b', 'c', 'd', 'e', 'f']));
  expect(allocated.at(-1)).toEqual({ skuId: 'x', warehouseId: 'f', quantity: 2 });
});

test('what is not sent after all is taken from where fewest are left, never more than there', () => {
  const part = fc
    .record({ quantity: fc.integer({ min: 1, max: 20 }), shipped: fc.nat({ max: 20 }) })
    .map(({ quantity, shipped }) => ({ quantity, shipped: Math.min(shipped, quantity), withdrawn: 0 }));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.nat({ max: 60 }), (parts, quantity) => {
      const order = parts.map((each, at) => ({ ...each, skuId: 'x', warehouseId: names[at]! }));
      const left = order.reduce((sum, each) => sum + leftOf(each), 0);
      const taken = withdrawFrom(order, quantity);
      expect(taken.reduce((sum, each) => sum + each.quantity, 0)).toBe(Math.min(quantity, left));
      for (const { warehouseId, quantity: pieces } of taken)
        expect(pieces).toBeLessThanOrEqual(leftOf(order.find((each) => each.warehouseId === warehouseId)!));
    }),
  );
});
