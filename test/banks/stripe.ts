import { issueOf } from '../faulty-server.ts';
import { startStripe, type StripeServer } from '../stripe-server.ts';
import type { OutsideBank, StartBank } from './bank.ts';

interface BalanceMove {
  amount: number;
  fee: number;
  currency: string;
}

/** Stripe, as far as every bank is alike; what it alone has is tested beside the channel. */
export async function startStripeBank(): Promise<{ bank: OutsideBank; stripe: StripeServer }> {
  const stripe = await startStripe();
  const bank: OutsideBank = {
    env: { ...stripe.env, SITE: 'hk' },
    follow: (clock) => void (stripe.state.now = () => clock.now()),
    decide: async (_, ref, decision) => stripe.decide(ref, decision),
    async notify(_, ref, other = {}) {
      const { amount, currency } = other;
      const changes = {
        ...(amount !== undefined && { amount_total: Number(amount) }),
        ...(currency && { currency: currency.toLowerCase() }),
      };
      return stripe.signed(stripe.eventOf(ref, changes));
    },
    fail(what, how) {
      const names = {
        open: 'POST /v1/checkout/sessions',
        refund: 'POST /v1/refunds',
        close: 'POST /v1/checkout/sessions/',
      };
      // Its package asks twice.
      const { isDone: _, name, ...issue } = issueOf(names[what], how);
      stripe.state.issues.push({ ...issue, path: name, times: 2 });
    },
    recover: () => void (stripe.state.issues = []),
    forge: ({ headers, body }) => ({ headers: { ...headers, 'stripe-signature': 't=1,v1=00' }, body }),
    async held() {
      const held = new Map<string, bigint>();
      for (const { amount, fee, currency } of stripe.listBalance(0) as BalanceMove[]) {
        const code = currency.toUpperCase();
        held.set(code, (held.get(code) ?? 0n) + BigInt(amount - fee));
      }
      return held;
    },
    returned: async (_, ref) => BigInt(stripe.refundedOf(ref)),
    stop: stripe.stop,
  };
  return { bank, stripe };
}

export const startBank: StartBank = async () => (await startStripeBank()).bank;
