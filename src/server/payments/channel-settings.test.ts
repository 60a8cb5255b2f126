import { describe, expect, test } from 'vitest';
import { bookingSteps } from '../../../test/bookings.ts';
import { creditSteps } from '../../../test/credit.ts';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { paymentOf } from '../../../test/start-payment.ts';
import type { ChannelLimit } from '../../contract/marketplace/marketplace-settings.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { takesMore } from '../marketplace/public.ts';
import { decideCharge } from './providers/sandbox-bank.ts';
import { reconcile } from './jobs.ts';

const caravan = prepareProduct();
const { placed } = paidOrders(caravan);
const site = 'cn' as const;

const settingOf = async (at: Site = site, code = 'sandbox') => {
  const channels = await caravan.done('console.paymentChannels.list', {}, await caravan.operator(['money']));
  const onSite = channels.find((channel) => channel.code === code)?.sites.find((row) => row.site === at);
  return onSite!.setting;
};

interface Change {
  isOff?: boolean;
  limits?: ChannelLimit[];
  reason?: string;
  site?: Site;
  channel?: string;
  number?: number;
}

const limitOf = (least: string | null, most: string | null, currency = 'CNY') => [{ currency, least, most }];

/** As it is sent: without a bound that there is not. */
const sentLimits = (limits: readonly ChannelLimit[]) =>
  limits.map(({ currency, least, most }) => ({ currency, ...(least && { least }), ...(most && { most }) }));

async function changeOf(change: Change) {
  const { number, isOff, limits } = await settingOf(change.site);
  return {
    site,
    channel: 'sandbox',
    isOff,
    number,
    reason: 'Chargebacks',
    ...change,
    limits: sentLimits(change.limits ?? limits),
  };
}

const save = async (change: Change, operator?: Awaited<ReturnType<typeof caravan.operator>>) =>
  caravan.done(
    'console.channelSettings.save',
    await changeOf(change),
    operator ?? (await caravan.operator(['money'])),
  );

/** Saved, and approved by somebody else where that takes two. */
async function set(change: Change): Promise<void> {
  const { id, isApproved } = await save(change);
  if (isApproved) return;
  const second = await caravan.operator(['money']);
  await caravan.done('console.channelSettings.decide', { id, version: 1, approve: true }, second);
}

const codesFor = async ({ id, buyer }: Awaited<ReturnType<typeof placed>>) =>
  (await caravan.done('payments.channels', { orderIds: [id] }, buyer)).map(({ code }) => code);

const inputFor = async ({ id, buyer }: Awaited<ReturnType<typeof placed>>) =>
  paymentOf((await caravan.done('orders.payInfo', { id }, buyer)).orders);

