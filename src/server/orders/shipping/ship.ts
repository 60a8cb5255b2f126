import { carriers, type CarrierCode, type KnownCarrier } from '../../../contract/tracking/carriers.ts';
import type { Tx } from '../../platform/database.ts';
import { requireDocuments } from '../conditions/require-documents.ts';
import { invoiceShipment } from '../invoiced/invoiced.ts';
import { insertShipment } from './shipments-sql.ts';
import { packParcel } from './shipping.ts';
import * as rows from '../sql.ts';
import { takeStep, type StepDeps, type StepActor } from '../steps.ts';

interface Sending {
  carrierCode: CarrierCode;
  /** The name of one that has no code. */
  carrier: string;
  trackingNumber: string;
  /** Undefined: everything that can be sent. */
  lines?: readonly { id: string; quantity: number }[] | undefined;
}

/**
 * Ships an order or a part of it: the one way to do so, by hand and by a sheet.
 * @param also  is written in the same transaction
 * @throws {Refusal} as `takeStep` and `packParcel` do
 */
export function shipOrder(
  deps: StepDeps,
  orderId: string,
  seller: StepActor,
  { carrierCode, carrier: named, trackingNumber, lines }: Sending,
  also?: (tx: Tx, order: rows.OrderRecord) => Promise<void>,
): Promise<rows.OrderRecord> {
  const carrier = carrierCode === 'other' ? named : carriers[carrierCode satisfies KnownCarrier].en;
  return takeStep(deps, orderId, 'sendDelivery', seller, async (tx, order) => {
    await requireDocuments(tx, orderId, 'dispatch');
    const parcel = packParcel(await rows.listLines(tx, [orderId]), lines);
    const shipmentId = await insertShipment(
      tx,
      orderId,
      { carrierCode, carrier, trackingNumber, lines: parcel.lines },
      deps.now,
    );
    await invoiceShipment(tx, deps.queue, order, shipmentId);
    await also?.(tx, order);
    return { isPart: !parcel.isLast, data: { note: `${carrier} ${trackingNumber}` } };
  });
}
