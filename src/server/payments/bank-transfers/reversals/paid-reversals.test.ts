import { describe, expect, test } from 'vitest';
import { bankTransferTools } from '../../../../../test/bank-transfers.ts';
import { expectBalanced, parcel, type PaidOrder } from '../../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../../test/prepare-product.ts';
import { checkLedger } from '../../../books/checks.ts';
import { settleLostDisputes } from '../../../refunds/claims/lost-disputes.ts';
import { holdReversed } from '../../channel-tasks/hold-reversed.ts';
import { mailDispute } from '../../channel-tasks/disputes.ts';
import { releaseEscrow, sendReturn, settleTransfer } from '../../jobs.ts';
import { getBalance } from '../../public.ts';
import { writeOfTakenBack } from '../letters.ts';
import { testPassword } from '../../../../../test/password.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);
const { lineOf, statementOf, loadText } = bank;

let entries = 0;
const holds = (kind: 'disputed' | 'cost' | 'owed' | 'unapplied') =>
  getBalance(caravan.deps.db, { kind, owner: 'bank-transfer' }, 'CNY');
const reversals = () => caravan.done('console.bankReversals.list', {}, bank.ada);

/** An order that a buyer paid by one transfer, and the receipt of it. */
async function paid(plan: Parameters<typeof bank.started>[0] = {}) {
  const started = await bank.started(plan);
  const amount = BigInt(started.transfer.missing.amount);
  const entry = `PR-${++entries}`;
  const receipt = await bank.comesIn(amount, { entry, payerName: 'Gulf Trading' });
  const { data } = await bank.apply(receipt, started.transfer.reference);
  if (!(data as { isApplied: boolean }).isApplied)
    await caravan.done(
      'console.bankReceipts.confirm',
      { id: receipt.id, version: receipt.version + 1, isConfirmed: true },
      bank.bob,
    );
  await settleTransfer(caravan.deps, started.paymentId);
  return { ...started, amount, entry, receiptId: receipt.id };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const disputeOf = (paymentId: string) =>
  caravan.deps.db
    .selectFrom('card_disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Does what is to be done once a dispute opens or is won. */
async function deliverNews(paymentId: string, news: 'opened' | 'won' = 'opened'): Promise<void> {
  const { id: disputeId } = (await disputeOf(paymentId))!;
  await holdReversed(caravan.deps, { disputeId });
  await mailDispute(caravan.deps, { disputeId, news });
}

/** The bank takes back what paid an order. @returns what stands before the operators */
async function takenBack({ amount, entry, paymentId }: Pick<Paid, 'amount' | 'entry' | 'paymentId'>) {
  await loadText(statementOf([lineOf(amount, { mark: 'RC', entry })], { closing: -amount }));
  await deliverNews(paymentId);
  return openReversal(amount);
}

async function openReversal(amount: bigint) {
  const waiting = (await reversals()).find((row) => row.amount.amount === String(amount));
  if (!waiting) throw new Error('nothing waits');
  return { id: waiting.id, version: waiting.version };
}

const settle = (
  reversal: { id: string; version: number },
  more: { isConfirmed?: boolean; receiptId?: string } = {},
  who = bank.ada,
) => caravan.call('console.bankReversals.settle', { ...reversal, reason: 'By the bank', ...more }, who);

const returnsOf = (paymentId: string) =>
  caravan.deps.db.selectFrom('returns').selectAll().where('payment_id', '=', paymentId).execute();

async function lost(payment: Paid, reversal: { id: string; version: number }) {
  expect((await settle(reversal)).data).toEqual({ isSettled: true });
  await settleLostDisputes(caravan.deps);
  for (const { id } of await returnsOf(payment.paymentId)) await sendReturn(caravan.deps, id);
}

/** The nightly checks of the ledger pass, and no money stands where it must not. */
async function expectSound(): Promise<void> {
  await expectBalanced(caravan);
  await checkLedger(caravan.deps);
  const checks = await caravan.deps.db
    .selectFrom('ledger_checks')
    .select(['kind', 'state', 'findings'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
}

const ships = async ({ id, seller }: PaidOrder): Promise<number | string> => {
  const prepared = await caravan.call('orders.prepareGoods', { id }, seller);
  return prepared.status === 200
    ? caravan.codeOf('orders.sendDelivery', { id, ...parcel }, seller)
    : prepared.code;
};

const payout = (currency: string, amount: string) => ({
  currency,
  amount,
  holder: 'Shop Ltd',
  bank: 'HSBC',
  account: '6222021001116245',
  password: testPassword,
});

describe('a transfer that the bank takes back after a payment took it', () => {
  test('stops an order that has not left, and ends it once an operator confirms the loss', async () => {
    const payment = await paid();
    const [unapplied, disputed] = [await holds('unapplied'), await holds('disputed')];
    const reversal = await takenBack(payment);
    expect(await holds('unapplied')).toBe(unapplied);
    expect((await holds('disputed')) - disputed).toBe(-10_000n);
    expect(await ships(payment.order)).toBe('ORDER_HELD');
    const shown = await caravan.done('refunds.ofOrder', { orderId: payment.order.id }, payment.order.seller);
    expect(shown.disputed).toEqual({ amount: '10000', currency: 'CNY' });
    // Nobody lets it go on meanwhile.
    const held = (await caravan.done('console.holds.list', { pageSize: 100 }, bank.ada)).rowList.find(
      ({ reasons }) => reasons.includes('transfer_reversed'),
    )!;
    const release = { id: held.id, version: held.version, decision: 'release', reason: 'x' } as const;
    expect(await caravan.codeOf('console.holds.decide', release, bank.ada)).toBe('HOLD_REVERSED');
    await lost(payment, reversal);
    expect(await bank.stateOf(payment.order)).toBe('refunded');
    expect([await holds('disputed'), await holds('owed')]).toEqual([disputed, 0n]);
    expect((await bank.outgoing()).filter(({ amount }) => amount.amount === '10000')).toEqual([]);
    expect(await reversals()).toEqual([]);
    await expectSound();
  });

  test('waits with the shop’s payout, and is taken out of its balance once it is lost', async () => {
    const payment = await paid({ prices: [1_100n] });
    const { order } = payment;
    expect(await ships(order)).toBe(200);
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await releaseEscrow(caravan.deps, order.id);
    const reversal = await takenBack(payment);
    const balance = await bank.orders.holds('seller', order);
    expect(await caravan.codeOf('payouts.ask', payout('CNY', String(balance)), order.seller)).toBe(
      'BALANCE_CLAIMED',
    );
    await lost(payment, reversal);
    expect([await bank.orders.holds('seller', order), await holds('disputed')]).toEqual([0n, 0n]);
    const { refunds } = await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer);
    expect(refunds).toMatchObject([{ reason: 'card_dispute', state: 'agreed' }]);
    await expectSound();
  });

  test('is paid again under the same reference: the order goes on, and what is too much goes back', async () => {
    const payment = await paid({ prices: [1_200n] });
    const { order, paymentId, transfer } = payment;
    await takenBack(payment);
    expect(await caravan.done('bankTransfers.get', { paymentId }, order.buyer)).toMatchObject({
      state: 'paid',
      isTakenBack: true,
      missing: { amount: '12000' },
      received: { amount: '0' },
    });
    await writeOfTakenBack(caravan.deps, {
      paymentId,
      amount: '12000',
      until: caravan.clock.now().toISOString(),
    });
    const letter = await caravan.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('body', 'like', `%took back%${transfer.reference}%`)
      .executeTakeFirst();
    expect(letter).toBeDefined();
    const little = await bank.comesIn(11_000n, { payerName: 'Gulf Trading' });
    expect((await bank.apply(little, transfer.reference)).code).toBe('TRANSFER_PAID');
    const again = await bank.comesIn(12_500n, { payerName: 'Gulf Trading' });
    expect((await bank.apply(again, transfer.reference)).data).toEqual({ isApplied: true });
    await deliverNews(paymentId, 'won');
    expect(await reversals()).toEqual([]);
    expect([await holds('disputed'), await ships(order)]).toEqual([0n, 200]);
    expect(
      (await bank.outgoing()).some(({ amount, cause }) => amount.amount === '500' && cause === 'excess'),
    ).toBe(true);
    // What was paid again is not paid a third time.
    const third = await bank.comesIn(12_000n);
    expect((await bank.apply(third, transfer.reference)).status).not.toBe(200);
    // A refund goes back to the transfer that stands.
    await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
    await releaseEscrow(caravan.deps, order.id);
    await expectSound();
  });

  test('which was not of that money lets it all go on, and is named anew', async () => {
    const payment = await paid({ prices: [1_300n] });
    const other = await bank.comesIn(13_000n, { payerName: 'Other Trading' });
    const before = [await holds('unapplied'), await holds('disputed'), await bank.channelHolds()];
    const reversal = await takenBack(payment);
    expect((await settle(reversal, { isConfirmed: false })).data).toEqual({ isSettled: true });
    await deliverNews(payment.paymentId, 'won');
    expect([await holds('unapplied'), await holds('disputed'), await bank.channelHolds()]).toEqual(before);
    expect(await ships(payment.order)).toBe(200);
    const [unnamed] = (await reversals()).filter(({ amount }) => amount.amount === '13000');
    expect(unnamed).toMatchObject({ receipt: null });
    const named = await settle({ id: unnamed!.id, version: unnamed!.version }, { receiptId: other.id });
    expect(named.data).toEqual({ isSettled: true });
    expect(await holds('unapplied')).toBe(before[0]! - 13_000n);
    await expectSound();
  });

  test('is two operators’ to say above the limit of one', async () => {
    const payment = await paid({ prices: [200_000n] });
    const reversal = await takenBack(payment);
    expect((await settle(reversal)).data).toEqual({ isSettled: false });
    const next = { id: reversal.id, version: reversal.version + 1 };
    expect((await settle(next)).data).toEqual({ isSettled: false });
    expect((await disputeOf(payment.paymentId))!.state).toBe('open');
    const third = { id: reversal.id, version: reversal.version + 2 };
    expect((await reversals()).find(({ id }) => id === reversal.id)!.proposal).toMatchObject({
      isConfirmed: true,
      isMine: true,
    });
    expect((await settle(third, {}, bank.bob)).data).toEqual({ isSettled: true });
    await settleLostDisputes(caravan.deps);
    for (const { id } of await returnsOf(payment.paymentId)) await sendReturn(caravan.deps, id);
    expect(await bank.stateOf(payment.order)).toBe('refunded');
    expect(await holds('disputed')).toBe(0n);
    await expectSound();
  });

  test('whose order is refunded already is sent to nobody again, and owed no more', async () => {
    const payment = await paid({ prices: [1_400n] });
    const { order, paymentId } = payment;
    const { version } = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
    const give = {
      orderId: order.id,
      version,
      scope: 'whole',
      reason: 'out_of_stock',
      restock: true,
    } as const;
    await caravan.done('refunds.give', give, order.seller);
    for (const { id } of await returnsOf(paymentId)) await sendReturn(caravan.deps, id);
    expect((await bank.outgoing()).some(({ amount }) => amount.amount === '14000')).toBe(true);
    const owed = await holds('owed');
    const reversal = await takenBack(payment);
    expect((await bank.outgoing()).some(({ amount }) => amount.amount === '14000')).toBe(false);
    await lost(payment, reversal);
    expect([await holds('owed'), await holds('disputed')]).toEqual([owed - 14_000n, 0n]);
    expect((await bank.outgoing()).some(({ amount }) => amount.amount === '14000')).toBe(false);
    await expectSound();
  });

  test('one of two that paid: the rest is the order’s, and goes back from the other', async () => {
    const { order, paymentId, transfer } = await bank.started({ prices: [1_500n] });
    const first = await bank.comesIn(5_000n, { entry: 'PR-A', payerName: 'Gulf Trading' });
    const second = await bank.comesIn(10_000n, { entry: 'PR-B', payerName: 'Gulf Trading' });
    for (const receipt of [first, second]) await bank.apply(receipt, transfer.reference);
    await settleTransfer(caravan.deps, paymentId);
    const reversal = await takenBack({ amount: 10_000n, entry: 'PR-B', paymentId });
    const payment = { order, paymentId, transfer, amount: 10_000n, entry: 'PR-B', receiptId: second.id };
    await lost(payment, reversal);
    expect([await bank.orders.holds('escrow', order), await holds('disputed')]).toEqual([5_000n, 0n]);
    const hold = (await caravan.done('console.holds.list', { pageSize: 100 }, bank.ada)).rowList.at(-1)!;
    const refuse = { id: hold.id, version: hold.version, decision: 'refuse', reason: 'x' } as const;
    await caravan.done('console.holds.decide', refuse, bank.ada);
    for (const { id } of await returnsOf(paymentId)) await sendReturn(caravan.deps, id);
    const out = (await bank.outgoing()).find(({ amount }) => amount.amount === '5000')!;
    const sendable = await bank.approved(out, { holder: 'Gulf Trading', account: '6222 8888' });
    await caravan.done('console.outgoingTransfers.sent', { ...sendable, bankReference: 'PR-OUT' }, bank.ada);
    for (const { id } of await returnsOf(paymentId)) await sendReturn(caravan.deps, id);
    expect(await holds('owed')).toBe(0n);
    await expectSound();
  });
});

test('what was taken back of a payment that was not whole is missing again', async () => {
  const { order, paymentId, transfer } = await bank.started({ prices: [1_600n] });
  const part = await bank.comesIn(6_000n, { entry: 'PT-1', payerName: 'Gulf Trading' });
  await bank.apply(part, transfer.reference);
  await loadText(statementOf([lineOf(6_000n, { mark: 'RC', entry: 'PT-1' })], { closing: -6_000n }));
  const shown = await caravan.done('bankTransfers.get', { paymentId }, order.buyer);
  expect(shown).toMatchObject({ state: 'open', missing: { amount: '16000' } });
  const rest = await bank.comesIn(10_000n, { payerName: 'Gulf Trading' });
  await bank.apply(rest, transfer.reference);
  expect((await caravan.done('bankTransfers.get', { paymentId }, order.buyer)).state).toBe('open');
  await expectSound();
});

test('what the bank takes back at the moment at which it is applied is missing, or disputed, and never both', async () => {
  for (let round = 0; round < 4; round++) {
    const { paymentId, transfer } = await bank.started({ prices: [1_801n + BigInt(round)] });
    const amount = BigInt(transfer.missing.amount);
    const entry = `RC-${round}`;
    const receipt = await bank.comesIn(amount, { entry, payerName: 'Gulf Trading' });
    const [unapplied, disputed] = [await holds('unapplied'), await holds('disputed')];
    const text = statementOf([lineOf(amount, { mark: 'RC', entry })], { closing: -amount });
    await Promise.all([bank.apply(receipt, transfer.reference), loadText(text), loadText(text)]);
    await settleTransfer(caravan.deps, paymentId);
    const dispute = await disputeOf(paymentId);
    expect([await holds('unapplied'), await holds('disputed')]).toEqual([
      unapplied - amount,
      dispute ? disputed - amount : disputed,
    ]);
    expect((await bank.receiptOf(entry)).state).toBe(dispute ? 'applied' : 'reversed');
    // Two operators at once confirm it once.
    if (!dispute) continue;
    const reversal = await openReversal(amount);
    const answers = await Promise.all([settle(reversal), settle(reversal, {}, bank.bob)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 'BANK_CHANGED']);
    await settleLostDisputes(caravan.deps);
    for (const { id } of await returnsOf(paymentId)) await sendReturn(caravan.deps, id);
    expect(await holds('disputed')).toBe(disputed);
  }
  await expectSound();
});

test('what was sent back before the bank took it is the platform’s loss, and nobody else’s', async () => {
  const receipt = await bank.comesIn(7_700n, { entry: 'SB-1', payerName: 'Gulf Trading' });
  await caravan.done('console.bankReceipts.sendBack', { ...receipt, reason: 'Nobody here' }, bank.ada);
  const out = (await bank.outgoing()).find(({ amount }) => amount.amount === '7700')!;
  const sendable = await bank.approved(out, { holder: 'Gulf Trading', account: '6222 8888' });
  await caravan.done('console.outgoingTransfers.sent', { ...sendable, bankReference: 'SB-OUT' }, bank.ada);
  const cost = await holds('cost');
  await loadText(statementOf([lineOf(7_700n, { mark: 'RC', entry: 'SB-1' })], { closing: -7_700n }));
  expect(await holds('cost')).toBe(cost - 7_700n);
  expect((await settle(await openReversal(7_700n))).data).toEqual({ isSettled: true });
  await expectSound();
});

describe('a reversal in a CSV', () => {
  /** A CSV of the account with some entries. */
  async function loadCsv(lines: readonly string[]): Promise<void> {
    const input = {
      accountId: await bank.account(),
      name: 'a.csv',
      file: bank.base64(['Date,Amount,Name,Bank Reference', ...lines].join('\n')),
    };
    const first = await caravan.done('console.bankStatements.load', { ...input, isPreview: true }, bank.ada);
    if (first.outcome !== 'columns') throw new Error('not asked');
    await caravan.done('console.bankStatements.load', { ...input, columns: first.guess }, bank.ada);
  }
  const debits = async () =>
    (await caravan.done('console.bankReversals.debits', { pageSize: 100 }, bank.ada)).rowList;

  test('is a plain debit that an operator marks: the money waits at once, and is lost once confirmed', async () => {
    const payment = await paid({ prices: [1_700n] });
    await loadCsv([`${bank.today()},-170.00,Gulf Trading,CSV-1`, `${bank.today()},-3.21,Bank fee,CSV-2`]);
    expect(await reversals()).toEqual([]);
    const listed = await debits();
    expect(listed).toMatchObject([{ amount: { amount: '17000' }, receipt: null }]);
    const debit = listed[0];
    expect(debit!.candidates.map(({ id }) => id)).toEqual([payment.receiptId]);
    const mark = {
      id: debit!.id,
      version: debit!.version,
      receiptId: payment.receiptId,
      reason: 'Called them',
    };
    expect(
      await caravan.codeOf('console.bankReversals.mark', { ...mark, receiptId: mark.id }, bank.ada),
    ).toBe('NOT_FOUND');
    expect(await caravan.done('console.bankReversals.mark', mark, bank.ada)).toEqual({ isSettled: false });
    expect(await caravan.codeOf('console.bankReversals.mark', mark, bank.bob)).toBe('BANK_CHANGED');
    await deliverNews(payment.paymentId);
    expect(await ships(payment.order)).toBe('ORDER_HELD');
    expect(await debits()).toEqual([]);
    await lost(payment, await openReversal(17_000n));
    expect(await bank.stateOf(payment.order)).toBe('refunded');
    expect(await holds('disputed')).toBe(0n);
    await expectSound();
  });

  test('above the limit is two operators’, also of money that no payment has taken', async () => {
    const receipt = await bank.comesIn(2_100_000n, { payerName: 'Gulf Trading' });
    await loadCsv([`${bank.today()},-21000.00,Somebody,CSV-3`]);
    const [debit] = await debits();
    const mark = { id: debit!.id, version: debit!.version, receiptId: receipt.id, reason: 'x' };
    const unapplied = await holds('unapplied');
    expect(await caravan.done('console.bankReversals.mark', mark, bank.ada)).toEqual({ isSettled: false });
    expect(await holds('unapplied')).toBe(unapplied - 2_100_000n);
    const marked = await openReversal(2_100_000n);
    expect((await settle(marked)).data).toEqual({ isSettled: false });
    const rejected = await openReversal(2_100_000n);
    // The second one says no: it is a plain debit again, and the money is there.
    expect((await settle(rejected, { isConfirmed: false }, bank.bob)).data).toEqual({ isSettled: false });
    const again = await openReversal(2_100_000n);
    expect((await settle(again, { isConfirmed: false }, bank.ada)).data).toEqual({ isSettled: true });
    expect(await holds('unapplied')).toBe(unapplied);
    expect(await debits()).toMatchObject([{ id: debit!.id }]);
    await expectSound();
  });
});
