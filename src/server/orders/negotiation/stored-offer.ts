import { z } from 'zod';
import type { OrderRecord } from '../sql.ts';

/** Other prices that a seller offers, as an order keeps them. */
export const offerShape = z.object({
  lines: z.array(z.object({ id: z.string(), price: z.string() })),
  freight: z.string(),
  total: z.string(),
  note: z.string(),
  at: z.string(),
});
export type Offer = z.infer<typeof offerShape>;

/** What the seller of a frozen order offers instead, if anything. */
export const offerOf = ({ offered }: Pick<OrderRecord, 'offered'>): Offer | null =>
  offered === null ? null : offerShape.parse(offered);
