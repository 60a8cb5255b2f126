import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../../../test/paid-orders.ts';
import { startCaravan, type Caravan } from '../../../../../test/caravan.ts';
import { startStripe, type StripeServer } from '../../../../../test/stripe-server.ts';
import { paymentOf } from '../../../../../test/start-payment.ts';
import { languageCodes } from '../../../../kit/languages.ts';
import { endGivenUp, reconcileQuiet, recheckReturn, resendReturns, sendReturn } from '../../jobs.ts';
import { getBalance, type LedgerAccount } from '../../ledger-sql.ts';
import { findPayment } from '../../sql.ts';
import { notifyPath } from '../channel.ts';
import { listChannels } from '../index.ts';
import { clientOf, findAccount } from './account.ts';
import { pageLanguageOf } from './charges.ts';
import { noteDispute } from './disputes.ts';
import { bookFees } from './fees.ts';

let stripe: StripeServer;
let caravan: Caravan;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  stripe = await startStripe();
  caravan = await startCaravan({ ...stripe.env, SITE: 'hk' });
  stripe.state.now = () => caravan.clock.now();
  orders = paidOrders(caravan);
});
afterAll(async () => {
  await caravan?.close();
  await stripe?.stop();
});
beforeEach(() => {
  Object.assign(stripe.state, { faults: [], isDown: false, refundStatus: 'succeeded', isFeeKnown: true });
});

const due = async ({ id, buyer }: PaidOrder, channel = 'stripe') =>
  paymentOf((await caravan.done('orders.payInfo', { id }, buyer)).orders, channel);

async function start(order: PaidOrder, channel = 'stripe') {
  const started = await caravan.done('payments.start', await due(order, channel), order.buyer);
  const payment = await findPayment(caravan.deps.db, started.paymentId);
  return { ...started, ref: payment!.channel_ref! };
}

async function started() {
  const order = await orders.placed();
  return { order, ...(await start(order)) };
}

async function post(posted: { headers: Record<string, string>; body: string }): Promise<number> {
  const response = await caravan.app.request(notifyPath('stripe'), { method: 'POST', ...posted });
  return response.status;
}

const notify = (ref: string, changes?: Record<string, unknown>) =>
  post(stripe.signed(stripe.eventOf(ref, changes)));

const stateOf = async ({ id, buyer }: PaidOrder) =>
  (await caravan.done('orders.getForBuyer', { id }, buyer)).state;

const resultOf = (paymentId: string, { buyer }: PaidOrder) =>
  caravan.done('payments.result', { paymentId }, buyer);

const holds = (kind: LedgerAccount['kind'], owner: string, currency = 'CNY') =>
  getBalance(caravan.deps.db, { kind, owner }, currency);

const returnsOf = (paymentId: string) =>
  caravan.deps.db.selectFrom('returns').selectAll().where('payment_id', '=', paymentId).execute();

/** A paid order that was cancelled while it was paid: its money has to go back. */
async function owed() {
  const { order, ref, paymentId } = await started();
  await caravan.done('orders.cancel', { id: order.id }, order.buyer);
  stripe.decide(ref, 'paid');
  await notify(ref);
  const [due] = await returnsOf(paymentId);
  return { order, ref, paymentId, returnId: due!.id };
}