describe('a channel that is switched off', () => {
  test('is off at once by one operator, says why, and is on again by two', async () => {
    const order = await placed();
    const input = await inputFor(order);
    const [ada, bob] = [await caravan.operator(['money']), await caravan.operator(['money'])];
    expect(await save({ isOff: true, reason: 'Stolen cards' }, ada)).toMatchObject({ isApproved: true });
    expect(await settingOf()).toMatchObject({ isOff: true, offReason: 'Stolen cards', isWaiting: false });
    expect(await codesFor(order)).toEqual([]);
    const amountInput = { orderIds: [order.id], channel: 'sandbox' };
    expect(await caravan.codeOf('payments.amount', amountInput, order.buyer)).toBe('CHANNEL_UNAVAILABLE');
    expect(await caravan.codeOf('payments.start', input, order.buyer)).toBe('CHANNEL_UNAVAILABLE');
    const { id, isApproved } = await save({ isOff: false, reason: 'They are gone' }, ada);
    expect(isApproved).toBe(false);
    expect(await settingOf()).toMatchObject({ isOff: true, isWaiting: true });
    const approval = { id, version: 1, approve: true };
    expect(await caravan.codeOf('console.channelSettings.decide', approval, ada)).toBe('BANK_SECOND_PERSON');
    await caravan.done('console.channelSettings.decide', approval, bob);
    expect(await settingOf()).toMatchObject({ isOff: false, offReason: '', isWaiting: false });
    expect(await codesFor(order)).toEqual(['sandbox']);
    await caravan.done('payments.start', input, order.buyer);
    const { rowList } = await caravan.done('console.channelSettings.list', { site }, ada);
    expect(rowList[0]).toMatchObject({
      section: 'channel',
      state: 'approved',
      reason: 'They are gone',
      changes: [{ field: 'isOff', before: 'off', after: 'on' }],
    });
    const log = await caravan.deps.db
      .selectFrom('staff_log')
      .select(['action', 'details'])
      .where('action', '=', 'channelSettings.save')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(log.details).toMatchObject({
      name: 'sandbox',
      site,
      from: 'on',
      to: 'off',
      reason: 'Stolen cards',
    });
  });

  test('still takes what is paid at its page already, and why it is off outlives other changes', async () => {
    const order = await placed();
    const { paymentId, redirectUrl } = await caravan.done(
      'payments.start',
      await inputFor(order),
      order.buyer,
    );
    await save({ isOff: true, reason: 'An outage' });
    await save({ limits: limitOf('100', null), reason: 'Small ones cost too much' });
    expect(await settingOf()).toMatchObject({ isOff: true, offReason: 'An outage' });
    const ref = new URL(redirectUrl).pathname.split('/').at(-1)!;
    await decideCharge(caravan.deps, ref, 'paid', 'lost');
    expect(await reconcile(caravan.deps, paymentId)).toMatchObject({ state: 'succeeded' });
    await set({ isOff: false, limits: [] });
  });

  test('is off on its own site alone', async () => {
    await save({ site: 'hk', isOff: true });
    expect(await codesFor(await placed())).toEqual(['sandbox']);
    expect(await settingOf('cn')).toMatchObject({ isOff: false });
    await set({ site: 'hk', isOff: false });
  });

  test('is off for orders of its site wherever their buyer pays, and for no others', async () => {
    const order = await placed();
    const input = await inputFor(order);
    const elsewhere = { ...order.buyer, headers: { Website: 'hk' } };
    const codesAt = async () =>
      (await caravan.done('payments.channels', { orderIds: [order.id] }, elsewhere)).map(({ code }) => code);
    await save({ site: 'hk', isOff: true });
    expect(await codesAt()).toEqual(['sandbox']);
    await save({ isOff: true });
    await set({ site: 'hk', isOff: false });
    expect(await codesAt()).toEqual([]);
    expect(await caravan.codeOf('payments.start', input, elsewhere)).toBe('CHANNEL_UNAVAILABLE');
    await set({ isOff: false });
    expect(await caravan.codeOf('payments.start', input, elsewhere)).toBe(200);
  });

  test('orders of two sites are paid apart', async () => {
    const first = await placed();
    const hongKong = { ...first.buyer, headers: { Website: 'hk' } };
    const second = await placed({ between: { buyer: hongKong, seller: first.seller } });
    const both = { orderIds: [first.id, second.id] };
    expect(await caravan.codeOf('payments.channels', both, first.buyer)).toBe('SITES_DIFFER');
    const dues = await Promise.all(
      [first, second].map(({ id }) => caravan.done('orders.payInfo', { id }, first.buyer)),
    );
    const input = paymentOf(dues.flatMap(({ orders }) => orders));
    expect(await caravan.codeOf('payments.start', input, first.buyer)).toBe('SITES_DIFFER');
  });

  test('begins no payment after the moment in which it was switched off', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => placed()));
    const inputs = await Promise.all(orders.map(inputFor));
    const change = await changeOf({ isOff: true });
    const operator = await caravan.operator(['money']);
    const ends = await Promise.all([
      ...orders.map((order, at) => caravan.codeOf('payments.start', inputs[at]!, order.buyer)),
      caravan.done('console.channelSettings.save', change, operator),
    ]);
    expect(ends.slice(0, -1).every((code) => code === 200 || code === 'CHANNEL_UNAVAILABLE')).toBe(true);
    const late = await placed();
    expect(await caravan.codeOf('payments.start', await inputFor(late), late.buyer)).toBe(
      'CHANNEL_UNAVAILABLE',
    );
    await set({ isOff: false });
  });
});

