import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { refilledCart } from '../orders/checkout/refilled-cart.ts';
import { day, flag, id, line, page, pageInput, seenVersion, wholeNumber } from '../shapes.ts';
import { shopCard } from '../shops/shops.ts';
import { mostScheduleName, mostWeeks } from './reorder-limits.ts';

const buyer = [roles.buyer] as const;
const name = line(mostScheduleName);
const everyWeeks = wholeNumber(1, mostWeeks);
/** A schedule as its reader saw it. */
const seenSchedule = z.object({ id, version: seenVersion });

const schedule = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  everyWeeks: z.number().int(),
  /** The day on which the buyer is asked next, by the calendar of the site it was set up on. */
  nextOn: day,
  /** The day that waits to be put in the cart or skipped; null where none does. */
  dueOn: day.nullable(),
  isPaused: z.boolean(),
  /** The order whose products and quantities are ordered again. */
  order: z.object({ id, number: z.string() }),
  shop: shopCard,
  /** Its first products. */
  lines: z.array(z.object({ title: z.string(), quantity: z.number().int(), unit: z.string() })),
  lineCount: z.number().int(),
});
export type ReorderSchedule = z.infer<typeof schedule>;

export const reorders = {
  'reorders.list': endpoint({
    summary: 'What the buyer orders again and again: first what is due, then by the next day',
    who: buyer,
    input: z.object(pageInput),
    output: page(schedule),
  }),
  'reorders.add': endpoint({
    summary: 'Ask the buyer every some weeks whether an order is to be ordered again',
    who: buyer,
    input: z.object({ orderId: id, name, everyWeeks, nextOn: day }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'REORDER_EXISTS', 'REORDER_DAY', 'REORDER_LIMIT'],
  }),
  'reorders.save': endpoint({
    summary: 'Change the name, rhythm or next day of a schedule, or pause it',
    who: buyer,
    input: seenSchedule.extend({ name, everyWeeks, nextOn: day, isPaused: flag }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'REORDER_DAY'],
  }),
  'reorders.putInCart': endpoint({
    summary: 'Put what is still on sale into the cart, at the prices of now; what was due is answered by it',
    who: buyer,
    input: seenSchedule,
    output: refilledCart,
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'OWN_SHOP', 'CART_FULL'],
  }),
  'reorders.skip': endpoint({
    summary: 'Leave out the day that is due',
    who: buyer,
    input: seenSchedule,
    output: z.object({}),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED'],
  }),
  'reorders.delete': endpoint({
    summary: 'Delete a schedule: nobody is asked any more',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
