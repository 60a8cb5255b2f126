import { carriers, type CarrierCode, type KnownCarrier } from '../../../contract/tracking/carriers.ts';
import type { Tx } from '../../platform/database.ts';
import { invoiceShipment } from '../invoiced/invoiced.ts';
import { insertShipment } from './shipments-sql.ts';
import { addGone } from '../../stock/public.ts';
import { readOrdersToShip } from './orders-to-ship.ts';
import { readCarrierName } from '../../shops/public.ts';
import { watchTrackingNumber } from './shared-tracking.ts';
import { planParcel } from './plan-parcel.ts';
import type * as rows from '../sql.ts';
import { takeStep, type StepDeps, type StepActor } from '../steps.ts';

interface ParcelInput {
  carrierCode: CarrierCode;
  /** The name of one that has no code. */
  carrier: string;
  trackingNumber: string;
  /** That it is meant where orders of other buyers went under the same number. */
  isSharedParcel?: boolean | undefined;
  /** That it is meant where the buyer's bank wants the payment back. */
  shipsDisputed?: boolean;
  /** The one that it leaves from; undefined where only one can be meant. */
  warehouseId?: string | undefined;
  /** Undefined: everything that can be sent from there. */
  lines?: readonly { id: string; quantity: number }[] | undefined;
}

/**
 * Says that what was ordered is ready: the one way to do so.
 * @throws {Refusal} as `takeStep` does
 */
export const prepareGoods = (deps: StepDeps, orderId: string, seller: StepActor): Promise<rows.OrderRecord> =>
  takeStep(deps, orderId, 'prepareGoods', seller);

/**
 * Ships an order or a part of it: the one way to do so, by hand and by a sheet.
 * @param also  is written in the same transaction
 * @throws {Refusal} as `takeStep`, `planParcel` and `watchTrackingNumber` do
 */
export function shipOrder(
  deps: StepDeps,
  orderId: string,
  seller: StepActor,
  { carrierCode, carrier: named, trackingNumber, isSharedParcel, ...choice }: ParcelInput,
  also?: (tx: Tx, order: rows.OrderRecord) => Promise<void>,
): Promise<rows.OrderRecord> {
  return takeStep(deps, orderId, 'sendDelivery', seller, async (tx, order) => {
    const typed = carrierCode === 'other' ? named : carriers[carrierCode satisfies KnownCarrier].en;
    const pair = { buyerId: order.buyer_id, shopId: order.shop_id };
    const carrier = await readCarrierName(tx, pair, { carrier: typed, trackingNumber });
    const watched = { trackingNumber, isMeant: isSharedParcel ?? false };
    await watchTrackingNumber(tx, order, watched, deps.now);
    const toShip = (await readOrdersToShip(tx, [order])).get(orderId)!;
    const parcel = planParcel(toShip, choice, deps.now);
    const skuOf = new Map(toShip.lines.map((line) => [line.id, line.sku_id]));
    await addGone(
      tx,
      orderId,
      parcel.lines.map(({ lineId, quantity }) => ({
        skuId: skuOf.get(lineId)!,
        warehouseId: parcel.warehouseId,
        quantity,
        as: 'shipped',
      })),
    );
    const shipmentId = await insertShipment(
      tx,
      orderId,
      { carrierCode, carrier, trackingNumber, warehouseId: parcel.warehouseId, lines: parcel.lines },
      deps.now,
    );
    await invoiceShipment(tx, deps.queue, order, shipmentId);
    await also?.(tx, order);
    return { isPart: !parcel.isLast, data: { note: `${carrier} ${trackingNumber}` } };
  });
}
