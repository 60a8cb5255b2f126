import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { isKeptAsDamages } from '../../taxes/public.ts';
import { getShop } from '../../shops/public.ts';
import { freightTaxOf, taxOfLine } from '../show-taxes.ts';
import { listLines, type LineRecord, type OrderRecord } from '../sql.ts';
import { creditOf, invoiceOf, taxOfDocument, type InvoiceAmounts } from './invoice-rules.ts';
import { taxesOfKept, taxesOfReturnedDeposit, type KeptDeposit } from './kept-deposit-rules.ts';
import { addInvoiced, hasInvoice, setInvoiceOfShipment } from './invoiced-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** An order has a shipment or a refund whose documents are to be numbered. */
    'orders.toNumber': { orderId: string };
  }
}

/**
 * Fixes what the invoice of a shipment comes to, in the transaction in which its pieces were counted as sent; its number
 * and its document follow by the queue.
 */
export async function invoiceShipment(
  tx: Tx,
  queue: Publisher,
  order: OrderRecord,
  shipmentId: string,
): Promise<void> {
  const lines = await listLines(tx, [order.id]);
  const amounts = invoiceOf(order, lines);
  const invoice = { ...amounts, taxes: taxesOf(order, lines, amounts, 1) };
  await setInvoiceOfShipment(tx, shipmentId, invoice);
  await addInvoiced(tx, order.id, invoice, 1);
  await queue.publish(tx, 'orders.toNumber', { orderId: order.id });
}

const taxesOf = (order: OrderRecord, lines: readonly LineRecord[], amounts: InvoiceAmounts, sign: 1 | -1) =>
  taxOfDocument(
    order,
    lines.map((line) => ({ ...line, tax: taxOfLine(line) })),
    { amounts, sign, freightTax: freightTaxOf(lines) },
  );

/** What a refund takes off an order's invoices, and of which lines so many pieces came back. */
export type RefundCredit = InvoiceAmounts & { pieces: { lineId: string; quantity: number }[] };

/**
 * Takes what a refund gives back of invoiced products off the order's invoices, in the transaction of the refund.
 * @param order  as it is after the refund
 * @param pieces  that were given back, and how many of them had not been sent
 * @returns what its credit note says; null where there is none to write
 */
export async function creditRefund(
  tx: Tx,
  queue: Publisher,
  order: OrderRecord,
  pieces: readonly { lineId: string; quantity: number; unsent: number }[],
): Promise<RefundCredit | null> {
  if (!(await hasInvoice(tx, order.id))) return null;
  const lines = await listLines(tx, [order.id]);
  const credit = creditOf(order, lines);
  if (!credit) return null;
  await addInvoiced(tx, order.id, credit, -1);
  await queue.publish(tx, 'orders.toNumber', { orderId: order.id });
  return {
    ...credit,
    taxes: taxesOf(order, lines, credit, -1),
    pieces: pieces.map(({ lineId, quantity, unsent }) => ({ lineId, quantity: quantity - unsent })),
  };
}

/**
 * What the document says of what a seller keeps of a deposit, fixed in the transaction that gives the rest back; its number
 * follows by the queue.
 * @param order  and its lines, as they were before
 * @returns null where nothing is kept
 */
export async function writeKeptDeposit(
  tx: Tx,
  queue: Publisher,
  order: OrderRecord,
  lines: readonly LineRecord[],
  { keptAmount, returned }: { keptAmount: bigint; returned: bigint },
): Promise<KeptDeposit | null> {
  if (keptAmount === 0n) return null;
  const { country } = await getShop(tx, order.shop_id);
  const taxed = lines.map((line) => ({ ...line, tax: taxOfLine(line) }));
  await queue.publish(tx, 'orders.toNumber', { orderId: order.id });
  return {
    total: String(keptAmount),
    paid: String(order.paid_amount - order.returned_amount),
    returned: String(returned),
    taxes: taxesOfKept(order, taxed, { keptAmount, isDamages: isKeptAsDamages(country) }),
  };
}

/**
 * What the credit note says of a kept deposit of which a bank has taken some back, in the transaction that takes it from the
 * shop; its number follows by the queue. No invoice of the order is touched: there is none.
 * @param returned  minor units, at most what was kept
 */
export async function creditKeptDeposit(
  tx: Tx,
  queue: Publisher,
  { id, currency }: Pick<OrderRecord, 'id' | 'currency'>,
  keptDeposit: KeptDeposit,
  returned: bigint,
): Promise<RefundCredit> {
  await queue.publish(tx, 'orders.toNumber', { orderId: id });
  const taxes = taxesOfReturnedDeposit(keptDeposit, returned, currency);
  return { total: String(returned), lines: [], freight: '0', taxes, pieces: [] };
}
