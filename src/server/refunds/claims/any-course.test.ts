import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { setShopTerms } from '../../../../test/shop-terms.ts';
import { newId } from '../../../kit/ids.ts';
import { releaseEscrow } from '../../payments/jobs.ts';
import { endOverdueRefunds } from '../jobs.ts';
import { recoverClaims } from './claim-money.ts';
import { testPassword } from '../../../../test/password.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const acts = [
  'complete',
  'ask',
  'offerReturn',
  'returnByPromise',
  'agree',
  'refuse',
  'offer',
  'askBack',
  'sendBack',
  'receive',
  'accept',
  'withdraw',
  'dispute',
  'decide',
  'acceptDecision',
  'appeal',
  'answerAppeal',
  'decideAppeal',
  'timePasses',
  'give',
  'giveAmount',
  'payOut',
  'withdrawPayout',
  'recover',
] as const;
type Act = (typeof acts)[number];

/** What the shop promises of products that go back. */
const promise = {
  preRatio: 100,
  balanceDays: 30,
  depositKept: 0,
  returnTerms: { days: 7, paidBy: 'seller' as const, restockingPercent: 15 },
  returnAddress: 'Lin Mei, Yiwu',
};

/** Does it where it can be done; what is refused changes nothing, which the sums below hold too. */
async function act(order: PaidOrder, step: Act, size: number): Promise<void> {
  const { id, buyer, seller } = order;
  const line = order.lines[0]!.id;
  const [refund] = (await caravan.done('refunds.ofOrder', { orderId: id }, buyer)).refunds;
  const open = { id: refund?.id ?? id, version: refund?.version ?? 1 };
  const lines = { scope: 'lines' as const, lines: [{ id: line, quantity: size }] };
  const why = { reason: 'quality' as const, note: 'Rust' };
  const { version } = await caravan.done('orders.getForSeller', { id }, seller);
  const [account] = await caravan.done('settlement.account', {}, seller);
  const amount = String((BigInt(account?.balance.amount ?? '0') * BigInt(size)) / 10n);
  const bank = { holder: 'Lin', bank: 'ICBC', account: '6222020200112233', password: testPassword };
  const count = { id: line, quantity: size, restocked: size };
  const operator = await operatorOnce();
  const steps: Record<Act, () => Promise<unknown>> = {
    complete: async () => {
      await caravan.call('orders.takeDelivery', { id }, buyer);
      await releaseEscrow(caravan.deps, id);
    },
    ask: () => caravan.call('refunds.ask', { orderId: id, ...lines, ...why }, buyer),
    offerReturn: () =>
      caravan.call('refunds.ask', { orderId: id, ...lines, ...why, offersReturn: true }, buyer),
    returnByPromise: () =>
      caravan.call('refunds.ask', { orderId: id, ...lines, reason: 'not_needed', offersReturn: true }, buyer),
    agree: () => caravan.call('refunds.answer', { ...open, answer: 'agree', restock: size > 2 }, seller),
    refuse: () => caravan.call('refunds.answer', { ...open, answer: 'refuse', note: 'No' }, seller),
    offer: () =>
      caravan.call('refunds.answer', { ...open, answer: 'offer', amount: String(size * 90) }, seller),
    askBack: () =>
      caravan.call(
        'refunds.answer',
        { ...open, answer: 'return', returnTo: 'Yiwu', returnPaidBy: size > 2 ? 'seller' : 'buyer' },
        seller,
      ),
    sendBack: async () => {
      const way = size > 2 ? { postage: String(size * 10), receipt: await receiptOf(buyer.id) } : {};
      await caravan.call('refunds.sendBack', { ...open, carrier: 'SF', trackingNumber: 'S1', ...way }, buyer);
    },
    receive: () => {
      const way = size > 3 && refund?.postage ? { postage: '10' } : {};
      return caravan.call('refunds.receive', { ...open, lines: [count], note: 'Counted', ...way }, seller);
    },
    accept: () => caravan.call('refunds.reply', { ...open, reply: 'accept' }, buyer),
    withdraw: () => caravan.call('refunds.reply', { ...open, reply: 'withdraw' }, buyer),
    dispute: () => caravan.call('refunds.reply', { ...open, reply: 'dispute' }, buyer),
    decide: () =>
      caravan.call(
        'console.refunds.decide',
        { ...open, amount: String(size * 250), reason: 'Weighed' },
        operator,
      ),
    acceptDecision: () => caravan.call('refunds.acceptDecision', open, size > 3 ? buyer : seller),
    appeal: () => caravan.call('refunds.appeal', { ...open, reason: 'Weigh it again' }, seller),
    answerAppeal: () => caravan.call('refunds.appeal', { ...open, reason: 'It is rust' }, buyer),
    decideAppeal: async () =>
      caravan.call(
        'console.refunds.decideAppeal',
        { ...open, amount: String(size * 300), reason: 'Looked again' },
        size > 1 ? await secondOnce() : operator,
      ),
    // A decision takes effect by itself; the shorter steps of others never do here.
    timePasses: async () => {
      if (refund?.state !== 'decided') return;
      await caravan.deps.db
        .updateTable('refunds')
        .set({ deadline: caravan.clock.now() })
        .where('id', '=', refund.id)
        .execute();
      await endOverdueRefunds(caravan.deps);
    },
    give: () =>
      caravan.call(
        'refunds.give',
        { orderId: id, version, ...lines, reason: 'damaged', restock: true },
        seller,
      ),
    giveAmount: () =>
      caravan.call(
        'refunds.give',
        { orderId: id, version, ...lines, compensation: String(size * 70), reason: 'goodwill' },
        seller,
      ),
    payOut: () => caravan.call('payouts.ask', { currency: 'CNY', amount, ...bank }, seller),
    withdrawPayout: async () => {
      const [payout] = (await caravan.done('payouts.list', { pageSize: 1 }, seller)).rowList;
      if (payout) await caravan.call('payouts.withdraw', { id: payout.id, version: payout.version }, seller);
    },
    recover: () => recoverClaims(caravan.deps),
  };
  await steps[step]();
}