describe('a channel with limits', () => {
  test('takes amounts from the smallest to the largest, both included, in that currency alone', async () => {
    const order = await placed();
    const input = await inputFor(order);
    const start = () => caravan.codeOf('payments.start', input, order.buyer);
    await set({ limits: limitOf('10001', null) });
    expect(await codesFor(order)).toEqual([]);
    expect(await start()).toBe('CHANNEL_LIMITS');
    await set({ limits: limitOf(null, '9999') });
    const response = await caravan.call('payments.start', input, order.buyer);
    expect(response).toMatchObject({
      status: 422,
      code: 'CHANNEL_LIMITS',
      data: { least: null, most: { amount: '9999', currency: 'CNY' } },
    });
    await set({ limits: [...limitOf('20000', null, 'HKD'), ...limitOf('10000', '10000')] });
    expect(await codesFor(order)).toEqual(['sandbox']);
    await caravan.done('payments.start', input, order.buyer);
    await set({ limits: [] });
  });

  test('refuses a booking and a repayment outside of them, and says which repayments it takes', async () => {
    const steps = bookingSteps(caravan);
    const credit = creditSteps(caravan);
    const booking = await steps.booked('accepted');
    const { id, buyer } = await credit.withLine();
    await credit.drawFor(buyer, id);
    await set({ limits: limitOf('2000', '5000') });
    const { version, total: amount } = await steps.get(booking);
    const paying = { id: booking.id, version, amount, channel: 'sandbox' };
    expect(await caravan.done('bookingPayments.channels', { id: booking.id }, booking.buyer)).toEqual([]);
    expect(await caravan.codeOf('bookingPayments.start', paying, booking.buyer)).toBe('CHANNEL_LIMITS');
    // What is owed is more than it takes at once; the buyer can repay a part by it.
    expect(await caravan.done('repayments.channels', {}, buyer)).toMatchObject([
      { code: 'sandbox', least: { amount: '2000' }, most: { amount: '5000' } },
    ]);
    const owed = { amount: '10000', currency: 'CNY' };
    const repay = (minor: string) =>
      caravan.codeOf('repayments.start', { amount: minor, owed, channel: 'sandbox' }, buyer);
    expect([await repay('1999'), await repay('5001'), await repay('5000')]).toEqual([
      'CHANNEL_LIMITS',
      'CHANNEL_LIMITS',
      200,
    ]);
    await set({ limits: limitOf('10001', null) });
    expect(await caravan.done('repayments.channels', {}, buyer)).toEqual([]);
    await set({ limits: [] });
  });

  test('off on one site takes no booking and no repayment on another, where their buyer could go', async () => {
    const booking = await bookingSteps(caravan).booked('accepted');
    const credit = creditSteps(caravan);
    const { id, buyer } = await credit.withLine();
    await credit.drawFor(buyer, id);
    const codes = async () => [
      (await caravan.done('bookingPayments.channels', { id: booking.id }, booking.buyer)).length,
      (await caravan.done('repayments.channels', {}, buyer)).length,
    ];
    expect(await codes()).toEqual([1, 1]);
    await save({ site: 'hk', isOff: true });
    expect(await codes()).toEqual([0, 0]);
    await set({ site: 'hk', isOff: false, limits: limitOf('10001', null) });
    expect(await codes()).toEqual([0, 0]);
    await set({ site: 'hk', isOff: false, limits: [] });
    expect(await codes()).toEqual([1, 1]);
  });

  test('is narrowed by one operator and widened by two', () => {
    const open = { isOff: false, offReason: '', limits: [] };
    const bounded = { ...open, limits: limitOf('100', '500') };
    expect(takesMore(open, bounded)).toBe(false);
    expect(takesMore(bounded, { ...open, limits: limitOf('200', '400') })).toBe(false);
    expect(takesMore(bounded, bounded)).toBe(false);
    expect(takesMore(bounded, open)).toBe(true);
    expect(takesMore(bounded, { ...open, limits: limitOf('99', '500') })).toBe(true);
    expect(takesMore(bounded, { ...open, limits: limitOf('100', null) })).toBe(true);
    expect(takesMore({ ...open, isOff: true }, bounded)).toBe(true);
    expect(takesMore(bounded, { ...bounded, isOff: true })).toBe(false);
  });
});

