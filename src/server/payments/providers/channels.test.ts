import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bank, Posted, StartOwnBank } from '../../../../test/banks/bank.ts';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { newId } from '../../../kit/ids.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { languageCodes } from '../../../kit/languages.ts';
import { reconcile, reconcileQuiet, sendReturn } from '../jobs.ts';
import { paymentMinutes } from '../rules.ts';
import { findPayment } from '../sql.ts';
import { transact } from '../../platform/database.ts';
import { notifyPath } from './channel.ts';
import { channels, getChannel } from './index.ts';

/** A form with the signature of another one. */
function withSignatureOf(told: Posted, other: Posted): Posted {
  const fields = new URLSearchParams(told.body);
  fields.set('sign', new URLSearchParams(other.body).get('sign') ?? '');
  return { ...told, body: fields.toString() };
}

/** What somebody sends who has no key of the bank, and who changes what it told. */
const forgeries = (told: Posted, unlike: Posted, { isSignatureInBody }: Bank): Posted[] => [
  ...(isSignatureInBody
    ? [withSignatureOf(told, unlike), withSignatureOf(told, { ...told, body: '' })]
    : [
        { ...told, body: unlike.body },
        { ...told, headers: unlike.headers },
      ]),
  { ...told, headers: {} },
  { ...told, body: `${told.body} ` },
];

/** What somebody sends who does not know the bank's word. */
const withoutToken = (told: Posted): Posted[] => [
  { ...told, headers: {} },
  {
    ...told,
    headers: Object.fromEntries(Object.entries(told.headers).map(([name, text]) => [name, `${text}1`])),
  },
];

/** Channels within the product, of which nobody outside tells anything: what became of a charge is asked for. */
const withinProduct = new Set<string>(['credit', 'bank-transfer']);

