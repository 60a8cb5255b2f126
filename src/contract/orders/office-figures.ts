import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import { id, money, timeZone, wholeNumber } from '../shapes.ts';

const day = z.iso.date();
/** A month, `2026-03`. */
const month = z.string();

/** What the welcome pages of the two offices draw. */
export const officeFigures = {
  'orders.spending': endpoint({
    summary: 'What I paid by month, less what came back, in the caller’s price type at the newest rates',
    who: [roles.buyer],
    input: z.object({ timeZone, months: wholeNumber(1, 24).default(12) }),
    output: z.object({ months: z.array(z.object({ at: month, amount: money, orders: z.number().int() })) }),
  }),
  'orders.sales': endpoint({
    summary:
      'A shop’s sales, visitors and best products by day, in its sale currency, beside the period before',
    ...inOwnShop('orders'),
    input: z.object({ timeZone, days: wholeNumber(1, 90).default(30) }),
    output: z.object({
      days: z.array(
        z.object({ at: day, amount: money, orders: z.number().int(), visitors: z.number().int() }),
      ),
      now: period(),
      before: period(),
      best: z.array(
        z.object({
          productId: id,
          title: z.string(),
          picture: z.string(),
          quantity: z.number().int(),
          amount: money,
        }),
      ),
    }),
  }),
  'shops.visit': endpoint({
    summary: 'Tells that somebody looks at a page of a shop; who they are is not kept',
    who: 'anyone',
    input: z.object({ shopId: id }),
    output: z.object({}),
  }),
};

function period() {
  return z.object({
    amount: money,
    orders: z.number().int(),
    buyers: z.number().int(),
    visitors: z.number().int(),
  });
}

/** The figures that are counted from orders. */
export type OfficeFigureCall = Extract<keyof typeof officeFigures, `orders.${string}`>;
