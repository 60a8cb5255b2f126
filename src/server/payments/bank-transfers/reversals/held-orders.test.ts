import { expect, test } from 'vitest';
import { bankTransferTools } from '../../../../../test/bank-transfers.ts';
import { parcel, type PaidOrder } from '../../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../../test/prepare-product.ts';
import { holdReversed } from '../../channel-tasks/hold-reversed.ts';
import { settleTransfer } from '../../jobs.ts';

const caravan = prepareProduct();
const bank = bankTransferTools(caravan);

let entries = 0;

/** Pays by one transfer what is due of an order. */
async function payByTransfer({ paymentId, transfer }: Awaited<ReturnType<typeof bank.start>>) {
  const amount = BigInt(transfer.missing.amount);
  const entry = `HO-${++entries}`;
  const receipt = await bank.comesIn(amount, { entry, payerName: 'Gulf Trading' });
  await bank.apply(receipt, transfer.reference);
  await settleTransfer(caravan.deps, paymentId);
  return { paymentId, transfer, amount, entry };
}
type PaidTransfer = Awaited<ReturnType<typeof payByTransfer>>;

async function deliverNews(paymentId: string): Promise<void> {
  const { id: disputeId } = await caravan.deps.db
    .selectFrom('card_disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await holdReversed(caravan.deps, { disputeId });
}

async function takeBack({ amount, entry, paymentId }: PaidTransfer): Promise<void> {
  const line = bank.lineOf(amount, { mark: 'RC', entry });
  await bank.loadText(bank.statementOf([line], { closing: -amount }));
  await deliverNews(paymentId);
}

async function payAgain({ amount, paymentId, transfer }: PaidTransfer): Promise<void> {
  const receipt = await bank.comesIn(amount, { payerName: 'Gulf Trading' });
  expect((await bank.apply(receipt, transfer.reference)).data).toEqual({ isApplied: true });
  await deliverNews(paymentId);
}

const sends = ({ id, seller }: PaidOrder) => caravan.codeOf('orders.sendDelivery', { id, ...parcel }, seller);

const reasonsOf = async ({ id }: PaidOrder) => {
  const hold = await caravan.deps.db
    .selectFrom('order_holds')
    .select('reasons')
    .where('order_id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return hold?.reasons;
};

test('an order whose deposit was taken back while its balance was awaited waits once that is paid', async () => {
  const started = await bank.started({ preRatio: 30 });
  const deposit = await payByTransfer(started);
  const { order } = started;
  await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
  expect(await bank.stateOf(order)).toBe('awaiting_balance');
  await takeBack(deposit);
  await payByTransfer(await bank.start(order));
  expect(await bank.stateOf(order)).toBe('awaiting_dispatch');
  expect(await sends(order)).toBe('ORDER_HELD');
  await payAgain(deposit);
  expect(await sends(order)).toBe(200);
});

test('an order of which the deposit and the balance were taken back waits until both are whole', async () => {
  const started = await bank.started({ preRatio: 30, prices: [1_070n] });
  const deposit = await payByTransfer(started);
  const { order } = started;
  await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
  const balance = await payByTransfer(await bank.start(order));
  await takeBack(deposit);
  await takeBack(balance);
  await payAgain(deposit);
  expect(await sends(order)).toBe('ORDER_HELD');
  await payAgain(balance);
  expect(await sends(order)).toBe(200);
});

test('an order that is held for another reason is held for its transfer as well, and neither lets go of the other', async () => {
  const started = await bank.started({ prices: [1_050n] });
  const payment = await payByTransfer(started);
  const { order } = started;
  const { db } = caravan.deps;
  await takeBack(payment);
  // As if the payer had been looked at first.
  await db
    .updateTable('order_holds')
    .set({ reasons: ['new_account'] })
    .where('order_id', '=', order.id)
    .execute();
  await deliverNews(payment.paymentId);
  expect(await reasonsOf(order)).toEqual(['new_account', 'transfer_reversed']);
  await payAgain(payment);
  expect(await reasonsOf(order)).toEqual(['new_account']);
  expect(await caravan.codeOf('orders.prepareGoods', { id: order.id }, order.seller)).toBe('ORDER_HELD');
});

test('an order whose buyer withdraws their refund request waits for a transfer that was taken back meanwhile', async () => {
  const started = await bank.started({ prices: [1_060n] });
  const payment = await payByTransfer(started);
  const { order } = started;
  const ask = { orderId: order.id, scope: 'whole', reason: 'not_needed', note: 'Late' } as const;
  await caravan.done('refunds.ask', ask, order.buyer);
  await takeBack(payment);
  const [refund] = (await caravan.done('refunds.ofOrder', { orderId: order.id }, order.buyer)).refunds;
  const withdrawal = { id: refund!.id, version: refund!.version, reply: 'withdraw' } as const;
  await caravan.done('refunds.reply', withdrawal, order.buyer);
  expect(await caravan.codeOf('orders.prepareGoods', { id: order.id }, order.seller)).toBe('ORDER_HELD');
  await payAgain(payment);
  expect(await caravan.codeOf('orders.prepareGoods', { id: order.id }, order.seller)).toBe(200);
});
