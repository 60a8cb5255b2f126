import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ConsolePayment, PaymentAttempt } from '../../../contract/payments/console-payments.ts';
import type { PaymentState } from '../../../contract/payments/payment-kinds.ts';
import type { Download } from '../../../contract/shapes.ts';
import { utcDay } from '../../../kit/days.ts';
import type { Language } from '../../../kit/languages.ts';
import { wireTime } from '../../../kit/wire.ts';
import { serverWords } from '../../../words/server.ts';
import { getPartnerNames, listAccountsByWords } from '../../accounts/public.ts';
import { findOrderIdsByNumber, listOrdersById } from '../../orders/public.ts';
import {
  countAllPayments,
  listAllPayments,
  listAllPaymentsAfter,
  listChannelNames,
  nameOfChannel,
  type PaymentFilter,
  type PaymentRow,
} from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { logStaffAction } from '../../staff/public.ts';

type Narrowing = Omit<ParsedOf<'console.payments.export'>, 'timeZone'>;

// Whoever has so many namesakes has to be named better.
const mostNamesakes = 200;
const paymentsAtOnce = 500;

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

async function filterOf(
  { db, language }: Pick<Staffed, 'db' | 'language'>,
  { keyword, from, to, ...narrowing }: Narrowing,
): Promise<PaymentFilter> {
  const reference = keyword?.trim() ?? '';
  const filter = { ...narrowing, createdFrom: momentOf(from), createdUntil: momentOf(to) };
  if (reference === '') return filter;
  const [orders, buyerIds] = await Promise.all([
    findOrderIdsByNumber(db, [reference.toUpperCase()]),
    listAccountsByWords(db, reference, mostNamesakes),
  ]);
  const channelCodes = listChannelNames(language).map(({ code }) => code);
  return { ...filter, keyword: { reference, channelCodes, orderIds: [...orders.values()], buyerIds } };
}

/** What is said of each attempt to pay. */
export const showAttempt = (row: PaymentRow, language: Language): PaymentAttempt => ({
  id: row.id,
  number: row.number,
  channel: nameOfChannel(language, row.channel),
  reference: row.channel_ref,
  state: row.state,
  reason: row.reason,
  amount: { amount: row.amount, currency: row.currency },
  createdAt: wireTime(row.created_at),
  settledAt: wireTime(row.settled_at),
});

/** Payments with whom they are of and what they pay. */
export async function showPayments(
  { db, language }: Pick<Staffed, 'db' | 'language'>,
  payments: readonly PaymentRow[],
): Promise<ConsolePayment[]> {
  const [buyers, orders] = await Promise.all([
    getPartnerNames(
      db,
      payments.map((payment) => payment.buyer_id),
    ),
    listOrdersById(db, [...new Set(payments.flatMap((payment) => payment.order_ids))]),
  ]);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  return payments.map((row) => ({
    ...showAttempt(row, language),
    subject: row.subject,
    site: row.site,
    buyerId: row.buyer_id,
    buyerName: buyers.get(row.buyer_id) ?? '',
    orders: row.order_ids.map((id) => ({ id, number: numbers.get(id) ?? '' })),
    bookingId: row.booking_id,
  }));
}

/** A page of all payments of the marketplace. */
export async function listPayments(
  context: Staffed,
  { pageNum, pageSize, ...narrowing }: ParsedOf<'console.payments.list'>,
): Promise<OutputOf<'console.payments.list'>> {
  const filter = await filterOf(context, narrowing);
  const { rows, counts } = await listAllPayments(context.db, filter, { pageNum, pageSize });
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    rowList: await showPayments(context, rows),
    totalRecord: narrowing.state ? (counts.get(narrowing.state) ?? 0) : total,
    counts: Object.fromEntries(counts) as Record<PaymentState, number>,
    channels: listChannelNames(context.language),
  };
}

const columns = [
  ['export.payment', 22],
  ['export.state', 14],
  ['export.channel', 20],
  ['export.reference', 28],
  ['partner.buyer', 28],
  ['export.orders', 30],
  ['export.paymentAmount', 14, 'amount'],
  ['export.currency', 10],
  ['export.begun', 18],
  ['export.settled', 18],
  ['export.reason', 30],
] as const;

/** The payments that a list is narrowed to as a spreadsheet. */
export async function exportPayments(
  context: Staffed,
  { timeZone, ...narrowing }: ParsedOf<'console.payments.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const filter = await filterOf(context, narrowing);
  const count = await countAllPayments(db, filter);
  const day = utcDay(now);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'payments.export',
      subjectType: 'payments',
      subjectId: day,
      details: { narrowing, count },
    }),
  );
  const words = serverWords(language);
  return downloadOf({
    name: `payments-${day}`,
    sheet: { name: words('export.payments'), columns: columnsOf(columns, words), language, timeZone },
    read: () => readPayments(context, filter),
  });
}

async function* readPayments(context: Staffed, filter: PaymentFilter): AsyncGenerator<Cell[][]> {
  const words = serverWords(context.language);
  let lastId: string | undefined;
  do {
    const payments = await listAllPaymentsAfter(context.db, filter, lastId, paymentsAtOnce);
    const batch = await showPayments(context, payments);
    yield batch.map((row, i): Cell[] => [
      row.number,
      words(`payment.${row.state}`),
      row.channel,
      row.reference,
      row.buyerName,
      row.orders.map(({ number }) => number).join(', ') || null,
      amountCell(row.amount.amount, row.amount.currency),
      row.amount.currency,
      payments[i]!.created_at,
      payments[i]!.settled_at,
      row.reason || null,
    ]);
    lastId = payments.length === paymentsAtOnce ? payments.at(-1)!.id : undefined;
  } while (lastId);
}
