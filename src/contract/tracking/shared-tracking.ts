import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, money, page, pageInput, text } from '../shapes.ts';

const sharedNumber = z.object({
  orderId: id,
  orderNumber: z.string(),
  /** One of the orders of other buyers that went under the same number. */
  otherOrderId: id,
  otherOrderNumber: z.string(),
  /** In capitals, without spaces and punctuation, as it is compared. */
  trackingNumber: z.string(),
  buyerName: z.string(),
  shopName: z.string(),
  /** What is paid of the order, and waits. */
  amount: money,
  notedAt: instant,
  /** When the order would have completed by itself; null before all of it is sent. */
  deadline: instant.nullable(),
});
export type SharedTracking = z.infer<typeof sharedNumber>;

const byService = { who: 'staff', right: 'money' } as const;

/** One tracking number for orders of several buyers. */
export const sharedTracking = {
  'console.sharedTracking.list': endpoint({
    summary:
      'Orders of different buyers that one seller shipped under one tracking number: none of them completes by itself until somebody has looked, the oldest first',
    ...byService,
    input: z.object(pageInput),
    output: page(sharedNumber),
  }),
  'console.sharedTracking.clear': endpoint({
    summary:
      'Say that an order under a shared tracking number is in order, so that it may complete by itself; an order that shares several is cleared of each',
    ...byService,
    input: z.object({ orderId: id, trackingNumber: line(60), notedAt: instant, reason: text(500) }),
    output: z.null(),
    errors: ['NOT_FOUND', 'ORDER_CHANGED'],
  }),
};
