import type { OutputOf, ParsedOf } from '../../../../contract/contract.ts';
import type { SheetInvoice } from '../../../../contract/orders/tax-invoices/invoice-calls.ts';
import {
  mostInvoiceRows,
  type InvoiceRowIssue,
} from '../../../../contract/orders/tax-invoices/invoice-sheet.ts';
import { Refusal } from '../../../../kit/errors.ts';
import { cutText } from '../../../../kit/text/cut-text.ts';
import { foldName } from '../../../../kit/text/fold.ts';
import { wireMoney, wireTime } from '../../../../kit/wire.ts';
import { readSheetRows, type NumberColumns } from '../../../imports/public.ts';
import type { InShop } from '../../../shops/public.ts';
import { listOrdersOfShopByNumber, type OrderRecord } from '../../sql.ts';
import { planInvoice } from '../issuing-rules.ts';
import { readIssuingFacts } from '../read-issuing.ts';
import { invoiceNow, invoiceNumberKey } from '../tax-invoice-rules.ts';
import { listRequestsOf, listUsedNumbers } from '../tax-invoices-sql.ts';
import { keysByHead } from './columns.ts';
import {
  invoiceNumberOf,
  invoiceRowIssueOf,
  orderNumberOf,
  readInvoiceRows,
  type InvoiceReading,
  type InvoiceSheetRow,
} from './row-rules.ts';

type Answer = OutputOf<'orders.readInvoiceSheet'>;
type Facts = NonNullable<ReturnType<Awaited<ReturnType<typeof readIssuingFacts>>['get']>>;

const numbers: NumberColumns = new Map([['gross', { kind: { digits: 2 } }]]);

/** So many orders are looked at at a time. */
const atOnce = 200;

/** `orders.readInvoiceSheet`: what a sheet of invoice numbers would record; nothing is written. */
export async function readInvoiceSheet(
  context: InShop,
  { file, encoding, decimalMark: mark }: ParsedOf<'orders.readInvoiceSheet'>,
): Promise<Answer> {
  const { language, workers } = context;
  const reading = { keys: keysByHead, mostRows: mostInvoiceRows, numbers };
  const sheet = await readSheetRows(workers, { file, encoding, language, mark }, reading);
  const hasAny = (...columns: string[]) => columns.some((column) => sheet.columns.includes(column));
  const isWhole = hasAny('order', 'remark') && hasAny('number', 'ownNumber') && hasAny('issuedOn');
  const issue = sheet.issue ?? (isWhole ? null : 'noColumns');
  if (issue) return { issue, unclear: sheet.unclear, rows: 0, unfilled: 0, invoices: [] };
  const rows = sheet.rows as InvoiceSheetRow[];
  const byOrder = Map.groupBy(rows, (row) => orderNumberOf(row) || `\0${row.line}`);
  const groups = [...byOrder.values()].filter((group) => group.some((row) => invoiceNumberOf(row) !== ''));
  const invoices: SheetInvoice[] = [];
  // What one row of the sheet takes is not there for another.
  const takenNumbers = new Set<string>();
  for (let first = 0; first < groups.length; first += atOnce)
    invoices.push(...(await planGroups(context, groups.slice(first, first + atOnce), takenNumbers)));
  return {
    issue: null,
    unclear: [],
    rows: rows.length,
    unfilled: rows.length - groups.reduce((sum, group) => sum + group.length, 0),
    invoices,
  };
}

async function planGroups(
  { db, shop, now }: InShop,
  groups: readonly InvoiceSheetRow[][],
  takenNumbers: Set<string>,
): Promise<SheetInvoice[]> {
  const orders = await listOrdersOfShopByNumber(
    db,
    shop.id,
    groups.map(([row]) => orderNumberOf(row!)),
  );
  const requests = await listRequestsOf(
    db,
    orders.map(({ id }) => id),
  );
  const requestOf = new Map(requests.map((request) => [request.order_id, request]));
  const invoiced = orders.flatMap((order) => {
    const invoice = requestOf.get(order.id);
    return invoice ? [{ order, invoice }] : [];
  });
  const numberKeys = groups.flat().map((row) => invoiceNumberKey(invoiceNumberOf(row)));
  const [facts, usedNumbers] = await Promise.all([
    readIssuingFacts(db, invoiced),
    listUsedNumbers(db, shop.id, numberKeys.filter(Boolean)),
  ]);
  const orderByNumber = new Map(orders.map((order) => [order.number, order]));
  return groups.map((group) => {
    const order = orderByNumber.get(orderNumberOf(group[0]!));
    return planGroup(group, order, order && facts.get(order.id), { usedNumbers, takenNumbers, now });
  });
}

/** What becomes of the rows of one order. */
function planGroup(
  group: readonly InvoiceSheetRow[],
  order: OrderRecord | undefined,
  facts: Facts | undefined,
  { usedNumbers, takenNumbers, now }: { usedNumbers: Set<string>; takenNumbers: Set<string>; now: Date },
): SheetInvoice {
  const recordedKeys = new Set(facts?.issued.map((document) => document.number_key).filter(Boolean));
  const isRecorded = (row: InvoiceSheetRow) => recordedKeys.has(invoiceNumberKey(invoiceNumberOf(row)));
  // What stands there already is left as it is, such as the credit note that an export has beside its invoice.
  const open = group.filter((row) => !isRecorded(row));
  const numbered = open.filter((row) => invoiceNumberOf(row) !== '');
  const [row] = numbered.length > 0 ? numbered : group;
  const planned: SheetInvoice = {
    line: row!.line,
    kind: 'unchanged',
    issue: null,
    order: { id: order?.id ?? null, number: cutText(orderNumberOf(row!), 60) },
    title: facts?.request.title ?? '',
    askedAt: facts ? wireTime(facts.request.asked_at) : null,
    amount: null,
    number: cutText(invoiceNumberOf(row!), 60),
    issuedOn: '',
  };
  const refused = (issue: InvoiceRowIssue): SheetInvoice => ({ ...planned, kind: 'refused', issue });
  if (orderNumberOf(row!) === '') return refused('orderMissing');
  if (!order) return refused('unknownOrder');
  if (!facts) return refused('notRequested');
  if (numbered.length === 0) return planned;
  const readInvoice = readInvoiceRows(open);
  if ('issue' in readInvoice) return refused(readInvoice.issue);
  const { invoice } = readInvoice;
  const key = invoiceNumberKey(invoice.number);
  if (usedNumbers.has(key)) return refused('numberUsed');
  if (takenNumbers.has(key)) return refused('numberTwice');
  const amount = invoice.amount ?? invoiceNow(facts.order, facts.lines).total;
  const issue = issueOf(facts, invoice, amount, now);
  if (issue) return refused(issue);
  takenNumbers.add(key);
  return {
    ...planned,
    kind: 'issue',
    amount: wireMoney(amount, order.currency),
    number: invoice.number,
    issuedOn: invoice.issuedOn,
  };
}

/** Why an invoice could not be recorded as a sheet says it; null when it can. */
function issueOf(
  facts: Facts,
  { title, issuedOn }: InvoiceReading,
  amount: bigint,
  now: Date,
): InvoiceRowIssue | null {
  try {
    planInvoice(facts, { askedAt: facts.request.asked_at, amount, issuedOn }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return invoiceRowIssueOf(error);
  }
  // The office wrote it out to whom the buyer named then.
  return title !== '' && foldName(title) !== foldName(facts.request.title) ? 'titleChanged' : null;
}
