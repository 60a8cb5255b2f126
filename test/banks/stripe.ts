import { startStripe } from '../stripe-server.ts';
import type { StartBank } from './bank.ts';

/** Stripe, as far as every bank is alike; what it alone has is tested beside the channel. */
export const startBank: StartBank = async () => {
  const stripe = await startStripe();
  return {
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
    returned: async (_, ref) => BigInt(stripe.refundedOf(ref)),
    stop: stripe.stop,
  };
};
