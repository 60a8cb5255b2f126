import type { ParsedOf } from '../../../contract/contract.ts';
import {
  invoiceKindsOf,
  wrongDetails,
  type IssuedKind,
} from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import type { FrozenBuyer } from '../../../contract/orders/order-parties.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { keepPrivatePictures } from '../../files/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { getShop, refuseOwnCustomers, workerIn, type InShop } from '../../shops/public.ts';
import { showOrder } from '../present.ts';
import { requireNotHeld } from '../rules.ts';
import { listLines, lockOrder, type OrderRecord } from '../sql.ts';
import { detailsOf, keptContents, netOfIssued, taxedLine } from './issued.ts';
import { planInvoice, requireIssuedDay } from './issuing-rules.ts';
import { readIssuingFacts } from './read-issuing.ts';
import { creditOver, invoiceNumberKey, type InvoiceContents } from './tax-invoice-rules.ts';
import {
  findInvoice,
  insertIssued,
  listIssued,
  renumberIssued,
  saveRequest,
  type InvoiceRecord,
} from './tax-invoices-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** What one side of an order's tax invoice is told: it was asked for, issued or credited, or has become too much. */
    'orders.taxInvoice': { orderId: string; news: 'asked' | 'issued' | 'credited' | 'toCredit' };
  }
}

/** A buyer asks for the invoice of an order that has been paid, or changes what it says while it is not issued. */
export async function askForInvoice(
  context: SignedIn,
  { id, kind, ...details }: ParsedOf<'orders.askInvoice'>,
) {
  const { db, actor, queue, now } = context;
  const order = await transact(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (locked?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    if (locked.paid_amount === locked.returned_amount && locked.terms_days === null)
      throw new Refusal('ORDER_STATE', { state: locked.state, step: 'askInvoice' });
    requireNotHeld(locked, 'askInvoice');
    const { country } = await getShop(tx, locked.shop_id);
    const kinds = invoiceKindsOf(country);
    const invoiceKind = kind ?? kinds[0]!;
    const buyerCountry = (locked.buyer as FrozenBuyer | null)?.country ?? '';
    const wrong = [
      ...(kinds.includes(invoiceKind) ? [] : ['kind']),
      ...wrongDetails(invoiceKind, { country, buyerCountry }, details),
    ];
    if (wrong.length > 0) throw new Refusal('BAD_INPUT', { fields: wrong.join(', ') });
    const isChange = (await findInvoice(tx, id)) !== undefined;
    const isSaved = await saveRequest(tx, {
      order_id: id,
      shop_id: locked.shop_id,
      country,
      kind: invoiceKind,
      title: details.title,
      tax_number: details.taxNumber,
      address: details.address,
      email: details.email,
      phone: details.phone,
      bank: details.bank,
      bank_account: details.bankAccount,
      asked_at: now,
    });
    if (!isSaved) throw new Refusal('INVOICE_ISSUED');
    // Whoever asks is heard once; what they change is read where it is issued.
    if (!isChange) await queue.publish(tx, 'orders.taxInvoice', { orderId: id, news: 'asked' });
    return locked;
  });
  return showOrder(context, order, 'buyer');
}

/** An order of the shop that an invoice was asked for, locked. */
async function lockInvoiced(
  tx: Tx,
  context: InShop,
  id: string,
  act: 'issueInvoice' | 'creditInvoice' | 'renumberInvoice',
): Promise<{ order: OrderRecord; invoice: InvoiceRecord }> {
  const order = await lockOrder(tx, id);
  const invoice = order?.shop_id === context.shop.id && (await findInvoice(tx, id));
  if (!order || !invoice) throw new Refusal('NOT_FOUND');
  await refuseOwnCustomers(tx, workerIn(context), [order.buyer_id], 'carriesOut');
  requireNotHeld(order, act);
  return { order, invoice };
}

interface Paper {
  number: string;
  picture?: string | undefined;
  issuedOn: string;
}

