import { getBalance } from '../src/server/payments/public.ts';
import type { InputOf } from '../src/contract/contract.ts';
import { openBankAccount } from './bank-accounts.ts';
import type { Caravan } from './caravan.ts';
import { paidOrders, type PaidOrder } from './paid-orders.ts';
import { drawn, upload } from './pictures.ts';
import { paymentOf } from './start-payment.ts';

/** What tests of payments by bank transfer do time and again, as buyers and two operators would. */
export function bankTransferTools(caravan: Caravan) {
  const orders = paidOrders(caravan);
  let operators: Awaited<ReturnType<typeof caravan.operator>>[] = [];
  let accountId = '';
  let entries = 0;

  /** The account that money comes in on, opened before the first test that needs it. */
  async function account(): Promise<string> {
    if (accountId) return accountId;
    operators = [await caravan.operator(['money']), await caravan.operator(['money'])];
    accountId = await openBankAccount(caravan);
    return accountId;
  }

  /** Days go by; operators sign in again. */
  async function later(days: number): Promise<void> {
    caravan.clock.advance(days * 86_400_000);
    operators = [await caravan.operator(['money']), await caravan.operator(['money'])];
  }

  async function start({ id, buyer }: Pick<PaidOrder, 'id' | 'buyer'>) {
    await account();
    const due = await caravan.done('orders.payInfo', { id }, buyer);
    const { paymentId } = await caravan.done('payments.start', paymentOf(due.orders, 'bank-transfer'), buyer);
    return { paymentId, transfer: await caravan.done('bankTransfers.get', { paymentId }, buyer) };
  }

  async function started(plan: Parameters<typeof orders.placed>[0] = {}) {
    const order = await orders.placed(plan);
    return { order, ...(await start(order)) };
  }

  /** Money that comes in on the account, as an operator records it. @returns the receipt as it is listed */
  async function comesIn(amount: bigint, more: Partial<InputOf<'console.bankReceipts.record'>> = {}) {
    const entry = `E-${++entries}`;
    // Whoever pays is compared with the buyer only where a test says who it is.
    const receipt = {
      accountId: await account(),
      entry,
      day: today(),
      amount: String(amount),
      payerName: '-',
      ...more,
    };
    const { id } = await caravan.done('console.bankReceipts.record', receipt, operators[0]!);
    return { id, version: 1 };
  }
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  const today = () => caravan.clock.now().toISOString().slice(0, 10);
  const stateOf = async ({ id, buyer }: PaidOrder) =>
    (await caravan.done('orders.getForBuyer', { id }, buyer)).state;
  const channelHolds = () => getBalance(caravan.deps.db, { kind: 'channel', owner: 'bank-transfer' }, 'CNY');
  const unapplied = () => getBalance(caravan.deps.db, { kind: 'unapplied', owner: 'bank-transfer' }, 'CNY');

  const apply = (
    receipt: { id: string; version: number },
    reference: string,
    who = operators[0]!,
    reason = '',
  ) => caravan.call('console.bankReceipts.apply', { ...receipt, reference, reason }, who);

  const outgoing = async () =>
    (await caravan.done('console.outgoingTransfers.list', { pageSize: 100 }, operators[0]!)).rowList;

  async function declare(
    { order, paymentId, transfer }: Awaited<ReturnType<typeof started>>,
    payerName = 'Li Wei Trading',
  ) {
    const proof = (
      await upload(
        caravan,
        'document',
        await drawn('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>'),
        order.buyer,
      )
    ).data.key;
    const input = {
      paymentId,
      version: transfer.version,
      payerName,
      payerAccount: '6222 9999',
      sentOn: today(),
      proof,
    };
    return caravan.call('bankTransfers.declare', input, order.buyer);
  }

  return {
    orders,
    /** Two operators who may do what money needs. */
    get ada() {
      return operators[0]!;
    },
    get bob() {
      return operators[1]!;
    },
    account,
    later,
    started,
    comesIn,
    apply,
    outgoing,
    declare,
    channelHolds,
    unapplied,
    stateOf,
    today,
    base64,
  };
}
