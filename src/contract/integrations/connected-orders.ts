import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { id, instant, page, pageInput } from '../shapes.ts';
import { connectedOrderIssues, connectedOrderStates, settlings } from './connected-order-kinds.ts';

const connectedOrder = z.object({
  id,
  orderId: id,
  number: z.string(),
  state: z.enum(connectedOrderStates),
  issue: z.enum(connectedOrderIssues).nullable(),
  /** How it is called there; null until it is placed. */
  externalName: z.string().nullable(),
  since: instant,
  placedAt: instant.nullable(),
});
export type ConnectedOrder = z.infer<typeof connectedOrder>;

const errors = ['NOT_FOUND', 'FORBIDDEN'] as const;

export const connectedOrderCalls = {
  'connectedOrders.list': endpoint({
    summary: 'Orders for products of a connected shop and what became of them there, the newest first',
    ...inOwnShop('store'),
    input: z.object({ /** Of the connection. */ id, ...pageInput }),
    output: page(connectedOrder),
    errors,
  }),
  'connectedOrders.set': endpoint({
    summary:
      'Say whether orders for products of a connected shop are placed there once they are paid: names, phone numbers and addresses of buyers go to that shop',
    ...inOwnShop('store'),
    input: z.object({ /** Of the connection. */ id, isOn: z.boolean() }),
    output: z.object({}),
    errors,
  }),
  'connectedOrders.settle': endpoint({
    summary: 'Have an order that needs me tried again in the connected shop, or carry it out by hand',
    ...inOwnShop('store'),
    input: z.object({ id, how: z.enum(settlings) }),
    output: z.object({}),
    errors,
  }),
};
