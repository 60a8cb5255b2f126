import { Refusal, requireFound } from '../../../kit/errors.ts';
import { leftOf, type OrderPieces } from '../../stock/public.ts';
import { toShip, type Shippable } from './shipping.ts';

/** A line of an order as it is sent from one warehouse. */
export interface SentLine {
  lineId: string;
  skuId: string;
  quantity: number;
  shipped: number;
  /** Pieces that can be sent from there now. */
  toShip: number;
}

/** What one warehouse sends of an order. */
export interface Sending {
  warehouseId: string;
  lines: SentLine[];
}

type Line = Shippable & { sku_id: string };

/**
 * What each warehouse sends of an order, the main one first. Lines of which nobody has written down where their pieces come
 * from are sent from the main one, which bears the shop's id.
 */
export function sendingsOf(
  shopId: string,
  lines: readonly Line[],
  pieces: readonly OrderPieces[],
): Sending[] {
  const bySku = Map.groupBy(pieces, ({ skuId }) => skuId);
  const sentLines = lines.flatMap((line) => {
    const unknown = {
      warehouseId: shopId,
      quantity: line.quantity,
      shipped: line.shipped_quantity,
      withdrawn: line.withdrawn_quantity,
    };
    return (bySku.get(line.sku_id) ?? [unknown]).map((source) => ({
      warehouseId: source.warehouseId,
      line: {
        lineId: line.id,
        skuId: line.sku_id,
        quantity: source.quantity,
        shipped: source.shipped,
        toShip: Math.min(leftOf(source), toShip(line)),
      },
    }));
  });
  return [...Map.groupBy(sentLines, ({ warehouseId }) => warehouseId)]
    .map(([warehouseId, ownLines]) => ({ warehouseId, lines: ownLines.map(({ line }) => line) }))
    .toSorted((a, b) => Number(b.warehouseId === shopId) - Number(a.warehouseId === shopId));
}

/**
 * The warehouse that a parcel leaves from: the one that is named, or the only one that still sends something, or the only
 * one that has all of what is asked for.
 * @throws {Refusal} NOT_FOUND for a warehouse that sends nothing of the order, WAREHOUSE_MISSING where it could be several
 */
export function sourceOf(
  sendings: readonly Sending[],
  warehouseId: string | undefined,
  lines: readonly { id: string; quantity: number }[] | undefined,
): Sending {
  if (warehouseId !== undefined)
    return requireFound(sendings.find((sending) => sending.warehouseId === warehouseId));
  const open = sendings.filter((sending) => sending.lines.some((line) => line.toShip > 0));
  const able = lines ? open.filter((sending) => hasAll(sending, lines)) : open;
  if (able.length === 1) return able[0]!;
  if (open.length <= 1) return open[0] ?? sendings[0]!;
  throw new Refusal('WAREHOUSE_MISSING');
}

const hasAll = (sending: Sending, lines: readonly { id: string; quantity: number }[]): boolean =>
  lines.every(({ id, quantity }) => quantity <= toShipFrom(sending, id));

/** Pieces of a line that can be sent from a warehouse now. */
export const toShipFrom = ({ lines }: Sending, lineId: string): number =>
  lines.find((line) => line.lineId === lineId)?.toShip ?? 0;
