import { setImmediate as breathe } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendInTurn } from './send-in-turn.ts';

test('each is sent once and in its order, never more than three at a time, and all are counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }), async (turns) => {
      const begun: number[] = [];
      const counted: number[] = [];
      let underWay = 0;
      let most = 0;
      await sendInTurn(
        turns.map((wait, at) => ({ wait, at })),
        async ({ wait, at }) => {
          begun.push(at);
          most = Math.max(most, ++underWay);
          for (let turn = 0; turn < wait; turn++) await breathe();
          underWay--;
        },
        (done) => counted.push(done),
      );
      expect(begun).toEqual(turns.map((_, at) => at));
      expect(counted).toEqual(turns.map((_, at) => at + 1));
      expect(most).toBeLessThanOrEqual(3);
    }),
    { numRuns: 50 },
  );
});
