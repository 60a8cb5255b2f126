import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import type { OrderRecord } from '../sql.ts';
import { findInvoice } from './tax-invoices-sql.ts';

/**
 * Lets the seller be told that their tax invoice has come to be over more than is left of an order.
 * @param order  as it is after what was given back, its row locked
 */
export async function noteOverInvoiced(tx: Tx, queue: Publisher, order: OrderRecord): Promise<void> {
  const invoice = await findInvoice(tx, order.id);
  if (invoice && invoice.issued_amount > order.total_amount - order.refunded_amount)
    await queue.publish(tx, 'orders.taxInvoice', { orderId: order.id, news: 'toCredit' });
}
