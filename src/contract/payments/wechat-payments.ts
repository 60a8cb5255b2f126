import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, money } from '../shapes.ts';

export const weChatPayments = {
  'weChatPayments.open': endpoint({
    summary:
      'Where a payment of mine by WeChat Pay is paid: a code to scan, or on a phone the way into WeChat',
    who: [roles.buyer] as const,
    input: z.object({ paymentId: id }),
    output: z.object({
      paymentId: id,
      number: z.string(),
      amount: money,
      /** Until when it can be paid there. */
      endsAt: instant,
      /** No real money moves. */
      test: z.boolean(),
      /** What the code to scan holds; empty where it is paid in WeChat on the phone, or has ended. */
      code: z.string(),
      /** What opens WeChat on the phone; empty where a code is scanned, or it has ended. */
      appAddress: z.string(),
      /** It was begun on a device of the other kind, and can only be paid as it was begun. */
      isBegunElsewhere: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'CHANNEL_DOWN'],
  }),
};
