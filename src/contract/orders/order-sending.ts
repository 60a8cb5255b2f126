import { z } from 'zod';
import { id, instant } from '../shapes.ts';

/** From where an order is sent, and what has left. */
export const orderSending = {
  /** The warehouses that it is sent from: where they are, days until products leave them, and what each sends. */
  sending: z.array(
    z.object({
      warehouseId: id,
      /** What the seller calls it; to the buyer, and of a main one without a name, ''. */
      name: z.string(),
      country: z.string(),
      /** The narrowest first. */
      regions: z.array(z.string()),
      leadDays: z.number().int(),
      lines: z.array(
        z.object({
          lineId: id,
          quantity: z.number().int(),
          shipped: z.number().int(),
          toShip: z.number().int(),
        }),
      ),
    }),
  ),
  shipments: z.array(
    z.object({
      id,
      /** The carrier's name in the reader's language, where it is one we know. */
      carrier: z.string(),
      trackingNumber: z.string(),
      warehouseId: id,
      shippedAt: instant,
      lines: z.array(z.object({ lineId: id, quantity: z.number().int() })),
    }),
  ),
};