describe('what Stripe is told', () => {
  test('the amount, the currency, the language and until when; nothing of the buyer', async () => {
    const before = stripe.requests.length;
    const { order, paymentId, number, ref } = await started();
    const [{ body, headers }] = stripe.requests.slice(before) as [(typeof stripe.requests)[number]];
    const { request, expiresAt } = stripe.getSession(ref);
    expect(headers).toMatchObject({
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': `caravan-${paymentId}`,
    });
    expect(request).toMatchObject({
      mode: 'payment',
      locale: 'en',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][unit_amount]': '10000',
      'line_items[0][price_data][currency]': 'cny',
      'line_items[0][price_data][product_data][name]': `Caravan ${number}`,
      'adaptive_pricing[enabled]': 'false',
    });
    expect(request.success_url).toContain(`/en/cashier/result?paymentId=${paymentId}`);
    const payment = await findPayment(caravan.deps.db, paymentId);
    expect(expiresAt * 1000).toBeLessThanOrEqual(payment!.expires_at.getTime());
    const { email } = await caravan.deps.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', payment!.buyer_id)
      .executeTakeFirstOrThrow();
    for (const said of [email, payment!.buyer_id, order.buyer.addressId])
      expect(decodeURIComponent(body)).not.toContain(said ?? 'no such text');
  });

  test('each of our languages leads to a page that Stripe has', () => {
    const pages = languageCodes.map((language) => [language, pageLanguageOf(language)]);
    expect(Object.fromEntries(pages)).toEqual({
      zh: 'zh',
      en: 'en',
      // Stripe speaks no Arabic: the browser decides.
      ar: 'auto',
      thai: 'th',
      indonesian: 'id',
      ru: 'ru',
      tr: 'tr',
    });
  });

  test('another language or another process asks for the same page', async () => {
    const { order, ref, paymentId, redirectUrl } = await started();
    const input = await due(order);
    const again = await caravan.done('payments.start', input, { ...order.buyer, headers: { lang: 'ru' } });
    expect(again).toMatchObject({ paymentId, redirectUrl });
    expect(stripe.getSession(ref).request.locale).toBe('en');
  });

  test('cards are offered where an account is, for amounts that it takes', async () => {
    const cheap = await orders.placed({ prices: [10n], quantity: 10 });
    const channels = await caravan.done('payments.channels', { orderIds: [cheap.id] }, cheap.buyer);
    expect(channels.map(({ code }) => code)).not.toContain('stripe');
    expect(await caravan.codeOf('payments.start', await due(cheap), cheap.buyer)).toBe('CHANNEL_UNAVAILABLE');
    const { config } = caravan.deps;
    const codes = (currency: string, site: 'hk' | 'uae' | 'cn') =>
      listChannels(config, currency, site).map(({ code }) => code);
    expect(codes('HKD', 'hk')).toContain('stripe');
    for (const [currency, site] of [
      ['RUB', 'hk'],
      ['AED', 'uae'],
      ['CNY', 'cn'],
    ] as const)
      expect(codes(currency, site)).not.toContain('stripe');
  });

  test('a call ends in seconds, and is tried once more at most', () => {
    const client = clientOf(findAccount('hk', caravan.deps.config)!, caravan.deps.config);
    expect([client.getApiField('timeout'), client.getMaxNetworkRetries()]).toEqual([8_000, 1]);
  });
});

