import { decimalText } from '../src/kit/money.ts';
import { getBalance } from '../src/server/payments/public.ts';
import type { InputOf } from '../src/contract/contract.ts';
import { openBankAccount } from './bank-accounts.ts';
import type { Caravan } from './caravan.ts';
import { paidOrders, type PaidOrder } from './paid-orders.ts';
import { drawn, upload } from './pictures.ts';
import { paymentOf } from './start-payment.ts';

type BankAccount = Pick<InputOf<'console.bankAccounts.propose'>, 'site' | 'currency' | 'number'>;

/** What tests of payments by bank transfer do time and again, as buyers and two operators would. */
export function bankTransferTools(
  caravan: Caravan,
  { site = 'cn', currency = 'CNY', number = '6222 0001 0002' }: Partial<BankAccount> = {},
) {
  const orders = paidOrders(caravan);
  let operators: Awaited<ReturnType<typeof caravan.operator>>[] = [];
  let accountId = '';
  let entries = 0;

  /** The account that money comes in on, opened before the first test that needs it. */
  async function account(): Promise<string> {
    if (accountId) return accountId;
    operators = [await caravan.operator(['money']), await caravan.operator(['money'])];
    accountId = await openBankAccount(caravan, { site, currency, number });
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

  /** What the account holds by the last statement that was written for it. */
  let held = 0n;

  /**
   * A statement of the account with some entries in MT940, as the bank gives it. It goes on from the one before.
   * @param opening  what it opens with instead
   * @param closing  what it closes with; without an opening, what its entries come to
   */
  function statementOf(
    fields: readonly string[],
    { opening, closing, name = String(++entries) }: { opening?: bigint; closing: bigint; name?: string },
  ): string {
    const begin = opening ?? held;
    held = opening === undefined ? held + closing : closing;
    const day = today().slice(2).replaceAll('-', '');
    const written = (amount: bigint) =>
      `${amount < 0n ? 'D' : 'C'}${day}${currency}${decimalText(String(amount < 0n ? -amount : amount), 2).replace('.', ',')}`;
    return [
      ':20:S',
      `:25:${number.replaceAll(' ', '')}`,
      `:28C:${name}`,
      `:60F:${written(begin)}`,
      ...fields,
      `:62F:${written(held)}`,
    ].join('\n');
  }

  /** One line of it. @param mark  C or D, RC or RD where the bank takes an entry back */
  function lineOf(
    amount: bigint,
    {
      mark = 'C',
      entry = `E-${++entries}`,
      payerName = '',
      remittance = '',
    }: { mark?: string; entry?: string; payerName?: string; remittance?: string } = {},
  ): string {
    const day = today().slice(2).replaceAll('-', '');
    const figures = decimalText(String(amount), 2).replace('.', ',');
    const information = [payerName && `/NAME/${payerName}`, `/REMI/${remittance || 'x'}`].join('');
    return `:61:${day}${day.slice(2)}${mark}${figures}NTRFNONREF//${entry}\n:86:${information}`;
  }

  const loadText = async (text: string, name = 'statement.sta', who = operators[0]!) => {
    const input = { accountId: await account(), name, file: base64(text) };
    const answer = await caravan.done('console.bankStatements.load', input, who);
    if (answer.outcome !== 'loaded') throw new Error('it was not loaded');
    return answer.statement;
  };

  /** The receipt of an entry, by the bank's own name of it, as it is now. */
  const receiptOf = (entry: string) =>
    caravan.deps.db
      .selectFrom('bank_receipts')
      .select(['id', 'version', 'state'])
      .where('bank_reference', '=', entry)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  /** Money that comes in on the account, as a statement tells it. @returns the receipt */
  async function comesIn(amount: bigint, more: Parameters<typeof lineOf>[1] = {}) {
    await account();
    const entry = more.entry ?? `E-${++entries}`;
    await loadText(statementOf([lineOf(amount, { ...more, entry })], { closing: amount }));
    const { id, version } = await receiptOf(entry);
    return { id, version };
  }

  /** Money that comes in on the account, as an operator records it. @returns the receipt */
  async function byHand(amount: bigint, more: Partial<InputOf<'console.bankReceipts.record'>> = {}) {
    const receipt = {
      accountId: await account(),
      entry: `H-${++entries}`,
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
    // The bank names nobody, where a test does not say who pays.
    reason = 'Asked the buyer',
  ) => caravan.call('console.bankReceipts.apply', { ...receipt, reference, reason }, who);

  const outgoing = async () =>
    (await caravan.done('console.outgoingTransfers.list', { pageSize: 100 }, operators[0]!)).rowList;

  /** Approves an outgoing transfer; where one operator names the account another one approves it. @returns it then */
  async function approved(
    { id, version }: { id: string; version: number },
    to: { holder?: string; account?: string; reason?: string } = {},
  ) {
    const input = { id, version, holder: 'Li Wei', ...to };
    const answer = await caravan.done('console.outgoingTransfers.approve', input, operators[0]!);
    if (answer.isApproved) return { id, version: version + 1 };
    const again = { id, version: version + 1, holder: input.holder };
    await caravan.done('console.outgoingTransfers.approve', again, operators[1]!);
    return { id, version: version + 2 };
  }

  async function declare(
    { order, paymentId, transfer }: Awaited<ReturnType<typeof started>>,
    {
      payerName = 'Li Wei Trading',
      payerAccount = '6222 9999',
      ...proven
    }: { payerName?: string; payerAccount?: string; password?: string } = {},
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
      payerAccount,
      sentOn: today(),
      proof,
      ...proven,
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
    start,
    started,
    comesIn,
    byHand,
    lineOf,
    statementOf,
    loadText,
    receiptOf,
    apply,
    outgoing,
    approved,
    declare,
    channelHolds,
    unapplied,
    stateOf,
    today,
    base64,
  };
}
