import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, text } from '../shapes.ts';
import { remarkLength } from './remark-limits.ts';

const bothSides = [roles.buyer, roles.seller] as const;
const shopRight = 'orders';

const remark = z.object({
  id,
  /** Who wrote it. */
  by: z.string(),
  at: instant,
  text: z.string(),
  /** Written by the caller, who alone may delete it. */
  isOwn: z.boolean(),
});
export type OrderRemark = z.infer<typeof remark>;

/** The calls below. */
export type RemarkCall = keyof typeof orderRemarks;

export const orderRemarks = {
  'orders.remarks': endpoint({
    summary: 'What my side wrote about one of my orders for itself, the newest first',
    who: bothSides,
    shopRight,
    input: z.object({ id }),
    output: z.array(remark),
    errors: ['NOT_FOUND'],
  }),
  'orders.addRemark': endpoint({
    summary: 'Write a remark about one of my orders that only my own side reads',
    who: bothSides,
    shopRight,
    limit: 'submit',
    input: z.object({ id, text: text(remarkLength) }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'REMARKS_FULL'],
  }),
  'orders.deleteRemark': endpoint({
    summary: 'Delete a remark of mine about an order',
    who: bothSides,
    shopRight,
    input: z.object({ id }),
    output: z.null(),
    errors: ['NOT_FOUND'],
  }),
};
