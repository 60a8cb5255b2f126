import { Refusal } from '../../../kit/errors.ts';
import type { OrderPieces } from '../../stock/public.ts';
import { nextState, type Order } from '../rules.ts';
import { sendingsOf, sourceOf, toShipFrom } from './sendings.ts';
import { packParcel, type Parcel, type Shippable } from './shipping.ts';

/** What has to be known of an order to say what of it can be sent, and from where. */
export interface OrderToShip {
  order: Order & { shop_id: string };
  lines: readonly (Shippable & { sku_id: string })[];
  pieces: readonly OrderPieces[];
  /** A document that was agreed on before dispatch is not settled. */
  waitsForDocument: boolean;
  /** The buyer's bank wants back what was paid for it. */
  isDisputed: boolean;
}

/** Which pieces a parcel takes. */
interface Choice {
  /** The warehouse that it leaves from; undefined where only one can be meant. */
  warehouseId?: string | undefined;
  /** Undefined: everything that can be sent from there. */
  lines?: readonly { id: string; quantity: number }[] | undefined;
  /** Whoever ships means to, though the payment is disputed. */
  shipsDisputed?: boolean;
}

interface PlannedParcel extends Parcel {
  warehouseId: string;
}

/** @throws {Refusal} as `nextState` does, CONDITIONS_OPEN: nothing of the order can be sent now, whatever is in the parcel */
export function requireShippable(
  { order, waitsForDocument }: Pick<OrderToShip, 'order' | 'waitsForDocument'>,
  now: Date,
): void {
  nextState(order, 'sendDelivery', 'seller', now);
  if (waitsForDocument) throw new Refusal('CONDITIONS_OPEN');
}

/**
 * What one parcel of an order takes, and from where it leaves. Whoever ships decides by it, and whoever says beforehand what
 * will ship.
 * @throws {Refusal} as `requireShippable`, `sourceOf` and `packParcel` do; PAYMENT_DISPUTED unless that is meant
 */
export function planParcel(
  toShip: OrderToShip,
  { warehouseId, lines, shipsDisputed = false }: Choice,
  now: Date,
): PlannedParcel {
  requireShippable(toShip, now);
  if (toShip.isDisputed && !shipsDisputed) throw new Refusal('PAYMENT_DISPUTED');
  const source = sourceOf(sendingsOf(toShip.order.shop_id, toShip.lines, toShip.pieces), warehouseId, lines);
  const parcel = packParcel(toShip.lines, lines, ({ id }) => toShipFrom(source, id));
  return { ...parcel, warehouseId: source.warehouseId };
}

/** Lines and pieces of an order as they are once a parcel has left: what one takes is not there for the next. */
export function afterParcel<Line extends OrderToShip['lines'][number]>(
  { lines, pieces }: { lines: readonly Line[]; pieces: readonly OrderPieces[] },
  parcel: PlannedParcel,
): { lines: Line[]; pieces: OrderPieces[] } {
  const sentOf = (lineId: string) => parcel.lines.find((packed) => packed.lineId === lineId)?.quantity ?? 0;
  const shippedOf = (skuId: string) =>
    lines.reduce((sum, { id, sku_id: sku }) => sum + (sku === skuId ? sentOf(id) : 0), 0);
  return {
    lines: lines.map((line) => ({ ...line, shipped_quantity: line.shipped_quantity + sentOf(line.id) })),
    pieces: pieces.map((source) =>
      source.warehouseId === parcel.warehouseId
        ? { ...source, shipped: source.shipped + shippedOf(source.skuId) }
        : source,
    ),
  };
}
