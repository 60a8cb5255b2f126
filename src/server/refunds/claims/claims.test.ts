import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { newId } from '../../../kit/ids.ts';
import { countShops } from '../../orders/figures/figures-sql.ts';
import { releaseEscrow } from '../../payments/jobs.ts';
import { book } from '../../payments/ledger/ledger.ts';
import { transact } from '../../platform/database.ts';
import { mailPayout } from '../../settlement/jobs.ts';
import { stopPayoutsForClaims } from '../../settlement/payouts.ts';
import { endOverdueRefunds } from '../jobs.ts';
import { feeUntil, outstandingOf } from './claim-rules.ts';
import { recoverClaims } from './claim-money.ts';
import { testPassword } from '../../../../test/password.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const day = 86_400_000;

type Claim = Partial<InputOf<'refunds.ask'>>;

const defect = { scope: 'lines' as const, reason: 'quality' as const, note: 'The seams are open' };
const pieces = (order: PaidOrder, quantity: number) => ({
  lines: [{ id: order.lines[0]!.id, quantity }],
});
const claimOf = (order: PaidOrder, input: Claim = {}) => ({
  orderId: order.id,
  ...defect,
  ...(input.scope ? {} : pieces(order, 3)),
  ...input,
});
const claim = (order: PaidOrder, input: Claim = {}) =>
  caravan.done('refunds.ask', claimOf(order, input), order.buyer);
const codeOf = (order: PaidOrder, input: Claim = {}) =>
  caravan.codeOf('refunds.ask', claimOf(order, input), order.buyer);
const agree = ({ seller }: PaidOrder, { id, version }: { id: string; version: number }) =>
  caravan.done('refunds.answer', { id, version, answer: 'agree' }, seller);
const orderOf = ({ id, buyer }: PaidOrder) => caravan.done('orders.getForBuyer', { id }, buyer);
const accountOf = async ({ seller }: PaidOrder) => (await caravan.done('settlement.account', {}, seller))[0]!;
const bank = { holder: 'Lin', bank: 'ICBC', account: '6222020200112233', password: testPassword };
const payOut = (order: PaidOrder, amount: string) =>
  caravan.done('payouts.ask', { currency: 'CNY', amount, ...bank }, order.seller);

/** An order whose money the seller has: CN¥100.00 less one percent. */
async function completed(plan: Parameters<typeof orders.paid>[0] = {}): Promise<PaidOrder> {
  const order = await orders.paid({ ...plan, state: 'completed' });
  await releaseEscrow(caravan.deps, order.id);
  return order;
}

/** All of the balance leaves for the seller's bank. */
async function emptyBalance(order: PaidOrder): Promise<void> {
  const { id } = await payOut(order, (await accountOf(order)).balance.amount);
  await caravan.deps.db
    .updateTable('payouts')
    .set({ state: 'paid', ended_at: caravan.clock.now(), bank_reference: 'B1' })
    .where('id', '=', id)
    .execute();
}

/** What is on the balance is somewhere else, as if it had been paid out before. */
async function emptyBalanceBesides(order: PaidOrder): Promise<void> {
  const amount = await orders.holds('seller', order);
  const entries = [
    { account: { kind: 'seller' as const, owner: order.seller.shopId }, amount: -amount },
    { account: { kind: 'channel' as const, owner: 'payouts' }, amount },
  ];
  const movement = { kind: 'payout paid' as const, cause: newId(), currency: 'CNY', entries };
  await transact(caravan.deps.db, (tx) => book(tx, movement, caravan.clock.now()));
}

