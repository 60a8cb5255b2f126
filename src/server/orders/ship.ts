import { carriers, type CarrierCode, type KnownCarrier } from '../../contract/carriers.ts';
import type { Tx } from '../platform/database.ts';
import { insertShipment } from './shipments-sql.ts';
import { packParcel } from './shipping.ts';
import * as rows from './sql.ts';
import { takeStep, type Desk, type Doer } from './steps.ts';

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
  desk: Desk,
  orderId: string,
  seller: Doer,
  { carrierCode, carrier: named, trackingNumber, lines }: Sending,
  also?: (tx: Tx, order: rows.OrderRecord) => Promise<void>,
): Promise<rows.OrderRecord> {
  const carrier = carrierCode === 'other' ? named : carriers[carrierCode satisfies KnownCarrier].en;
  return takeStep(desk, orderId, 'sendDelivery', seller, async (tx, order) => {
    const parcel = packParcel(await rows.listLines(tx, [orderId]), lines);
    await insertShipment(
      tx,
      orderId,
      { carrierCode, carrier, trackingNumber, lines: parcel.lines },
      desk.now,
    );
    await also?.(tx, order);
    return { isPart: !parcel.isLast, data: { note: `${carrier} ${trackingNumber}` } };
  });
}