/** Writes what was issued, once nothing is wrong with its number, its day and its picture. */
async function record(
  { actor, queue, now }: InShop,
  tx: Tx,
  { order, invoice }: { order: OrderRecord; invoice: InvoiceRecord },
  { kind, contents, paper }: { kind: IssuedKind; contents: InvoiceContents; paper: Paper },
): Promise<void> {
  requireIssuedDay(order, paper.issuedOn, now);
  if (paper.picture && (await keepPrivatePictures(tx, actor.accountId, [paper.picture])) === 0)
    throw new Refusal('NOT_FOUND');
  await insertIssued(
    tx,
    {
      id: newId(now.getTime()),
      order_id: order.id,
      shop_id: order.shop_id,
      kind,
      number: paper.number,
      number_key: invoiceNumberKey(paper.number),
      issued_on: paper.issuedOn,
      ...keptContents(contents),
      details: JSON.stringify(detailsOf(invoice)),
      picture: paper.picture ?? null,
      account_id: paper.picture ? actor.accountId : null,
      recorded_at: now,
    },
    invoice.issued_amount + (kind === 'invoice' ? contents.total : -contents.total),
  );
  await queue.publish(tx, 'orders.taxInvoice', {
    orderId: order.id,
    news: kind === 'invoice' ? 'issued' : 'credited',
  });
}

/** In a transaction that ends with a refusal where another document of the shop has the number. */
const transactNumbered = <Result>(context: InShop, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transact(context.db, work).catch((error: Error & { constraint?: string }) => {
    throw error.constraint === 'issued_invoices_number' ? new Refusal('INVOICE_NUMBER_USED') : error;
  });

/** Writes that an invoice is issued, over what its seller has seen that the order comes to. */
export const recordInvoice = (
  context: InShop,
  { id, askedAt, amount, ...paper }: ParsedOf<'orders.issueInvoice'>,
): Promise<OrderRecord> =>
  transactNumbered(context, async (tx) => {
    const locked = await lockInvoiced(tx, context, id, 'issueInvoice');
    const facts = (await readIssuingFacts(tx, [locked])).get(id)!;
    const seenInvoice = { askedAt: new Date(askedAt), amount: BigInt(amount), issuedOn: paper.issuedOn };
    const contents = planInvoice(facts, seenInvoice, context.now);
    await record(context, tx, locked, { kind: 'invoice', contents, paper });
    return locked.order;
  });

/** The seller says that an invoice is issued, over what they have seen that the order comes to. */
export const issueInvoice = async (context: InShop, input: ParsedOf<'orders.issueInvoice'>) =>
  showOrder(context, await recordInvoice(context, input), 'seller');

/** The seller says that a credit note is issued, over what they have seen that there is to take off. */
export async function creditInvoice(
  context: InShop,
  { id, scope, amount, ...paper }: ParsedOf<'orders.creditInvoice'>,
) {
  const order = await transactNumbered(context, async (tx) => {
    const locked = await lockInvoiced(tx, context, id, 'creditInvoice');
    const lines = (await listLines(tx, [id])).map(taxedLine);
    const issued = await listIssued(tx, [id]);
    const invoice = issued.findLast(({ kind }) => kind === 'invoice');
    // It takes off what is there.
    if (invoice && paper.issuedOn < invoice.issued_on) throw new Refusal('BAD_INPUT', { fields: 'issuedOn' });
    const contents = creditOver(netOfIssued(issued), locked.order, lines, scope);
    if (contents.total <= 0n || contents.total !== BigInt(amount)) throw new Refusal('INVOICE_AMOUNT');
    await record(context, tx, locked, { kind: 'credit_note', contents, paper });
    return locked.order;
  });
  return showOrder(context, order, 'seller');
}

/** The seller corrects how their tax system knows an invoice or a credit note. */
export async function renumberInvoice(
  context: InShop,
  { id, issuedId, number, picture }: ParsedOf<'orders.renumberInvoice'>,
) {
  const { actor } = context;
  const order = await transactNumbered(context, async (tx) => {
    const locked = await lockInvoiced(tx, context, id, 'renumberInvoice');
    const issued = (await listIssued(tx, [id])).find((document) => document.id === issuedId);
    if (!issued) throw new Refusal('NOT_FOUND');
    // A number that is known is put right, not taken away.
    if (number === '' && issued.number !== '') throw new Refusal('BAD_INPUT', { fields: 'number' });
    if (picture && (await keepPrivatePictures(tx, actor.accountId, [picture])) === 0)
      throw new Refusal('NOT_FOUND');
    await renumberIssued(tx, issuedId, {
      number,
      numberKey: invoiceNumberKey(number),
      picture: picture ?? issued.picture,
      accountId: picture ? actor.accountId : issued.account_id,
    });
    return locked.order;
  });
  return showOrder(context, order, 'seller');
}
