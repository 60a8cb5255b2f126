import type { Tx } from '../platform/database.ts';
import { recordMovements } from '../warehouses/public.ts';
import { withdrawFrom, type Allocated } from './allocation-rules.ts';
import { returnInto } from './sending-rules.ts';
import { addGone, listOrderPieces, putBack, releaseHeld } from './sql.ts';

/** Gives the products that are held for an order back to their warehouses, once. */
export async function release(tx: Tx, orderId: string, now: Date): Promise<void> {
  const landed = await releaseHeld(tx, orderId);
  await recordMovements(
    tx,
    landed.map((pieces) => ({ ...pieces, kind: 'released' as const, orderId })),
    now,
  );
}

/** Pieces of a sku that an order gives back. */
interface GivenBack {
  skuId: string;
  /** Never sent, and sent back in a state in which they can be sold. */
  unsent: number;
  returned: number;
}

/**
 * Puts pieces that a locked order gives back into stock: what was never sent to the warehouses it was to be sent from, what
 * was sent back to those that it came from. What more comes back than ever left them goes to the main one.
 */
export async function takeBack(
  tx: Tx,
  { orderId, shopId }: { orderId: string; shopId: string },
  givenBack: readonly GivenBack[],
  now: Date,
): Promise<void> {
  const ofOrder = await listOrderPieces(tx, [orderId]);
  const withdrawn = givenBack.flatMap(({ skuId, unsent }) =>
    withdrawFrom(
      ofOrder.filter((orderPieces) => orderPieces.skuId === skuId),
      unsent,
    ),
  );
  const returned = givenBack.flatMap(({ skuId, returned: quantity }) =>
    returnInto(
      ofOrder.filter((orderPieces) => orderPieces.skuId === skuId),
      quantity,
    ),
  );
  await addGone(tx, orderId, [
    ...withdrawn.map((pieces) => ({ ...pieces, as: 'withdrawn' as const })),
    ...returned.map((pieces) => ({ ...pieces, as: 'returned' as const })),
  ]);
  const landed = await putBack(tx, [...withdrawn, ...returned, ...surplusOf(givenBack, returned, shopId)]);
  const placeOf = ({ skuId, warehouseId }: Allocated) => `${skuId} ${warehouseId}`;
  const landedIn = new Set(landed.map(placeOf));
  // What was to leave a warehouse that has closed meanwhile landed in the main one.
  const unsent = Map.groupBy(withdrawn, (pieces) =>
    landedIn.has(placeOf(pieces)) ? placeOf(pieces) : placeOf({ ...pieces, warehouseId: shopId }),
  );
  await recordMovements(
    tx,
    landed.flatMap((pieces) => {
      const neverSent = (unsent.get(placeOf(pieces)) ?? []).reduce(
        (total, { quantity }) => total + quantity,
        0,
      );
      return [
        { ...pieces, quantity: neverSent, kind: 'withdrawn' as const, orderId },
        { ...pieces, quantity: pieces.quantity - neverSent, kind: 'returned' as const, orderId },
      ];
    }),
    now,
  );
}

/** What was sent back beyond what is known to have left. */
const surplusOf = (
  givenBack: readonly GivenBack[],
  returned: readonly Allocated[],
  warehouseId: string,
): Allocated[] =>
  givenBack.map(({ skuId, returned: quantity }) => ({
    skuId,
    warehouseId,
    quantity:
      quantity -
      returned
        .filter((pieces) => pieces.skuId === skuId)
        .reduce((total, pieces) => total + pieces.quantity, 0),
  }));
