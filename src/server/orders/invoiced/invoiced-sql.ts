import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { InvoiceAmounts } from './invoice-rules.ts';

/**
 * Adds what an invoice comes to to what is invoiced of its order, whose row is locked, or takes off a credit note. It
 * raises no version: the order stays what both sides agreed on.
 */
export async function addInvoiced(
  tx: Db,
  orderId: string,
  { lines, freight }: InvoiceAmounts,
  sign: 1 | -1,
): Promise<void> {
  const ids = lines.map(({ lineId }) => lineId);
  const amounts = lines.map(({ amount }) => amount);
  await sql`
    update order_lines set invoiced_amount = invoiced_amount + ${sign}::int * added.amount
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(amounts)}::bigint[]) as added (id, amount)
    where order_lines.id = added.id and order_id = ${orderId}`.execute(tx);
  if (freight !== '0')
    await sql`
      update orders set invoiced_freight = invoiced_freight + ${sign}::int * ${freight}::bigint
      where id = ${orderId}`.execute(tx);
}

export async function setInvoiceOfShipment(
  tx: Db,
  shipmentId: string,
  invoice: InvoiceAmounts,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ invoiced: JSON.stringify(invoice) })
    .where('id', '=', shipmentId)
    .execute();
}

/** Whether an order has a shipment with an invoice: those of before there were any have none. */
export async function hasInvoice(tx: Db, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('invoiced', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