describe('after an order was completed', () => {
  test('a buyer claims what is wrong, and the seller’s balance and the platform’s fee pay for it', async () => {
    const order = await completed();
    expect((await orderOf(order)).claimsUntil).toBe(
      new Date(caravan.clock.now().getTime() + caravan.deps.config.claimDays.cn * day).toISOString(),
    );
    const refund = await claim(order);
    expect(refund).toMatchObject({ state: 'asked', asked: { amount: '3000' } });
    expect(await accountOf(order)).toMatchObject({
      balance: { amount: '9900' },
      claimed: { amount: '3000' },
    });
    expect(await agree(order, refund)).toMatchObject({
      state: 'agreed',
      returned: { amount: '3000' },
      outstanding: null,
    });
    expect(await orderOf(order)).toMatchObject({
      state: 'completed',
      refund: null,
      returned: { amount: '3000' },
    });
    // What is left is what would have been paid for an order of 70.00.
    expect(await accountOf(order)).toMatchObject({ balance: { amount: '6930' }, claimed: { amount: '0' } });
    expect(await orders.holds('escrow', order)).toBe(0n);
    await expectBalanced(caravan);
  });

  test('a claim that is agreed on before the money was released takes it from there all the same', async () => {
    const order = await orders.paid({ state: 'completed' });
    await agree(order, await claim(order));
    await releaseEscrow(caravan.deps, order.id);
    expect([await orders.holds('escrow', order), await orders.holds('seller', order)]).toEqual([0n, 6_930n]);
    await expectBalanced(caravan);
  });

  test('all of it may go back; the order stays completed, and counts as paid back in the shop’s record', async () => {
    const order = await completed({ freight: '500' });
    await agree(order, await claim(order, { scope: 'whole' }));
    expect(await orderOf(order)).toMatchObject({ state: 'completed', returned: { amount: '10500' } });
    expect(await orders.holds('seller', order)).toBe(0n);
    const figures = await countShops(caravan.deps.db, new Date(0));
    expect(figures.find(({ shopId }) => shopId === order.seller.shopId)).toMatchObject({
      completed: 0,
      refunded: 1,
    });
    expect(await codeOf(order)).toBe('REFUND_TOO_MUCH');
    await expectBalanced(caravan);
  });

  test('a silent seller has agreed; a seller may give money back by their own word', async () => {
    const silent = await completed();
    await claim(silent);
    caravan.clock.advance(6 * day);
    await endOverdueRefunds(caravan.deps);
    expect((await orderOf(silent)).returned.amount).toBe('3000');
    const { version } = await caravan.done('orders.getForSeller', { id: silent.id }, silent.seller);
    await caravan.done(
      'refunds.give',
      {
        orderId: silent.id,
        version,
        scope: 'lines',
        ...pieces(silent, 2),
        compensation: '500',
        reason: 'goodwill',
      },
      silent.seller,
    );
    expect((await orderOf(silent)).returned.amount).toBe('3500');
    await expectBalanced(caravan);
  });

  test('is paid from the balance by those alone who may work with the shop’s money', async () => {
    const order = await completed();
    const clerk = await caravan.member(order.seller, ['orders']);
    const { id, version } = await claim(order);
    const answer = (said: 'agree' | 'refuse') =>
      caravan.codeOf('refunds.answer', { id, version, answer: said, note: 'Weighed' }, clerk);
    expect(await answer('agree')).toBe('FORBIDDEN');
    expect(await answer('refuse')).toBe(200);
  });

  test('of the least amounts is paid by whoever the rounded fee left them with', async () => {
    // One percent of 1.50 is two cents, rounded, and of 1.49 one: the cent is the platform's.
    const order = await completed({ prices: [50n], quantity: 3 });
    const before = await orders.holds('seller', order);
    for (let cents = 0; cents < 4; cents++) {
      const { version } = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
      const cent = {
        scope: 'lines' as const,
        ...pieces(order, 1),
        compensation: '1',
        reason: 'goodwill' as const,
      };
      await caravan.done('refunds.give', { orderId: order.id, version, ...cent }, order.seller);
    }
    expect((await orderOf(order)).returned.amount).toBe('4');
    expect(before - (await orders.holds('seller', order))).toBeGreaterThanOrEqual(2n);
    await expectBalanced(caravan);
  });

  test('is over after the days that were agreed on', async () => {
    const order = await completed();
    caravan.clock.advance(caravan.deps.config.claimDays.cn * day);
    expect(await codeOf(order)).toBe('ORDER_STATE');
    expect((await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer)).left).toBeNull();
  });

  test('needs a description, and a reason that fits goods that came', async () => {
    const order = await completed();
    expect(await codeOf(order, { note: '' })).toBe('REASON_MISSING');
    expect(await codeOf(order, { reason: 'not_needed' })).toBe('BAD_INPUT');
    expect(await codeOf(order, { reason: 'late' })).toBe('BAD_INPUT');
  });
});

describe('a balance that does not reach', () => {
  test('pays what it has, and the rest as money comes in, to the cent', async () => {
    const order = await completed();
    await emptyBalance(order);
    const first = await agree(order, await claim(order, pieces(order, 5)));
    expect(first).toMatchObject({
      state: 'agreed',
      returned: { amount: '5000' },
      outstanding: { amount: '5000' },
      returnedAt: null,
    });
    expect(await accountOf(order)).toMatchObject({ balance: { amount: '0' }, claimed: { amount: '4950' } });
    const between = { buyer: order.buyer, seller: order.seller };
    const small = await completed({ between, prices: [300n] });
    await recoverClaims(caravan.deps);
    expect(await accountOf(order)).toMatchObject({ balance: { amount: '0' }, claimed: { amount: '1980' } });
    // 29.70 from the seller and 0.30 of the fee.
    const { refunds } = await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer);
    expect(refunds[0]!.outstanding).toMatchObject({ amount: '2000' });
    await completed({ between });
    await recoverClaims(caravan.deps);
    expect(await accountOf(small)).toMatchObject({ balance: { amount: '7920' }, claimed: { amount: '0' } });
    const back = await caravan.deps.db
      .selectFrom('returns')
      .select(({ fn }) => fn.sum<string>('amount').as('sum'))
      .where('refund_id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(back.sum).toBe('5000');
    await expectBalanced(caravan);
  });

  test('is not spent on a newer claim while an older one waits, answered or not', async () => {
    const older = await completed();
    const between = { buyer: older.buyer, seller: older.seller };
    const newer = await completed({ between });
    await emptyBalance(older);
    const waiting = await claim(older, pieces(older, 8));
    await completed({ between });
    // 99.00 on the balance, 80.00 of it claimed before.
    const { version } = await caravan.done('orders.getForSeller', { id: newer.id }, newer.seller);
    const gift = { orderId: newer.id, version, scope: 'whole' as const, reason: 'goodwill' as const };
    const refund = await caravan.done('refunds.give', gift, newer.seller);
    expect(BigInt(refund.outstanding!.amount)).toBeGreaterThan(8_000n);
    expect(await agree(older, waiting)).toMatchObject({ outstanding: null });
    await recoverClaims(caravan.deps);
    expect(await orders.holds('seller', older)).toBe(0n);
    await expectBalanced(caravan);
  });

  test('two who recover it at once take it once', async () => {
    const order = await completed();
    await emptyBalance(order);
    await agree(order, await claim(order));
    await completed({ between: { buyer: order.buyer, seller: order.seller } });
    await Promise.all([1, 2, 3].map(() => recoverClaims(caravan.deps)));
    expect(await orders.holds('seller', order)).toBe(9_900n - 2_970n);
    await expectBalanced(caravan);
  });
});

