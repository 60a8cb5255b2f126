import { z } from 'zod';
import { exportFacts } from '../order-documents/export-facts.ts';
import { id, instant } from '../shapes.ts';

/** Why an order that is ready cannot be sent, or not as one parcel, by the refusals of shipping. */
export const shipIssues = {
  ORDER_HELD: 'held',
  CONDITIONS_OPEN: 'documents',
  WAREHOUSE_MISSING: 'severalWarehouses',
  PAYMENT_DISPUTED: 'disputed',
} as const;
export type ShipIssue = (typeof shipIssues)[keyof typeof shipIssues];

/** What only lists say of an order. */
export const onlyListed = {
  /** What the caller's own side wrote about it for itself. */
  remarks: z.number().int().optional(),
  /** To its seller, once it is ready: why it cannot be sent, and what the papers of an export would lack. */
  shipping: z
    .object({
      issue: z.enum(Object.values(shipIssues)).nullable(),
      missing: z.array(z.enum(exportFacts)),
    })
    .optional(),
};

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