describe('a change of a channel', () => {
  test('is made over what was seen; of two at once one is told', async () => {
    const change = await changeOf({ limits: limitOf('50', null) });
    const operators = [await caravan.operator(['money']), await caravan.operator(['money'])];
    const codes = await Promise.all(
      operators.map((operator) => caravan.codeOf('console.channelSettings.save', change, operator)),
    );
    expect(codes).toContain(200);
    expect(codes).toContain('SETTING_CHANGED');
    expect(await caravan.codeOf('console.channelSettings.save', change, operators[0]!)).toBe(
      'SETTING_CHANGED',
    );
    const same = await changeOf({});
    expect(await caravan.codeOf('console.channelSettings.save', same, operators[0]!)).toBe('SETTING_SAME');
    await set({ limits: [] });
  });

  test('that waits is overtaken by one that stops the channel', async () => {
    await save({ limits: limitOf('50', null) });
    const { id, isApproved } = await save({ limits: [] });
    expect(isApproved).toBe(false);
    const operator = await caravan.operator(['money']);
    const wider = await changeOf({ limits: limitOf('40', null) });
    expect(await caravan.codeOf('console.channelSettings.save', wider, operator)).toBe('SETTING_WAITS');
    await save({ isOff: true });
    expect(await settingOf()).toMatchObject({ isOff: true, isWaiting: false });
    const approval = { id, version: 1, approve: true };
    expect(await caravan.codeOf('console.channelSettings.decide', approval, operator)).toBe(
      'SETTING_CHANGED',
    );
    await set({ isOff: false, limits: [] });
  });

  test('is refused for what is no channel of the site, no amount, or the wrong way round', async () => {
    const operator = await caravan.operator(['money']);
    const codeOf = async (change: Change) =>
      caravan.codeOf('console.channelSettings.save', await changeOf(change), operator);
    expect(await codeOf({ channel: 'barter', isOff: true })).toBe('NOT_FOUND');
    expect(await codeOf({ channel: 'alipay', site: 'uae', isOff: true })).toBe('NOT_FOUND');
    expect(await codeOf({ limits: limitOf('150', null, 'IDR') })).toBe('AMOUNT_NOT_PAYABLE');
    expect(await codeOf({ limits: limitOf('500', '100') })).toBe('BAD_INPUT');
    expect(await codeOf({ limits: limitOf('0', null) })).toBe('BAD_INPUT');
    expect(await codeOf({ limits: [...limitOf('1', null), ...limitOf('2', null)] })).toBe('BAD_INPUT');
    expect(await codeOf({ isOff: true, reason: ' ' })).toBe('BAD_INPUT');
  });

  test('is no business of anybody without the right to money', async () => {
    const change = await changeOf({ isOff: true });
    const decision = { id: '019ab9f4-0000-7000-8000-000000000001', version: 1, approve: true };
    for (const caller of [await caravan.operator(['orders', 'staff']), await caravan.seller(), {}]) {
      expect(await caravan.codeOf('console.channelSettings.save', change, caller)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.channelSettings.list', {}, caller)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.channelSettings.decide', decision, caller)).toBe('FORBIDDEN');
    }
    const operator = await caravan.operator(['money']);
    expect(await caravan.codeOf('console.channelSettings.decide', decision, operator)).toBe('NOT_FOUND');
  });
});
