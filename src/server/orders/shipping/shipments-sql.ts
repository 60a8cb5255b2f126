import { sql } from 'kysely';
import { newId } from '../../../kit/ids.ts';
import type { Db } from '../../platform/database.ts';

export interface NewShipment {
  carrierCode: string;
  /** The name of the carrier, as it was typed or as it is known. */
  carrier: string;
  trackingNumber: string;
  warehouseId: string;
  lines: readonly { lineId: string; quantity: number }[];
}

/** Writes a shipment of a locked order and counts its pieces as sent. @returns its id */
export async function insertShipment(
  tx: Db,
  orderId: string,
  shipment: NewShipment,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('shipments')
    .values({
      id,
      order_id: orderId,
      carrier_code: shipment.carrierCode,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      warehouse_id: shipment.warehouseId,
      shipped_at: now,
    })
    .execute();
  await tx
    .insertInto('shipment_lines')
    .values(shipment.lines.map(({ lineId, quantity }) => ({ shipment_id: id, line_id: lineId, quantity })))
    .execute();
  const ids = shipment.lines.map((line) => line.lineId);
  const quantities = shipment.lines.map((line) => line.quantity);
  await sql`
    update order_lines set shipped_quantity = shipped_quantity + sent.quantity
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(quantities)}::int[]) as sent (id, quantity)
    where order_lines.id = sent.id`.execute(tx);
  return id;
}

/** The shipments of some orders in the order in which they left. */
export function listShipments(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();
}

/** The shipments of some orders with what is in them, in the order in which they left. */
export async function listShipmentsWithLines(db: Db, orderIds: readonly string[]) {
  const [shipments, lines] = await Promise.all([
    listShipments(db, orderIds),
    db
      .selectFrom('shipment_lines')
      .innerJoin('shipments', 'shipments.id', 'shipment_id')
      .select(['shipment_id', 'line_id', 'quantity'])
      .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
      .execute(),
  ]);
  const byShipment = Map.groupBy(lines, (line) => line.shipment_id);
  return shipments.map((shipment) => ({ ...shipment, lines: byShipment.get(shipment.id) ?? [] }));
}

/** What is in the shipments of one order, in the order of its lines. */
export function listShipmentLines(db: Db, orderId: string) {
  return db
    .selectFrom('shipment_lines')
    .innerJoin('order_lines', 'order_lines.id', 'shipment_lines.line_id')
    .select(['shipment_id', 'line_id', 'shipment_lines.quantity'])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .execute();
}
