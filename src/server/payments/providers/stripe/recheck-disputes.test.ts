import { expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareDisputes } from '../../../../../test/stripe-disputes.ts';
import { askDispute } from './disputes.ts';
import { findNewDisputes, recheckDisputes } from './recheck-disputes.ts';

const { world, started, paidByCard, dispute, newlyDisputed } = prepareDisputes();

const day = 86_400_000;

type Published = { name: string; job: { site: string; disputeId?: string } };

/** Runs what is done each day, with the jobs that come of it. @returns the disputes that Stripe was asked for */
async function daily(): Promise<string[]> {
  const { deps } = world.caravan;
  const published: Published[] = [];
  const queue = {
    ...deps.queue,
    publish: (_: unknown, name: string, job: Published['job']) =>
      Promise.resolve(void published.push({ name, job })),
  } as unknown as typeof deps.queue;
  await recheckDisputes({ ...deps, queue });
  const accounts = published.filter(({ name }) => name === 'stripe.newDisputes');
  for (const { job } of accounts) await findNewDisputes({ ...deps, queue }, job);
  const questions = published.flatMap(({ job }) => (job.disputeId ? [job] : []));
  for (const { site, disputeId } of questions) await askDispute(deps, { site, disputeId: disputeId! });
  return questions.map(({ disputeId }) => disputeId!);
}

const stateOf = async (ref: string) =>
  (
    await world.caravan.deps.db
      .selectFrom('card_disputes')
      .select('state')
      .where('ref', '=', ref)
      .executeTakeFirst()
  )?.state;

const cardOf = async () => paidByCard(await started());

test('a dispute that was won without a word of it frees the money on the next day, once', async () => {
  const id = await dispute(await cardOf());
  expect(await newlyDisputed()).toBe(-10_000n);
  world.stripe.decideDispute(id, 'won');
  expect(await daily()).toContain(id);
  expect([await stateOf(id), await newlyDisputed()]).toEqual(['won', 0n]);
  // What is over is not asked for again.
  expect(await daily()).not.toContain(id);
  expect(await newlyDisputed()).toBe(0n);
  await expectBalanced(world.caravan);
});

test('a dispute that was opened without a word of it is found, on the last page of the list too', async () => {
  const [first, second, third] = [await cardOf(), await cardOf(), await cardOf()];
  world.stripe.state.largestPage = 1;
  for (const [index, { ref }] of [first, second, third].entries())
    world.stripe.addDispute(`dp_untold_${index}`, world.stripe.getSession(ref));
  expect(await daily()).toEqual(expect.arrayContaining(['dp_untold_0', 'dp_untold_1', 'dp_untold_2']));
  expect(await newlyDisputed()).toBe(-30_000n);
  world.stripe.state.largestPage = 100;
  await expectBalanced(world.caravan);
});

test('disputes of other software on the account, and old ones, are left alone', async () => {
  const { ref } = await cardOf();
  const session = world.stripe.getSession(ref);
  const marked = (mark: object) => ({
    payment_intent: { id: 'pi_other', object: 'payment_intent', metadata: mark },
  });
  world.stripe.addDispute('dp_foreign', session, marked({}));
  world.stripe.addDispute('dp_odd', session, marked({ caravan_payment: 'shop-17' }));
  world.stripe.addDispute('dp_old', session, {
    created: Math.floor((world.caravan.clock.now().getTime() - 31 * day) / 1000),
  });
  const disputeIds = await daily();
  for (const id of ['dp_foreign', 'dp_odd', 'dp_old']) expect(disputeIds).not.toContain(id);
  await askDispute(world.caravan.deps, { site: 'hk', disputeId: 'dp_odd' });
  expect(await stateOf('dp_odd')).toBeUndefined();
});

test('an account that does not answer is asked again by the queue', async () => {
  world.stripe.state.isDown = true;
  await expect(findNewDisputes(world.caravan.deps, { site: 'hk' })).rejects.toThrow();
});
