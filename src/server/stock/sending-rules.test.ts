import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, type Demand } from './allocation-rules.ts';
import { allocateFastest, listAllocations, returnInto } from './sending-rules.ts';

const ids = ['a', 'b', 'c', 'd'];
const demands = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    held: fc.array(fc.nat(8), { minLength: 4, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const demandsOf = (lines: readonly { quantity: number; held: readonly number[] }[]): Demand[] =>
  lines.map(({ quantity, held }, line) => ({
    skuId: `sku${line}`,
    quantity,
    pieces: new Map(ids.map((id, place) => [id, held[place]!])),
  }));
const leads = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 });
const sourcesOf = (days: readonly number[]) =>
  ids.map((id, place) => ({ id, country: 'CN', lead_days: days[place]! }));

test('every way sends all that is ordered from warehouses that hold it, or none does', () => {
  fc.assert(
    fc.property(demands, leads, (lines, days) => {
      const demandedLines = demandsOf(lines);
      const sources = sourcesOf(days);
      const usual = allocate(demandedLines, sources, null);
      const ways = listAllocations(demandedLines, sources, null);
      expect(ways.length > 0).toBe(usual !== null);
      for (const way of [...ways, allocateFastest(demandedLines, sources, null)].filter(
        (each) => each !== null,
      ))
        for (const { skuId, quantity, pieces } of demandedLines) {
          const parts = way.filter((part) => part.skuId === skuId);
          expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
          for (const part of parts) expect(part.quantity <= pieces.get(part.warehouseId)!).toBe(true);
        }
    }),
  );
});

test('no way leaves sooner than the fastest', () => {
  fc.assert(
    fc.property(demands, leads, (lines, days) => {
      const [demandedLines, sources] = [demandsOf(lines), sourcesOf(days)];
      const lastOf = (way: readonly { warehouseId: string }[]) =>
        Math.max(...way.map(({ warehouseId }) => days[ids.indexOf(warehouseId)]!));
      const fastest = allocateFastest(demandedLines, sources, null);
      if (fastest)
        for (const way of listAllocations(demandedLines, sources, null))
          expect(lastOf(fastest) <= lastOf(way)).toBe(true);
    }),
  );
});

test('what comes back goes into no warehouse more than left it', () => {
  const sent = fc.array(
    fc.record({ shipped: fc.nat(9), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(sent, fc.nat(40), (rows, quantity) => {
      const pieces = rows.map(({ shipped, share }, place) => ({
        skuId: 'sku',
        warehouseId: ids[place]!,
        quantity: shipped,
        shipped,
        returned: Math.floor(shipped * share),
      }));
      const into = returnInto(pieces, quantity);
      const room = pieces.reduce((sum, { shipped, returned }) => sum + shipped - returned, 0);
      expect(into.reduce((sum, part) => sum + part.quantity, 0)).toBe(Math.min(room, quantity));
      for (const { warehouseId, shipped, returned } of pieces)
        for (const part of into.filter((each) => each.warehouseId === warehouseId))
          expect(part.quantity <= shipped - returned).toBe(true);
    }),
  );
});