/** What every channel keeps to, whatever its bank is like; `test/banks` has the banks. */
describe.each(channels.map(({ code }) => code))('the channel %s', (code) => {
  let bank: Bank;
  let caravan: Caravan;
  let orders: ReturnType<typeof paidOrders>;
  beforeAll(async () => {
    const { startBank }: { startBank: StartOwnBank } = await import(`../../../../test/banks/${code}.ts`);
    bank = await startBank();
    caravan = await startCaravan(bank.env);
    bank.follow?.(caravan.clock);
    await bank.join?.(caravan);
    orders = paidOrders(caravan, currency());
  });
  afterAll(async () => {
    await caravan?.close();
    await bank?.stop();
  });

  const currency = () => bank.currency ?? 'CNY';
  const channel = () => getChannel(caravan.deps.config, code, currency(), caravan.deps.config.site);
  const decide = (ref: string, decision: 'paid' | 'refused' = 'paid') =>
    bank.decide(caravan.deps, ref, decision);
  /** The bank tells of a charge, or where none does the product asks. @returns the status of the answer to the bank */
  async function notify(ref: string, other?: { amount?: bigint; currency?: string }): Promise<number> {
    if (bank.notify) return post(await bank.notify(caravan.deps, ref, other));
    await reconcile(caravan.deps, await paymentIdOf(ref));
    return 200;
  }
  const paymentIdOf = async (ref: string) => {
    const payments = caravan.deps.db.selectFrom('payments').select('id').where('channel_ref', '=', ref);
    return (await payments.executeTakeFirstOrThrow()).id;
  };
  /** The key of a part of a payment that goes back. */
  const keyOfReturn = async (ref: string, amount: bigint) =>
    (await bank.insertReturn?.(caravan.deps, await paymentIdOf(ref), amount)) ?? newId();
  const returned = (ref: string) => bank.returned(caravan.deps, ref);

  async function post(posted: Posted): Promise<number> {
    const response = await caravan.app.request(notifyPath(code), { method: 'POST', ...posted });
    const answer = channel().answerNotification(response.status === 200);
    expect(await response.text()).toBe(answer.body);
    expect(response.headers.get('content-type')).toBe(answer.type);
    return response.status;
  }

  async function start({ id, buyer }: Pick<PaidOrder, 'id' | 'buyer'>) {
    await bank.welcome?.(buyer);
    const due = await caravan.done('orders.payInfo', { id }, buyer);
    const started = await caravan.done('payments.start', paymentOf(due.orders, code), buyer);
    const payment = await findPayment(caravan.deps.db, started.paymentId);
    return { ...started, ref: payment!.channel_ref! };
  }

  async function started() {
    const order = await orders.placed();
    return { order, ...(await start(order)) };
  }

  const stateOf = async ({ id, buyer }: PaidOrder) =>
    (await caravan.done('orders.getForBuyer', { id }, buyer)).state;

  test('is offered under a name in every language', async () => {
    const { id, buyer } = await orders.placed();
    await bank.welcome?.(buyer);
    for (const lang of languageCodes) {
      const offered = await caravan.done(
        'payments.channels',
        { orderIds: [id] },
        { ...buyer, headers: { lang } },
      );
      const { name, description } = offered.find((each) => each.code === code)!;
      for (const said of [name, description]) expect(said).not.toMatch(/^$|channel[._]/);
    }
  });

  test('opens one charge for a payment, however often it is asked for', async () => {
    const { order, paymentId, redirectUrl, ref } = await started();
    expect(URL.canParse(redirectUrl)).toBe(true);
    expect(await start(order)).toMatchObject({ paymentId, ref });
    expect(await channel().query(caravan.deps, ref)).toEqual({
      ref,
      state: 'open',
      amount: 10_000n,
      currency: currency(),
    });
  });

  test('moves the money once when it tells of a payment, also when it tells again', async () => {
    const { order, ref } = await started();
    expect(await decide(ref)).toBe(true);
    expect(await Promise.all([notify(ref), notify(ref)])).toEqual([200, 200]);
    expect(await notify(ref)).toBe(200);
    expect([await stateOf(order), await orders.holds('escrow', order)]).toEqual(['preparing', 10_000n]);
    expect(await decide(ref, 'refused')).toBe(false);
    await expectBalanced(caravan);
  });

  // Nobody tells anything of what stays within the product.
  if (!withinProduct.has(code)) {
    test('is not believed without its signature, nor with that of another notification', async () => {
      const [one, other] = [await started(), await started()];
      await decide(one.ref);
      await decide(other.ref);
      const [told, unlike] = await Promise.all(
        [one, other].map(({ ref }) => bank.notify!(caravan.deps, ref)),
      );
      const forged = bank.isKnownByToken ? withoutToken(told!) : forgeries(told!, unlike!, bank);
      for (const each of forged) expect(await post(each)).toBe(401);
      expect(await stateOf(one.order)).toBe('awaiting_payment');
      expect(await post(told!)).toBe(200);
      expect(await stateOf(one.order)).toBe('preparing');
    });

    test('is not believed about another sum or currency than was asked for', async () => {
      const { order, ref, number } = await started();
      await decide(ref);
      expect(await notify(ref, { amount: 1n })).toBe(200);
      expect(await notify(ref, { currency: 'USD' })).toBe(200);
      expect(await stateOf(order)).toBe('awaiting_payment');
      // People look, once.
      const operator = await caravan.operator();
      const { rowList } = await caravan.done('console.channelTasks.list', { pageSize: 100 }, operator);
      expect(rowList.filter(({ paymentNumber }) => paymentNumber === number)).toMatchObject([
        {
          kind: 'amount',
          amount: { amount: '1', currency: currency() },
          reason: `0.01 ${currency()} ≠ 100.00 ${currency()}`,
        },
      ]);
      expect(await notify(ref)).toBe(200);
      expect(await stateOf(order)).toBe('preparing');
    });

    test('is asked to tell again of a charge that we do not know yet', async () => {
      const { ref } = await started();
      const { db } = caravan.deps;
      await db.updateTable('payments').set({ channel_ref: null }).where('channel_ref', '=', ref).execute();
      expect(await notify(ref)).toBe(404);
    });
  }

  test('leaves an order to be paid again when the payment was refused', async () => {
    const { order, paymentId, ref } = await started();
    await decide(ref, 'refused');
    if (!bank.knowsNoRefusal) expect(await notify(ref)).toBe(200);
    const result = await caravan.done('payments.result', { paymentId }, order.buyer);
    const [state, reason] = bank.knowsNoRefusal ? ['expired', ''] : ['failed', 'declined'];
    expect(result).toMatchObject({ state, reason });
    const again = await start(order);
    expect(again.paymentId).not.toBe(paymentId);
    await decide(again.ref);
    await notify(again.ref);
    expect(await stateOf(order)).toBe('preparing');
  });

  test('is asked when its notification is lost: as the buyer returns, and after a while', async () => {
    const [returning, gone] = [await started(), await started()];
    for (const { ref } of [returning, gone]) await decide(ref);
    const { paymentId, order } = returning;
    expect(await caravan.done('payments.result', { paymentId }, order.buyer)).toMatchObject({
      state: 'succeeded',
      channel: code,
    });
    expect(await stateOf(gone.order)).toBe('awaiting_payment');
    caravan.clock.advance(60_000);
    await reconcileQuiet(caravan.deps);
    expect(await stateOf(gone.order)).toBe('preparing');
  });

  test('ends a charge that nobody paid in time, so that it cannot be paid later', async () => {
    const { order, paymentId, ref } = await started();
    caravan.clock.advance(((channel().minutesToPay ?? paymentMinutes) + 1) * 60_000);
    await reconcileQuiet(caravan.deps);
    expect((await caravan.done('payments.result', { paymentId }, order.buyer)).state).toBe('expired');
    // What a bank sends all the same goes back.
    if (!bank.sendsLate) expect(await decide(ref)).toBe(false);
    expect((await channel().close(caravan.deps, ref)).state).toBe('closed');
  });

  test('gives back once what came too late for its order', async () => {
    const { order, paymentId, ref } = await started();
    await caravan.done('orders.cancel', { id: order.id }, order.buyer);
    await decide(ref);
    expect([await notify(ref), await notify(ref)]).toEqual([200, 200]);
    const { id } = await caravan.deps.db
      .selectFrom('returns')
      .select('id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    // A process that ended after the channel had given it back, and before that was booked.
    await channel().giveBack(caravan.deps, ref, 10_000n, id);
    await Promise.all([sendReturn(caravan.deps, id), sendReturn(caravan.deps, id)]);
    await sendReturn(caravan.deps, id);
    expect([await stateOf(order), await returned(ref), await orders.holds('escrow', order)]).toEqual([
      'cancelled',
      10_000n,
      0n,
    ]);
    await expectBalanced(caravan);
  });

  test('gives parts of a payment back, and never more than it took', async () => {
    const { ref } = await started();
    const giveBack = (amount: bigint, key: string) => channel().giveBack(caravan.deps, ref, amount, key);
    await expect(giveBack(1n, await keyOfReturn(ref, 1n))).rejects.toThrow();
    await decide(ref);
    await notify(ref);
    const first = await keyOfReturn(ref, 4_000n);
    await Promise.all([giveBack(4_000n, first), giveBack(4_000n, first)]);
    await giveBack(4_000n, first);
    const tooMuch = await keyOfReturn(ref, 6_001n);
    await expect(giveBack(6_001n, tooMuch)).rejects.toThrow();
    await giveBack(6_000n, await keyOfReturn(ref, 6_000n));
    expect(await returned(ref)).toBe(10_000n);
  });

  test('takes nothing new once it was switched off; what is open is settled, and its money goes back', async () => {
    const operator = await caravan.operator();
    const { site } = caravan.deps.config;
    const switched = async (isOff: boolean) => {
      const rows = await caravan.done('console.paymentChannels.list', {}, operator);
      const { setting } = rows.find((each) => each.code === code)!.sites.find((each) => each.site === site)!;
      const change = { site, channel: code, isOff, limits: [], number: setting.number, reason: 'An outage' };
      const { id, isApproved } = await caravan.done('console.channelSettings.save', change, operator);
      if (!isApproved)
        await caravan.done(
          'console.channelSettings.decide',
          { id, version: 1, approve: true },
          await caravan.operator(),
        );
    };
    const open = await started();
    await switched(true);
    const late = await orders.placed();
    await bank.welcome?.(late.buyer);
    const { orders: due } = await caravan.done('orders.payInfo', { id: late.id }, late.buyer);
    expect(await caravan.codeOf('payments.start', paymentOf(due, code), late.buyer)).toBe(
      'CHANNEL_UNAVAILABLE',
    );
    await decide(open.ref);
    expect(await notify(open.ref)).toBe(200);
    expect(await stateOf(open.order)).toBe('preparing');
    await channel().giveBack(caravan.deps, open.ref, 4_000n, await keyOfReturn(open.ref, 4_000n));
    expect(await returned(open.ref)).toBe(4_000n);
    await switched(false);
    expect((await start(late)).paymentId).toBeTruthy();
  });

  test('is called with nothing locked', async () => {
    const { ref } = await started();
    const within = transact(caravan.deps.db, () => channel().query(caravan.deps, ref));
    await expect(within).rejects.toThrow('within a transaction');
  });
});
