import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, money } from '../shapes.ts';

const method = z.object({
  method: z.string(),
  /** Money is sent to a virtual account at a bank, or a code is scanned. */
  kind: z.enum(['bank', 'qris']),
  /** As people in Indonesia call it. */
  name: z.string(),
});

const payable = z.object({
  paymentId: id,
  number: z.string(),
  amount: money,
  /** Until when it can be paid. */
  endsAt: instant,
  /** No real money moves. */
  test: z.boolean(),
  /** False once it was paid or has ended. */
  canBePaid: z.boolean(),
  /** The ways to pay that take this amount. */
  methods: z.array(method),
  /** The one that stands open, with the number of the virtual account or what the code to scan holds. */
  selected: method.extend({ payCode: z.string() }).nullable(),
});

export const xenditPayments = {
  'xenditPayments.open': endpoint({
    summary: 'Where a payment of mine by Xendit is paid: the banks and QRIS, and the one that I chose',
    who: [roles.buyer] as const,
    input: z.object({ paymentId: id }),
    output: payable,
    errors: ['NOT_FOUND'],
  }),
  'xenditPayments.choose': endpoint({
    summary: 'Choose the bank whose virtual account I pay to, or QRIS; one that I chose before ends',
    who: [roles.buyer] as const,
    input: z.object({ paymentId: id, method: z.string().min(1).max(20) }),
    output: payable,
    errors: ['NOT_FOUND', 'CHANNEL_UNAVAILABLE', 'CHANNEL_DOWN'],
  }),
};
