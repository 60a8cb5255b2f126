import type { FrozenAddress } from '../../../contract/orders/order-parties.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';

/** What shipping looks at of a line: pieces ordered, sent, given back unsent, and under an open refund request. */
export interface Shippable {
  id: string;
  quantity: number;
  shipped_quantity: number;
  withdrawn_quantity: number;
  asked_quantity: number;
}

/** Pieces that are not sent and not given back. */
export const unsent = (line: Shippable): number =>
  line.quantity - line.shipped_quantity - line.withdrawn_quantity;

/** Whether the products of an order leave the country that its shop is in. */
export const leavesCountry = ({ address }: { address: unknown }, shopCountry: string): boolean =>
  (address as FrozenAddress).country !== shopCountry;

/** Pieces that can be sent now: a refund takes those first that were not sent, so what is asked back waits. */
export const toShip = (line: Shippable): number => Math.max(0, unsent(line) - line.asked_quantity);

export interface Parcel {
  lines: { lineId: string; quantity: number }[];
  /** Nothing is left to be sent: the order is on its way. */
  isLast: boolean;
}

/**
 * What one shipment takes, and whether it is the last.
 * @param requested  lines and pieces, each line once; undefined for all that can be sent
 * @param mostOf  pieces of a line that can be sent from where the shipment leaves
 * @throws {Refusal} NOT_FOUND for a line of another order, SHIP_TOO_MANY for more than can be sent, or for nothing
 */
export function packParcel(
  lines: readonly Shippable[],
  requested: readonly { id: string; quantity: number }[] | undefined,
  mostOf: (line: Shippable) => number = toShip,
): Parcel {
  const items = requested ?? lines.map((line) => ({ id: line.id, quantity: mostOf(line) }));
  const packed = new Map<string, number>();
  for (const { id, quantity } of items) {
    const line = requireFound(lines.find((each) => each.id === id));
    const together = (packed.get(id) ?? 0) + quantity;
    if (together > mostOf(line)) throw new Refusal('SHIP_TOO_MANY', { left: mostOf(line) });
    if (together > 0) packed.set(id, together);
  }
  if (packed.size === 0) throw new Refusal('SHIP_TOO_MANY', { left: 0 });
  return {
    lines: [...packed].map(([lineId, quantity]) => ({ lineId, quantity })),
    isLast: lines.every((line) => unsent(line) === (packed.get(line.id) ?? 0)),
  };
}