describe('while Stripe does not answer', () => {
  test.each(languageCodes)('the buyer is told so, and nothing was charged (%s)', async (lang) => {
    stripe.state.isDown = true;
    const order = await orders.placed();
    const answer = await caravan.call('payments.start', await due(order), {
      ...order.buyer,
      headers: { lang },
    });
    expect(answer).toMatchObject({ status: 503, code: 'CHANNEL_DOWN' });
    expect(answer.message).not.toMatch(/\{|CHANNEL|undefined/);
  });

  test('the order is paid by another channel, and the page at Stripe can no longer be paid', async () => {
    stripe.state.isDown = true;
    const order = await orders.placed();
    expect(await caravan.codeOf('payments.start', await due(order), order.buyer)).toBe('CHANNEL_DOWN');
    const channels = await caravan.done('payments.channels', { orderIds: [order.id] }, order.buyer);
    expect(channels.map(({ code }) => code)).toEqual(expect.arrayContaining(['stripe', 'sandbox']));
    await orders.pay(order);
    expect(await stateOf(order)).toBe('preparing');
    stripe.state.isDown = false;
    const [first] = await caravan.deps.db
      .selectFrom('payments')
      .selectAll()
      .where('channel', '=', 'stripe')
      .where(
        'buyer_id',
        '=',
        (
          await caravan.deps.db
            .selectFrom('orders')
            .select('buyer_id')
            .where('id', '=', order.id)
            .executeTakeFirstOrThrow()
        ).buyer_id,
      )
      .execute();
    await endGivenUp(caravan.deps, first!.id);
    const { channel_ref: ref, state } = (await findPayment(caravan.deps.db, first!.id))!;
    expect([state, stripe.decide(ref!, 'paid')]).toEqual(['expired', false]);
    await expectBalanced(caravan);
  });

  test.each([
    ['the answer is lost after the page was made', { isLost: true, times: 2 }],
    ['it is slow, and answers in time', { delayMs: 300, times: 1 }],
    ['it fails in the middle', { status: 500, isDone: true, times: 1 }],
    ['it fails before', { status: 503, times: 1 }],
    ['it is asked too often', { status: 429, times: 1 }],
  ])('the next press opens one page: %s', async (_, fault) => {
    const order = await orders.placed();
    const input = await due(order);
    stripe.state.faults = [{ path: 'POST /v1/checkout', ...fault }];
    const code = await caravan.codeOf('payments.start', input, order.buyer);
    expect(code).toBe(fault.delayMs ? 200 : 'CHANNEL_DOWN');
    const { ref, redirectUrl, paymentId } = await start(order);
    expect(redirectUrl).toContain(ref);
    stripe.decide(ref, 'paid');
    expect(await notify(ref)).toBe(200);
    expect(await stateOf(order)).toBe('preparing');
    expect(await resultOf(paymentId, order)).toMatchObject({ state: 'succeeded', test: true });
  });

  test('a page that comes while another channel was chosen leads nobody there', async () => {
    const order = await orders.placed();
    const input = await due(order);
    stripe.state.faults = [{ path: 'POST /v1/checkout', times: 1, delayMs: 1_500 }];
    const slow = caravan.codeOf('payments.start', input, order.buyer);
    await expect.poll(() => stripe.state.faults[0]!.times, { interval: 10 }).toBe(0);
    await orders.pay(order);
    expect(await slow).toBe('PAYMENT_OPEN');
    expect(await stateOf(order)).toBe('preparing');
  });

  test('the buyer who comes back sees it pending, and is believed once it answers', async () => {
    const { order, paymentId, ref } = await started();
    stripe.decide(ref, 'paid');
    stripe.state.isDown = true;
    expect((await resultOf(paymentId, order)).state).toBe('pending');
    stripe.state.isDown = false;
    expect((await resultOf(paymentId, order)).state).toBe('succeeded');
  });

  test('paid twice, by Stripe and by another channel, the second goes back by itself', async () => {
    const { order, paymentId, ref } = await started();
    stripe.state.isDown = true;
    await orders.pay(order);
    stripe.state.isDown = false;
    // The buyer had the page open still.
    stripe.decide(ref, 'paid');
    expect([await notify(ref), await notify(ref)]).toEqual([200, 200]);
    const result = await resultOf(paymentId, order);
    expect(result).toMatchObject({ state: 'succeeded', sentBack: { amount: '10000' } });
    const [due] = await returnsOf(paymentId);
    await sendReturn(caravan.deps, due!.id);
    expect(stripe.refundedOf(ref)).toBe(10_000);
    expect([await stateOf(order), await orders.holds('escrow', order)]).toEqual(['preparing', 10_000n]);
    await expectBalanced(caravan);
  });

  test('asked too late for a page, the attempt ends and the next one is another', async () => {
    const order = await orders.placed();
    stripe.state.isDown = true;
    await caravan.codeOf('payments.start', await due(order), order.buyer);
    stripe.state.isDown = false;
    caravan.clock.advance(15 * 60_000);
    const late = await start(order);
    expect(late.redirectUrl).toContain('/cashier/result');
    expect((await resultOf(late.paymentId, order)).state).toBe('expired');
    const next = await start(order);
    expect(next.paymentId).not.toBe(late.paymentId);
    stripe.decide(next.ref, 'paid');
    await notify(next.ref);
    expect(await stateOf(order)).toBe('preparing');
  });
});

describe('what Stripe tells', () => {
  test('is not believed when it is old, or signed by somebody else', async () => {
    const { order, ref } = await started();
    stripe.decide(ref, 'paid');
    const event = stripe.eventOf(ref);
    const now = Math.floor(caravan.clock.now().getTime() / 1000);
    expect(await post(stripe.signed(event, { at: now - 301 }))).toBe(401);
    expect(await post(stripe.signed(event, { secret: 'whsec_somebody_else' }))).toBe(401);
    expect(await post({ headers: { 'stripe-signature': 't=1,v1=' }, body: '{}' })).toBe(401);
    expect(await stateOf(order)).toBe('awaiting_payment');
    expect(await post(stripe.signed(event, { at: now - 200 }))).toBe(200);
    expect(await stateOf(order)).toBe('preparing');
  });

  test('a page that was completed is paid only when its payment status says so', async () => {
    const { order, paymentId, ref } = await started();
    stripe.decide(ref, 'unpaid');
    expect(await notify(ref)).toBe(200);
    expect([await stateOf(order), (await resultOf(paymentId, order)).state]).toEqual([
      'awaiting_payment',
      'pending',
    ]);
    const session = stripe.getSession(ref);
    Object.assign(session, { paymentStatus: 'paid', intent: { ...session.intent, status: 'succeeded' } });
    const event = { ...stripe.eventOf(ref), type: 'checkout.session.async_payment_succeeded' };
    expect(await post(stripe.signed(event))).toBe(200);
    expect(await stateOf(order)).toBe('preparing');
  });

  test('other events, other accounts, live money and sessions of others are acknowledged, no more', async () => {
    const { order, ref } = await started();
    stripe.decide(ref, 'paid');
    const event = stripe.eventOf(ref);
    const others = [
      { type: 'customer.created', data: { object: { id: 'cus_1' } } },
      { ...event, account: 'acct_other' },
      { ...event, livemode: true },
      stripe.eventOf(ref, { metadata: {} }),
      { type: 'refund.updated', data: { object: { id: 're_1', metadata: {} } } },
    ];
    for (const each of others) expect(await post(stripe.signed(each))).toBe(200);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('keeps nothing of the buyer that was typed at Stripe', async () => {
    const { paymentId, ref } = await started();
    stripe.decide(ref, 'paid');
    await notify(ref);
    const { body } = await caravan.deps.db
      .selectFrom('channel_notifications')
      .select('body')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(body).toContain(ref);
    expect(body).not.toMatch(/card\.example|Somebody/);
  });
});

describe('money that goes back', () => {
  test('has left once Stripe says so; pending is asked about again', async () => {
    const { returnId, ref } = await owed();
    stripe.state.refundStatus = 'pending';
    await sendReturn(caravan.deps, returnId);
    const sentAt = async () =>
      (
        await caravan.deps.db
          .selectFrom('returns')
          .select('sent_at')
          .where('id', '=', returnId)
          .executeTakeFirstOrThrow()
      ).sent_at;
    expect(await sentAt()).toBeNull();
    stripe.getSession(ref).refunds[0]!.status = 'succeeded';
    await sendReturn(caravan.deps, returnId);
    expect([await sentAt(), stripe.refundedOf(ref)]).toEqual([caravan.clock.now(), 10_000]);
    await expectBalanced(caravan);
  });

  test('leaves once, when the answer is lost and Stripe has forgotten the key', async () => {
    const { returnId, ref } = await owed();
    stripe.state.faults = [{ path: 'POST /v1/refunds', times: 2, isLost: true }];
    await expect(sendReturn(caravan.deps, returnId)).rejects.toThrow();
    stripe.forgetKeys();
    await sendReturn(caravan.deps, returnId);
    expect([stripe.getSession(ref).refunds.length, stripe.refundedOf(ref)]).toEqual([1, 10_000]);
  });

  test('is tried three times, then an operator sends it by bank transfer', async () => {
    const { order, returnId, paymentId, ref } = await owed();
    stripe.state.refundStatus = 'failed';
    await sendReturn(caravan.deps, returnId);
    for (let n = 0; n < 3; n++) {
      caravan.clock.advance(3_700_000);
      await resendReturns(caravan.deps);
    }
    expect(stripe.getSession(ref).refunds).toHaveLength(3);
    const operator = await caravan.operator();
    const taskOf = async () =>
      (await caravan.done('console.channelTasks.list', {}, operator)).rowList.find(
        ({ paymentNumber }) => paymentNumber === number,
      );
    const { number } = (await findPayment(caravan.deps.db, paymentId))!;
    const task = (await taskOf())!;
    expect(task).toMatchObject({ kind: 'return', amount: { amount: '10000', currency: 'CNY' } });
    expect(task.reason).toContain('lost_or_stolen_card');
    const step = { id: task.id, version: task.version };
    expect(await caravan.codeOf('console.channelTasks.done', { ...step, note: 'done' }, operator)).toBe(
      'BANK_CHANGED',
    );
    expect(await caravan.codeOf('console.channelTasks.transfer', step, operator)).toBe('NO_BANK_ACCOUNT');
    await caravan.done(
      'console.bankAccounts.propose',
      { site: 'hk', currency: 'CNY', holder: 'Caravan', bank: 'Test', number: '123456789' },
      operator,
    );
    await caravan.done('console.channelTasks.transfer', step, operator);
    expect(await taskOf()).toBeUndefined();
    const outgoing = (await caravan.done('console.outgoingTransfers.list', {}, operator)).rowList.find(
      ({ paymentNumber }) => paymentNumber === number,
    )!;
    await resendReturns(caravan.deps);
    expect(stripe.getSession(ref).refunds).toHaveLength(3);
    await caravan.done(
      'console.outgoingTransfers.approve',
      { id: outgoing.id, version: outgoing.version, holder: 'Buyer', account: '99887766' },
      operator,
    );
    await caravan.done(
      'console.outgoingTransfers.sent',
      { id: outgoing.id, version: outgoing.version + 1, bankReference: 'BR-1' },
      operator,
    );
    const before = await holds('channel', 'bank-transfer');
    await sendReturn(caravan.deps, returnId);
    await sendReturn(caravan.deps, returnId);
    expect((await holds('channel', 'bank-transfer')) - before).toBe(10_000n);
    expect((await resultOf(paymentId, order)).sentBack.amount).toBe('10000');
    await expectBalanced(caravan);
  });

  test('that came back to Stripe after it had left is owed again, and leaves again', async () => {
    const { returnId, ref } = await owed();
    const owedBefore = await holds('owed', 'stripe');
    await sendReturn(caravan.deps, returnId);
    expect((await holds('owed', 'stripe')) - owedBefore).toBe(-10_000n);
    // Nothing has changed: the word alone moves nothing.
    await recheckReturn(caravan.deps, returnId);
    expect((await holds('owed', 'stripe')) - owedBefore).toBe(-10_000n);
    const refund = stripe.getSession(ref).refunds[0]!;
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(await post(stripe.signed({ type: 'refund.failed', data: { object: refund } }))).toBe(200);
    await recheckReturn(caravan.deps, returnId);
    await recheckReturn(caravan.deps, returnId);
    await sendReturn(caravan.deps, returnId);
    expect([stripe.getSession(ref).refunds.length, stripe.refundedOf(ref)]).toEqual([2, 10_000]);
    expect((await holds('owed', 'stripe')) - owedBefore).toBe(-10_000n);
    await expectBalanced(caravan);
  });
});

describe('what people are shown', () => {
  test('the fee is a cost of the platform, booked once and as soon as it is known', async () => {
    const { order, ref } = await started();
    stripe.decide(ref, 'paid');
    await notify(ref);
    stripe.state.isFeeKnown = false;
    await bookFees(caravan.deps);
    const before = await holds('cost', 'stripe', 'HKD');
    stripe.state.isFeeKnown = true;
    await bookFees(caravan.deps);
    const cost = await holds('cost', 'stripe', 'HKD');
    expect(cost).toBeLessThanOrEqual(before - 320n);
    expect(await holds('channel', 'stripe', 'HKD')).toBe(-cost);
    await Promise.all([bookFees(caravan.deps), bookFees(caravan.deps)]);
    expect(await holds('cost', 'stripe', 'HKD')).toBe(cost);
    const records = await caravan.done('settlement.records', {}, order.buyer);
    expect(records.rowList.map(({ kind }) => kind)).toEqual(['payment']);
    await expectBalanced(caravan);
  });

  test('a dispute stands before the operators until one says what was done', async () => {
    const { paymentId, ref } = await started();
    stripe.decide(ref, 'paid');
    await notify(ref);
    const disputeId = 'dp_first';
    const dispute = stripe.addDispute(disputeId, stripe.getSession(ref));
    const event = stripe.signed({ type: 'charge.dispute.created', data: { object: dispute } });
    expect(await post(event)).toBe(200);
    for (let n = 0; n < 2; n++) await noteDispute(caravan.deps, { site: 'hk', disputeId });
    const operator = await caravan.operator();
    const { number } = (await findPayment(caravan.deps.db, paymentId))!;
    const mine = async (state: 'open' | 'done') =>
      (await caravan.done('console.channelTasks.list', { state }, operator)).rowList.filter(
        (task) => task.paymentNumber === number,
      );
    const [task] = await mine('open');
    expect(task).toMatchObject({ kind: 'dispute', reference: disputeId, reason: 'fraudulent' });
    expect(task!.dueAt).not.toBeNull();
    const { id, version } = task!;
    expect(await caravan.codeOf('console.channelTasks.transfer', { id, version }, operator)).toBe(
      'BANK_CHANGED',
    );
    await caravan.done('console.channelTasks.done', { id, version, note: 'Papers sent' }, operator);
    expect(await mine('open')).toEqual([]);
    expect(await mine('done')).toMatchObject([{ note: 'Papers sent' }]);
  });

  test('the console says what is open, what is missing by name, and what its keys come to', async () => {
    const operator = await caravan.operator();
    const channels = await caravan.done('console.paymentChannels.list', {}, operator);
    const cards = channels.find(({ code }) => code === 'stripe')!;
    const [uae, hk] = cards.sites;
    expect(hk).toMatchObject({ site: 'hk', isTest: true, missing: [], canTry: true });
    expect(hk!.currencies).toContain('HKD');
    expect(uae).toMatchObject({ site: 'uae', currencies: [], canTry: false });
    expect(uae!.missing).toEqual(['CHANNEL_STRIPE_KEY_UAE', 'CHANNEL_STRIPE_WEBHOOK_SECRET_UAE']);
    const input = { code: 'stripe', site: 'hk' as const };
    const tried = await caravan.done('console.paymentChannels.try', input, operator);
    expect(tried).toEqual({ outcome: 'works', said: 'test · 1250.00 HKD' });
    stripe.state.isDown = true;
    expect(await caravan.done('console.paymentChannels.try', input, operator)).toMatchObject({
      outcome: 'unreachable',
    });
    expect(JSON.stringify(channels)).not.toContain(stripe.key);
  });
});

test('a test key takes nothing and is believed nothing where the test bank is off', async () => {
  const real = await startCaravan({ ...stripe.env, SITE: 'hk', TEST_BANK: '0' });
  try {
    expect(listChannels(real.deps.config, 'CNY', 'hk').map(({ code }) => code)).not.toContain('stripe');
    const { ref } = await started();
    stripe.decide(ref, 'paid');
    const posted = stripe.signed(stripe.eventOf(ref));
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

test('a wrong key is told apart from a silence', async () => {
  const other = await startCaravan({
    ...stripe.env,
    CHANNEL_STRIPE_KEY_HK: 'sk_test_of_nobody',
    SITE: 'hk',
  });
  try {
    const operator = await other.operator();
    const tried = await other.done('console.paymentChannels.try', { code: 'stripe', site: 'hk' }, operator);
    expect(tried.outcome).toBe('refused');
    expect(tried.said).toContain('Invalid API Key');
  } finally {
    await other.close();
  }
});

test('what nobody paid ends with its time, there and here', async () => {
  const { order, paymentId, ref } = await started();
  caravan.clock.advance(41 * 60_000);
  await reconcileQuiet(caravan.deps);
  expect((await resultOf(paymentId, order)).state).toBe('expired');
  expect(stripe.getSession(ref).status).toBe('expired');
});
