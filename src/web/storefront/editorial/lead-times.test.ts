import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadTimes } from './lead-times.ts';

const quote = fc.record({
  mode: fc.constantFrom('sea', 'air', 'rail', 'express'),
  isUnusual: fc.boolean(),
  daysFrom: fc.integer({ min: 1, max: 40 }),
  more: fc.nat(20),
});

test('a mode’s time spans what its tariffs promise, and modes nobody quotes are left out', () => {
  fc.assert(
    fc.property(fc.array(quote), (rows) => {
      const quotes = rows.map(({ more, ...row }) => ({ ...row, daysTo: row.daysFrom + more }));
      const times = leadTimes(quotes as Parameters<typeof leadTimes>[0]);
      for (const mode of ['sea', 'air'] as const) {
        const known = quotes.filter((one) => one.mode === mode && !one.isUnusual);
        const time = times.find((each) => each.mode === mode);
        expect(time !== undefined).toBe(known.length > 0);
        for (const one of known) {
          expect(time!.daysFrom).toBeLessThanOrEqual(one.daysFrom);
          expect(time!.daysTo).toBeGreaterThanOrEqual(one.daysTo);
        }
      }
      expect(times.length).toBeLessThanOrEqual(2);
    }),
  );
});
