import type { Stripe } from 'stripe';
import type { Deps } from '../../../platform/context.ts';
import { transact } from '../../../platform/database.ts';
import { book } from '../../ledger/ledger.ts';
import { ChannelUnreachable } from '../channel.ts';
import { askStripe } from './account.ts';
import { fromStripe } from './amounts.ts';
import * as rows from './sql.ts';

const batch = 100;
const daysToAsk = 90;

/** What Stripe kept of a paid session, in the currency of our account there; null while it does not say. */
async function feeOf(
  { config }: Pick<Deps, 'config'>,
  { ref, site }: { ref: string; site: string },
): Promise<{ amount: bigint; currency: string } | null> {
  const session = await askStripe(config, site, (client) =>
    client.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge.balance_transaction'] }),
  );
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  const charge = intent?.latest_charge as Stripe.Charge | null | undefined;
  const movement = charge?.balance_transaction as Stripe.BalanceTransaction | null | undefined;
  // Known a while after the money has moved.
  if (!movement) return null;
  const currency = movement.currency.toUpperCase();
  return { amount: fromStripe(movement.fee, currency), currency };
}

async function bookFee(deps: Deps, row: { payment_id: string; ref: string; site: string }): Promise<void> {
  const fee = await feeOf(deps, row);
  if (!fee) return;
  const { amount, currency } = fee;
  const entries = [
    { account: { kind: 'cost' as const, owner: 'stripe' }, amount: -amount },
    { account: { kind: 'channel' as const, owner: 'stripe' }, amount },
  ];
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    // Of no order: what the platform pays is in nobody's record but its own.
    await book(tx, { kind: 'channel cost', cause: row.payment_id, currency, entries }, now);
    await rows.markFeeBooked(tx, row.payment_id, now);
  });
}

/** Books what Stripe kept of each payment, once, as a cost of the platform. */
export async function bookFees(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - daysToAsk * 86_400_000);
  const silentSites = new Set<string>();
  for (const row of await rows.listWithoutFee(deps.db, since, batch)) {
    // The next ones would wait for nothing.
    if (silentSites.has(row.site)) continue;
    await bookFee(deps, row).catch((error: Error) => {
      if (error instanceof ChannelUnreachable) silentSites.add(row.site);
      const details = { paymentId: row.payment_id, reason: error.message };
      deps.log.warn(details, 'the fee of a card payment could not be booked');
    });
  }
}
