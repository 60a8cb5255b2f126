import type { Tx } from '../platform/database.ts';
import { recordMovements } from '../warehouses/public.ts';
import { withdrawFrom, type Allocated } from './allocation-rules.ts';
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
 * was sent back to the one that it came to.
 */
export async function takeBack(
  tx: Tx,
  { orderId, returnedTo }: { orderId: string; returnedTo: string },
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
  await addGone(
    tx,
    orderId,
    withdrawn.map((pieces) => ({ ...pieces, as: 'withdrawn' as const })),
  );
  const returned = givenBack.map(({ skuId, returned: quantity }): Allocated => ({
    skuId,
    warehouseId: returnedTo,
    quantity,
  }));
  const landed = await putBack(tx, [...withdrawn, ...returned]);
  const unsent = new Map(
    withdrawn.map((pieces) => [`${pieces.skuId} ${pieces.warehouseId}`, pieces.quantity]),
  );
  await recordMovements(
    tx,
    landed.flatMap((pieces) => {
      const neverSent = Math.min(pieces.quantity, unsent.get(`${pieces.skuId} ${pieces.warehouseId}`) ?? 0);
      return [
        { ...pieces, quantity: neverSent, kind: 'withdrawn' as const, orderId },
        { ...pieces, quantity: pieces.quantity - neverSent, kind: 'returned' as const, orderId },
      ];
    }),
    now,
  );
}
