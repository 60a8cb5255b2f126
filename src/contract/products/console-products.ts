import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { liveOfferStates } from './product-limits.ts';
import { productLabels } from './product-labels.ts';
import { id, instant, int32, money, page, pageInput, price, text } from '../shapes.ts';

const count = z.number().int();

const liveOffer = z.object({
  id,
  title: z.string(),
  picture: z.string(),
  shopName: z.string(),
  price: money,
  livePrice: money,
  percentOff: count,
  pieces: count,
  stock: count,
  offeredAt: instant,
  state: z.enum(liveOfferStates),
  reason: z.string(),
});
export type LiveOffer = z.infer<typeof liveOffer>;

export const consoleLivePool = {
  'console.livePool.list': endpoint({
    summary: 'Offers for the pool of live sales, those that have waited longest first',
    who: 'staff',
    right: 'promotion',
    input: z.object({ ...pageInput, state: z.enum(liveOfferStates).default('waiting') }),
    output: page(liveOffer),
  }),
  'console.livePool.decide': endpoint({
    summary:
      'Take an offer into the pool, or refuse it with a reason; one that is in it can be refused later',
    who: 'staff',
    right: 'promotion',
    input: z
      .object({
        id,
        /** The state, the terms and the price that were seen; the price in minor units. */
        state: z.enum(liveOfferStates),
        percentOff: int32,
        pieces: int32,
        price,
        decision: z.enum(['include', 'refuse']),
        reason: text(500, 0).default(''),
      })
      .refine(({ decision, reason }) => decision === 'include' || reason !== '', {
        path: ['reason'],
        error: 'missing',
      }),
    output: z.null(),
    errors: ['LIVE_OFFER_CHANGED'],
  }),
};

export const consoleProducts = {
  'console.products.setLabel': endpoint({
    summary: 'Gives a product a label, or takes one away; pages and lists show it at once',
    who: 'staff',
    right: 'content',
    input: z.object({ id, label: z.enum(productLabels), on: z.boolean() }),
    output: z.object({ labels: z.array(z.string()) }),
  }),
};
