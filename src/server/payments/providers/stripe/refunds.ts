import type { Stripe } from 'stripe';
import type { Deps } from '../../../platform/context.ts';
import { ChannelRefused, type ReturnAtChannel } from '../channel.ts';
import { askStripe } from './account.ts';
import { toStripe } from './amounts.ts';
import * as rows from './sql.ts';

type Refund = Stripe.Refund;

/** By what a refund is found again: Stripe forgets the keys of what it was asked after a day. */
export const returnMark = 'caravan_return';

// A card may refuse once; the third time people look.
const mostRefunds = 3;

const hasFailed = ({ status }: Refund): boolean => status === 'failed' || status === 'canceled';

/** What was given back under a key so far, the newest first, and the payment it is of. */
async function listRefunds(deps: Pick<Deps, 'db' | 'config'>, ref: string, key: string) {
  const { site } = await rows.getSession(deps.db, ref);
  return askStripe(deps.config, site, async (client) => {
    const { payment_intent: intent, currency } = await client.checkout.sessions.retrieve(ref);
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    if (!intentId || !currency) throw new ChannelRefused('nothing was paid');
    const refunds: Refund[] = [];
    for await (const refund of client.refunds.list({ payment_intent: intentId, limit: 100 }))
      if (refund.metadata?.[returnMark] === key) refunds.push(refund);
    return { site, intentId, currency: currency.toUpperCase(), refunds };
  });
}

/**
 * Gives some of a payment back, once for each key; one that failed is tried again with the next call.
 * @returns whether it has left
 * @throws {ChannelRefused} when Stripe will not, or has failed too often
 */
export async function refundSession(
  deps: Pick<Deps, 'db' | 'config'>,
  ref: string,
  amount: bigint,
  key: string,
): Promise<boolean> {
  const { site, intentId, currency, refunds } = await listRefunds(deps, ref, key);
  const live = refunds.find((refund) => !hasFailed(refund));
  if (live) return isGone(live);
  if (refunds.length >= mostRefunds)
    throw new ChannelRefused(
      `the refund failed ${refunds.length} times: ${refunds[0]!.failure_reason ?? ''}`,
    );
  const stripeAmount = toStripe(amount, currency);
  if (stripeAmount === null) throw new ChannelRefused(`Stripe cannot be told ${amount} ${currency} exactly`);
  const refund = await askStripe(deps.config, site, (client) =>
    client.refunds.create(
      { payment_intent: intentId, amount: stripeAmount, metadata: { [returnMark]: key } },
      { idempotencyKey: `caravan-return-${key}-${refunds.length}` },
    ),
  );
  return isGone(refund);
}

/** Whether the money is on its way to the card; what waits for the bank or the buyer is not. */
const isGone = ({ status }: Refund): boolean => status === 'succeeded';

/** What became of what was to go back under a key, without asking for anything. */
export async function findRefund(
  deps: Pick<Deps, 'db' | 'config'>,
  ref: string,
  key: string,
): Promise<ReturnAtChannel> {
  const live = (await listRefunds(deps, ref, key)).refunds.find((refund) => !hasFailed(refund));
  if (!live) return 'none';
  return isGone(live) ? 'gone' : 'pending';
}

/** Whether money that had left under a key has come back: the buyer's bank did not take it. */
export async function isRefundLost(
  deps: Pick<Deps, 'db' | 'config'>,
  ref: string,
  key: string,
): Promise<boolean> {
  const { refunds } = await listRefunds(deps, ref, key);
  return refunds.length > 0 && refunds.every(hasFailed);
}
