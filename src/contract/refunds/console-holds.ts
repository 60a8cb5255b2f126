import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { holdDecisions, holdReasons } from '../orders/hold-kinds.ts';
import { id, instant, money, page, pageInput, text, version } from '../shapes.ts';

const holdRow = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  buyerName: z.string(),
  shopName: z.string(),
  /** What was paid when it was held. */
  amount: money,
  /** All that is paid of the order: what goes on, or goes back. */
  orderAmount: money,
  reasons: z.array(z.enum(holdReasons)),
  heldAt: instant,
  /** Until when the buyer was told that it is looked at, and when the money goes back by itself. */
  expectedBy: instant,
  endsAt: instant,
  /** What an operator would do, where it takes two; `isMine` where it takes another one than whoever reads it. */
  proposal: z
    .object({ decision: z.enum(holdDecisions), reason: z.string(), by: z.string(), isMine: z.boolean() })
    .nullable(),
  version: z.number().int(),
});
export type ConsoleHold = z.infer<typeof holdRow>;

const byService = { who: 'staff', right: 'money' } as const;

export const consoleHolds = {
  'console.holds.list': endpoint({
    summary: 'Paid orders whose payment has to be looked at before they go on, the oldest first',
    ...byService,
    input: z.object(pageInput),
    output: page(holdRow),
  }),
  'console.holds.decide': endpoint({
    summary:
      'Let a held order go on, or give all of its money back; above the limit of one person it takes two who decide the same',
    ...byService,
    input: z.object({ id, version, decision: z.enum(holdDecisions), reason: text(500) }),
    output: z.object({ isDecided: z.boolean() }),
    errors: [
      'NOT_FOUND',
      'ORDER_CHANGED',
      'REFUND_OPEN',
      'PAYMENT_HELD',
      'HOLD_REVERSED',
      'BANK_SECOND_PERSON',
      'BANK_NEW_OPERATOR',
    ],
  }),
};
