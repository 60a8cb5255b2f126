import { z } from 'zod';
import { id, money, unitPrice } from '../shapes.ts';

/** A line as it is priced, before it is ordered. */
export const pricedLine = z.object({
  productId: id,
  skuId: id,
  title: z.string(),
  spec: z.array(z.string()),
  picture: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  price: unitPrice,
  amount: money,
  /** What its shop promises of returns leaves it out. */
  noReturn: z.boolean(),
  /** The seller's price list that the price is from, as it is called; null: it is everybody's. */
  priceList: z.string().nullable(),
});

/** A line of an order. */
export const orderLine = pricedLine.extend({
  id,
  /** Pieces that were sent, that were refunded, and that can be sent now. */
  shipped: z.number().int(),
  refunded: z.number().int(),
  toShip: z.number().int(),
});
export type OrderLine = z.infer<typeof orderLine>;
