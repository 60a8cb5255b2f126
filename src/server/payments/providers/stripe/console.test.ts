import { describe, expect, test } from 'vitest';
import { prepareStripe } from '../../../../../test/stripe-payments.ts';
import { expectBalanced, paidOrders } from '../../../../../test/paid-orders.ts';
import { paymentOf } from '../../../../../test/start-payment.ts';
import { startStripe } from '../../../../../test/stripe-server.ts';
import { startCaravan } from '../../../../../test/caravan.ts';
import { listChannelMovements } from '../../reconciliation/movements-sql.ts';
import { sendReturn } from '../../jobs.ts';
import { readStatements } from '../../reconciliation/read-statements.ts';
import { findPayment } from '../../sql.ts';
import { notifyPath } from '../channel.ts';
import { listChannels } from '../index.ts';
import { askDispute } from './disputes.ts';
import { bookFees } from './fees.ts';
import { readBalance } from './statement.ts';

const { world, started, paid, owed, post, notify, holds } = prepareStripe();

describe('what people are shown', () => {
  test('the fee is a cost of the platform, booked once and as soon as it is known', async () => {
    const { order, ref } = await started();
    world.stripe.decide(ref, 'paid');
    await notify(ref);
    world.stripe.state.isFeeKnown = false;
    await bookFees(world.caravan.deps);
    const before = await holds('cost', 'stripe', 'HKD');
    world.stripe.state.isFeeKnown = true;
    await bookFees(world.caravan.deps);
    const cost = await holds('cost', 'stripe', 'HKD');
    expect(cost).toBeLessThanOrEqual(before - 320n);
    expect(await holds('channel', 'stripe', 'HKD')).toBe(-cost);
    await Promise.all([bookFees(world.caravan.deps), bookFees(world.caravan.deps)]);
    expect(await holds('cost', 'stripe', 'HKD')).toBe(cost);
    const records = await world.caravan.done('settlement.records', {}, order.buyer);
    expect(records.rowList.map(({ kind }) => kind)).toEqual(['payment']);
    await expectBalanced(world.caravan);
  });

  test('its balance is a statement: payments, their fees and refunds as the ledger has them, and what nobody knows', async () => {
    const { caravan, stripe } = world;
    const since = new Date(caravan.clock.now().getTime() - 1_000);
    const { paymentId } = await paid();
    const { returnId } = await owed();
    await sendReturn(caravan.deps, returnId);
    await bookFees(caravan.deps);
    const at = Math.floor(caravan.clock.now().getTime() / 1000);
    const common = { object: 'balance_transaction', currency: 'hkd', fee: 0, created: at, source: null };
    stripe.state.otherMoves = [
      { ...common, id: 'txn_dispute', type: 'adjustment', amount: -1_500, description: 'Chargeback' },
      { ...common, id: 'txn_payout', type: 'payout', amount: -9_000, description: null },
    ];
    const { lines } = await readBalance(caravan.deps, since);
    const movements = await listChannelMovements(caravan.deps.db, { since, limit: 1_000 });
    const written = (each: { subject: string; amount: bigint; currency: string }) =>
      `${each.subject} ${each.amount} ${each.currency}`;
    const told = new Set(lines.map(written));
    const booked = movements.filter(({ channel }) => channel === 'stripe').map(written);
    expect(booked.length).toBeGreaterThanOrEqual(5);
    for (const movement of booked) expect(told).toContain(movement);
    expect(told).toContain(`payment ${paymentId} 10000 CNY`);
    expect(told).toContain(`return ${returnId} -10000 CNY`);
    expect(told).toContain('stripe txn_dispute -1500 HKD');
    expect([...told].some((line) => line.includes('txn_payout'))).toBe(false);
    stripe.state.isDown = true;
    const statements = await readStatements(caravan.deps, () => ({ since, readUntil: null }));
    expect(statements.find(({ channel }) => channel === 'stripe')!.failure).not.toBe('');
  });

  test('one account whose keys two sites have tells each movement once', async () => {
    const { caravan, stripe } = world;
    const since = new Date(caravan.clock.now().getTime() - 1_000);
    const { paymentId } = await paid();
    const { config } = caravan.deps;
    const channelSettings = { ...config.channelSettings, ...stripe.envOf('uae') };
    const { lines } = await readBalance({ config: { ...config, channelSettings } }, since);
    expect(lines.filter(({ subject }) => subject === `payment ${paymentId}`)).toHaveLength(1);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  test('a dispute stands before the operators until one says what was done', async () => {
    const { paymentId, ref } = await started();
    world.stripe.decide(ref, 'paid');
    await notify(ref);
    const disputeId = 'dp_first';
    const dispute = world.stripe.addDispute(disputeId, world.stripe.getSession(ref));
    const event = world.stripe.signed({ type: 'charge.dispute.created', data: { object: dispute } });
    expect(await post(event)).toBe(200);
    for (let n = 0; n < 2; n++) await askDispute(world.caravan.deps, { site: 'hk', disputeId });
    const operator = await world.caravan.operator();
    const { number } = (await findPayment(world.caravan.deps.db, paymentId))!;
    const tasksOfPayment = async (state: 'open' | 'done') =>
      (await world.caravan.done('console.channelTasks.list', { state }, operator)).rowList.filter(
        (task) => task.paymentNumber === number,
      );
    const [task] = await tasksOfPayment('open');
    expect(task).toMatchObject({ kind: 'dispute', reference: disputeId, reason: 'fraudulent' });
    expect(task!.dueAt).not.toBeNull();
    const { id, version } = task!;
    expect(await world.caravan.codeOf('console.channelTasks.transfer', { id, version }, operator)).toBe(
      'BANK_CHANGED',
    );
    await world.caravan.done('console.channelTasks.done', { id, version, note: 'Papers sent' }, operator);
    expect(await tasksOfPayment('open')).toEqual([]);
    expect(await tasksOfPayment('done')).toMatchObject([{ note: 'Papers sent' }]);
  });

  test('the console says what is open, what is missing by name, and what its keys come to', async () => {
    const operator = await world.caravan.operator();
    const channels = await world.caravan.done('console.paymentChannels.list', {}, operator);
    const cards = channels.find(({ code }) => code === 'stripe')!;
    const [uae, hk] = cards.sites;
    expect(hk).toMatchObject({ site: 'hk', isTest: true, missing: [], canTry: true });
    expect(hk!.currencies).toContain('HKD');
    expect(uae).toMatchObject({ site: 'uae', currencies: [], canTry: false });
    expect(uae!.missing).toEqual(['CHANNEL_STRIPE_KEY_UAE', 'CHANNEL_STRIPE_WEBHOOK_SECRET_UAE']);
    const input = { code: 'stripe', site: 'hk' as const };
    const tried = await world.caravan.done('console.paymentChannels.try', input, operator);
    expect(tried).toEqual({ outcome: 'works', answer: 'test · 1250.00 HKD' });
    world.stripe.state.isDown = true;
    expect(await world.caravan.done('console.paymentChannels.try', input, operator)).toMatchObject({
      outcome: 'unreachable',
    });
    expect(JSON.stringify(channels)).not.toContain(world.stripe.key);
  });
});

test('a test key takes nothing and is believed nothing where the test bank is off', async () => {
  const real = await startCaravan({ ...world.stripe.env, SITE: 'hk', TEST_BANK: '0' });
  try {
    expect(listChannels(real.deps.config, 'CNY', 'hk').map(({ code }) => code)).not.toContain('stripe');
    const { ref } = await started();
    world.stripe.decide(ref, 'paid');
    const posted = world.stripe.signed(world.stripe.eventOf(ref));
    const response = await real.app.request(notifyPath('stripe'), { method: 'POST', ...posted });
    expect(response.status).toBe(401);
    const operator = await real.operator();
    const channels = await real.done('console.paymentChannels.list', {}, operator);
    const hk = channels.find(({ code }) => code === 'stripe')!.sites.find(({ site }) => site === 'hk');
    expect(hk).toMatchObject({ missing: ['TEST_BANK'], currencies: [], canTry: false });
  } finally {
    await real.close();
  }
});

test('an account tells of payments on its own site alone', async () => {
  const other = await startStripe();
  const both = await startCaravan({
    ...world.stripe.env,
    CHANNEL_STRIPE_KEY_UAE: other.key,
    CHANNEL_STRIPE_WEBHOOK_SECRET_UAE: other.webhookSecret,
    SITE: 'hk',
  });
  try {
    world.stripe.state.now = () => both.clock.now();
    const { placed } = paidOrders(both);
    const { id, buyer } = await placed();
    const { orders } = await both.done('orders.payInfo', { id }, buyer);
    const started = await both.done('payments.start', paymentOf(orders, 'stripe'), buyer);
    const { channel_ref: ref } = (await findPayment(both.deps.db, started.paymentId))!;
    world.stripe.decide(ref!, 'paid');
    const event = world.stripe.eventOf(ref!);
    const at = Math.floor(both.clock.now().getTime() / 1000);
    const post = async (secret: string) => {
      const posted = world.stripe.signed(event, { secret, at });
      return (await both.app.request(notifyPath('stripe'), { method: 'POST', ...posted })).status;
    };
    const stateNow = async () => (await both.done('orders.getForBuyer', { id }, buyer)).state;
    expect([await post(other.webhookSecret), await stateNow()]).toEqual([200, 'awaiting_payment']);
    expect([await post(world.stripe.webhookSecret), await stateNow()]).toEqual([200, 'preparing']);
  } finally {
    world.stripe.state.now = () => world.caravan.clock.now();
    await both.close();
    await other.stop();
  }
});

test('a wrong key is told apart from a silence', async () => {
  const other = await startCaravan({
    ...world.stripe.env,
    CHANNEL_STRIPE_KEY_HK: 'sk_test_of_nobody',
    SITE: 'hk',
  });
  try {
    const operator = await other.operator();
    const tried = await other.done('console.paymentChannels.try', { code: 'stripe', site: 'hk' }, operator);
    expect(tried.outcome).toBe('refused');
    expect(tried.answer).toContain('Invalid API Key');
  } finally {
    await other.close();
  }
});
