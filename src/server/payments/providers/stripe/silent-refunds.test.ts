import { expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareStripe } from '../../../../../test/stripe-payments.ts';
import { resendReturns, sendReturn } from '../../jobs.ts';
import { findPayment } from '../../sql.ts';

const { world, started, notify, returnsOf } = prepareStripe();

const hour = 3_600_000;

/** Money that is to go back: it came too late for its order. */
async function owed() {
  const { order, paymentId, ref } = await started();
  await world.caravan.done('orders.cancel', { id: order.id }, order.buyer);
  world.stripe.decide(ref, 'paid');
  await notify(ref);
  const [due] = await returnsOf(paymentId);
  const { number } = (await findPayment(world.caravan.deps.db, paymentId))!;
  return { returnId: due!.id, ref, number };
}

const tasksOf = async (number: string, state: 'open' | 'done' = 'open') => {
  const operator = await world.caravan.operator(['money']);
  const { rowList } = await world.caravan.done(
    'console.channelTasks.list',
    { state, pageSize: 100 },
    operator,
  );
  return rowList.filter(({ paymentNumber }) => paymentNumber === number);
};

/** Lets hours go by, with the job of each hour. @returns how often Stripe was asked in them */
async function pass(hours: number, ref: string): Promise<number> {
  const requestsBefore = world.stripe.requests.length;
  for (let n = 0; n < hours; n++) {
    world.caravan.clock.advance(hour);
    await resendReturns(world.caravan.deps);
  }
  return world.stripe.requests.slice(requestsBefore).filter(({ path }) => path.includes(ref)).length;
}

test('a refund that Stripe leaves pending is asked about ever more rarely, and a task after three days', async () => {
  const { returnId, ref, number } = await owed();
  world.stripe.state.refundStatus = 'pending';
  await sendReturn(world.caravan.deps, returnId);
  const firstDay = await pass(24, ref);
  expect(await tasksOf(number)).toEqual([]);
  await pass(54, ref);
  const [task] = await tasksOf(number);
  expect(task).toMatchObject({ kind: 'silence', amount: { amount: '10000' }, reason: 'pending' });
  const fourthDay = await pass(24, ref);
  expect(fourthDay).toBeLessThan(firstDay / 2);
  expect(fourthDay).toBeGreaterThan(0);
  // It may be under way: nobody sends it a second time.
  const { id, version } = task!;
  const operator = await world.caravan.operator(['money']);
  expect(await world.caravan.codeOf('console.channelTasks.transfer', { id, version }, operator)).toBe(
    'BANK_CHANGED',
  );
  await world.caravan.done('console.channelTasks.done', { id, version, note: 'Asked Stripe' }, operator);
  await pass(48, ref);
  expect(await tasksOf(number)).toEqual([]);
  // Nothing was heard for a week after that.
  await pass(7 * 24, ref);
  expect(await tasksOf(number)).toMatchObject([{ kind: 'silence', note: 'Asked Stripe', decidedBy: '' }]);
  // Stripe answers: the task goes away, and the money has left once.
  world.stripe.state.refundStatus = 'succeeded';
  world.stripe.getSession(ref).refunds[0]!.status = 'succeeded';
  await pass(30, ref);
  expect(await tasksOf(number)).toEqual([]);
  expect([world.stripe.getSession(ref).refunds.length, world.stripe.refundedOf(ref)]).toEqual([1, 10_000]);
  await expectBalanced(world.caravan);
});

test('a refund that Stripe does not answer is a task that ends with its answer, also where that is no', async () => {
  const { returnId, ref, number } = await owed();
  world.stripe.state.isDown = true;
  await expect(sendReturn(world.caravan.deps, returnId)).rejects.toThrow();
  await pass(100, ref);
  expect(await tasksOf(number)).toMatchObject([{ kind: 'silence' }]);
  world.stripe.state.isDown = false;
  // Whoever had it open reads that it is another by now: it can be sent in another way.
  world.stripe.state.refundStatus = 'failed';
  await pass(4 * 24, ref);
  const [task] = await tasksOf(number);
  expect(task).toMatchObject({ kind: 'return' });
  const refunds = world.stripe.getSession(ref).refunds;
  expect(refunds.every(({ status }) => status === 'failed')).toBe(true);
});

test('one that does not answer keeps no other refund waiting', async () => {
  const silent = await owed();
  world.stripe.state.refundStatus = 'pending';
  await sendReturn(world.caravan.deps, silent.returnId);
  await pass(10, silent.ref);
  world.stripe.state.refundStatus = 'succeeded';
  const other = await owed();
  await pass(2, other.ref);
  expect(world.stripe.refundedOf(other.ref)).toBe(10_000);
});
