import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliver, workOnSchedule } from '../trade-month/jobs.ts';
import { operatorsOf } from '../trade-month/operators.ts';
import { openWorld, type World } from '../trade-month/world.ts';
import { actor, actsOf, openCourse, type Course, type Kind } from './course.ts';
import { findUnfinished, findUnsound } from './soundness.ts';

// `INTERLEAVINGS=200 npm test interleavings` looks at so many of each kind.
const numRuns = Number(process.env.INTERLEAVINGS ?? 3);
const hourMs = 3_600_000;

let world: World;
let operators: ReturnType<typeof operatorsOf>;
/** Buyers by what the world gives them: 0 in China with credit, 4 without, 1 in Hong Kong, 3 in Indonesia. */
const kinds: (Kind & { name: string })[] = [
  { name: 'the test bank', channel: 'sandbox', other: 'alipay', buyerNumber: 4 },
  { name: 'a wallet by redirect', channel: 'alipay', other: 'wechat-pay', buyerNumber: 4 },
  { name: 'a wallet by code', channel: 'wechat-pay', other: 'bank-transfer', buyerNumber: 4 },
  { name: 'a card', channel: 'stripe', other: 'sandbox', buyerNumber: 1 },
  { name: 'a virtual account', channel: 'xendit', method: 'BNI', other: 'bank-transfer', buyerNumber: 3 },
  { name: 'QRIS', channel: 'xendit', method: 'QRIS', other: 'sandbox', buyerNumber: 3 },
  { name: 'a bank transfer', channel: 'bank-transfer', other: 'alipay', buyerNumber: 4 },
  { name: 'trust credit', channel: 'credit', other: 'bank-transfer', buyerNumber: 12 },
];

/** Several things at once, some of them a moment later than the others, and then several others. */
const roundsOf = (kind: Kind) =>
  fc.array(
    fc.record({
      // Within the time to pay, after it, and after the time to pay the order.
      minutesLater: fc.constantFrom(0, 0, 0, 0, 0, 0, 31, 25 * 60),
      timedActs: fc.array(
        fc.record({ act: fc.constantFrom(...actsOf(kind)), afterMs: fc.constantFrom(0, 0, 3, 10, 25) }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    { minLength: 3, maxLength: 9 },
  );

/** What the product, its operators and the bank do until nothing is left that could be done now. */
async function settle(course: Course): Promise<void> {
  const { caravan } = world;
  for (const bank of Object.values(world.banks)) bank.recover?.();
  await actor(world, course).tellAll();
  for (let round = 0; round < 2; round++) {
    await deliver(caravan.deps, () => false);
    await workOnSchedule(caravan.deps, 1);
    await deliver(caravan.deps, () => false);
    await operators.passTasksOn();
    await operators.sendOutgoing();
    await operators.tellBanks();
  }
  await deliver(caravan.deps, () => false);
}

let courseCount = 0;
describe.each(kinds)('$name', (kind) => {
  // Months go by with each order: every kind begins on the same day.
  beforeAll(async () => {
    world = await openWorld({ orderCount: 0, shopCount: 0, buyerCount: 0 });
    operators = operatorsOf(world);
  });
  afterAll(() => world?.close());

  test('whatever happens in whatever order, and at once, its money is where the books say, and nothing waits for ever', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), roundsOf(kind), async (hasDeposit, happenings) => {
        await world.later(hourMs);
        const course = await openCourse(world, kind, hasDeposit, ++courseCount);
        const all = actor(world, course);
        await all.start(kind.channel);
        await all.run(happenings);
        await settle(course);
        await world.later(2 * hourMs);
        await settle(course);
        expect(await findUnsound(world, course)).toEqual([]);
        for (const hours of [30, 12 * 24, 50 * 24, 50 * 24]) {
          await world.later(hours * hourMs);
          await settle(course);
        }
        expect(await findUnsound(world, course)).toEqual([]);
        expect(await findUnfinished(world, course)).toEqual([]);
      }),
      { numRuns, endOnFailure: true },
    );
  }, 3_600_000);
});