/** A picture that a buyer has uploaded. */
async function receiptOf(buyerId: string): Promise<string> {
  const key = newId().replaceAll('-', '').padEnd(40, '0');
  const picture = { account_id: buyerId, key, bytes: 9n, width: 9, height: 9 };
  await caravan.deps.db
    .insertInto('private_pictures')
    .values({ ...picture, created_at: caravan.clock.now() })
    .execute();
  return key;
}

let operator: Awaited<ReturnType<typeof caravan.operator>> | undefined;
let second: typeof operator;
const secondOnce = async () => (second ??= await caravan.operator(['money']));
const operatorOnce = async () => (operator ??= await caravan.operator(['money']));

/** What has to hold of a shop's money after whatever was done. */
async function expectSound(order: PaidOrder): Promise<void> {
  await expectBalanced(caravan);
  const { db } = caravan.deps;
  expect(await orders.holds('seller', order)).toBeGreaterThanOrEqual(0n);
  const { rows: sums } = await sql<{ held: string; owed: string; returned: string; postage: string }>`
    select
      coalesce(sum(paid_amount - returned_amount) filter (where state <> 'completed'), 0)::text as held,
      (select coalesce(sum(postage_settled), 0)::text from refunds
        where order_id in (select id from orders where shop_id = ${order.seller.shopId})) as postage,
      (select coalesce(sum(amount + fee), 0)::text from claim_debts
        where shop_id = ${order.seller.shopId} and recovered < amount) as owed,
      (select coalesce(sum(amount), 0)::text from returns
        where order_id in (select id from orders where shop_id = ${order.seller.shopId})) as returned
    from orders where shop_id = ${order.seller.shopId}`.execute(db);
  expect(await orders.holds('escrow', order)).toBe(BigInt(sums[0]!.held));
  const bought = await caravan.done('orders.getForBuyer', { id: order.id }, order.buyer);
  const [line] = bought.lines;
  expect(line!.refunded).toBeLessThanOrEqual(line!.quantity);
  // What was agreed on has left, or is owed by the shop.
  const back = BigInt(bought.returned.amount);
  expect(back).toBeLessThanOrEqual(BigInt(bought.paid.amount));
  // The way back is paid beside what the order cost.
  const due = back + BigInt(sums[0]!.postage);
  expect(BigInt(sums[0]!.returned)).toBeLessThanOrEqual(due);
  if (sums[0]!.owed === '0') expect(BigInt(sums[0]!.returned)).toBe(due);
  expect(await orders.stockOf(order.products[0]!.skuId)).toBeLessThanOrEqual(100);
}

test('whatever the two sides and the operator do, in any order, the money adds up', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.integer({ min: 1, max: 6 })), {
    minLength: 12,
    maxLength: 24,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const between = { buyer: await caravan.buyer(), seller: await caravan.seller({ preRatio: 100 }) };
      await setShopTerms(caravan, between.seller, promise);
      const order = await orders.paid({ between, state: 'dispatched', prices: [333n], freight: '101' });
      for (const [step, size] of course) await act(order, step, size);
      await expectSound(order);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