describe('payouts', () => {
  test('leave what is claimed on the balance', async () => {
    const order = await completed();
    await claim(order);
    const tooMuch = { currency: 'CNY', amount: '6901', ...bank };
    expect(await caravan.codeOf('payouts.ask', tooMuch, order.seller)).toBe('BALANCE_CLAIMED');
    await payOut(order, '6900');
  });

  test('that were asked for before wait until the claim is settled, or give their money to it', async () => {
    const order = await completed();
    const staff = await caravan.operator(['money']);
    const { id, version } = await payOut(order, '9900');
    const refund = await claim(order);
    const approval = { id, version, approve: true, reason: '' };
    expect(await caravan.codeOf('console.payouts.decide', approval, staff)).toBe('PAYOUT_CLAIMED');
    await caravan.done('console.payouts.decide', { ...approval, approve: false, reason: 'Claimed' }, staff);
    await agree(order, refund);
    expect(await orders.holds('seller', order)).toBe(6_930n);
    await expectBalanced(caravan);
  });

  test('that nobody has decided on give back what an agreed claim needs, and their owner is told', async () => {
    const order = await completed();
    const { id } = await payOut(order, '9900');
    expect(await agree(order, await claim(order))).toMatchObject({ outstanding: { amount: '3000' } });
    for (let times = 0; times < 2; times++) await stopPayoutsForClaims(caravan.deps);
    await recoverClaims(caravan.deps);
    expect(await orders.holds('seller', order)).toBe(0n);
    const [payout] = (await caravan.done('payouts.list', {}, order.seller)).rowList;
    expect(payout).toMatchObject({
      state: 'asked',
      amount: { amount: '6930' },
      heldBack: { amount: '2970' },
    });
    await mailPayout(caravan.deps, id);
    const letter = (await caravan.mailsTo(order.seller)).at(-1)!;
    expect(letter.body).toContain('CN¥29.70');
    expect(letter.body).toContain('CN¥69.30');
    await expectBalanced(caravan);
  });

  test('are left as they are once the balance covers what is owed, and end where all of them is needed', async () => {
    const order = await completed();
    const { id } = await payOut(order, '2000');
    await emptyBalanceBesides(order);
    expect(await agree(order, await claim(order))).toMatchObject({ outstanding: { amount: '3000' } });
    const payoutOf = async () =>
      (await caravan.done('payouts.list', {}, order.seller)).rowList.find((payout) => payout.id === id);
    const between = { buyer: order.buyer, seller: order.seller };
    const covering = await completed({ between, prices: [300n] });
    await stopPayoutsForClaims(caravan.deps);
    expect(await payoutOf()).toMatchObject({ state: 'asked', amount: { amount: '2000' }, heldBack: null });
    await recoverClaims(caravan.deps);
    // Nothing is left, and a greater claim comes.
    await agree(covering, await claim(covering, { scope: 'whole' }));
    await stopPayoutsForClaims(caravan.deps);
    expect(await payoutOf()).toMatchObject({ state: 'withdrawn', heldBack: { amount: '2000' } });
    await expectBalanced(caravan);
  });
});

test('however it is recovered, the parts of the fee add up to it and nothing is waited for at the end', () => {
  const debts = fc.record({
    currency: fc.constantFrom('CNY', 'IDR', 'KWD'),
    amount: fc.bigInt(1n, 10n ** 12n),
    fee: fc.bigInt(0n, 10n ** 10n),
  });
  fc.assert(
    fc.property(debts, fc.array(fc.nat(100)), (debt, percents) => {
      const steps = percents.map((percent) => (debt.amount * BigInt(percent)) / 100n);
      const recovered = [0n, ...steps.toSorted((a, b) => Number(a - b)), debt.amount];
      const fees = recovered.map((sum) => feeUntil(debt, sum));
      expect(fees).toEqual(fees.toSorted((a, b) => Number(a - b)));
      expect(fees.at(-1)).toBe(debt.fee);
      expect(outstandingOf(debt, debt.amount)).toBe(0n);
      expect(outstandingOf(debt, 0n)).toBe(debt.amount + debt.fee - feeUntil(debt, 0n));
    }),
  );
});
