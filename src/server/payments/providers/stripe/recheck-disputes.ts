import type { Stripe } from 'stripe';
import type { Deps } from '../../../platform/context.ts';
import { transact } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/queue.ts';
import { listKnownRefs, listUnsettledOfChannel } from '../../channel-tasks/disputes-sql.ts';
import { askStripe, findAccount, stripeSites } from './account.ts';
import { paymentMark } from './charges.ts';
import { isOurId } from './events.ts';
import * as rows from './sql.ts';

declare module '../../../platform/queue.ts' {
  interface Jobs {
    /** Disputes of an account may have been opened and never told. */
    'stripe.newDisputes': { site: string };
  }
}

/**
 * How far back disputes are looked for that were never told. Stripe tells again for three days; a webhook that was off for
 * longer is found within weeks, and a list of a month is a page or two.
 */
const daysBack = 30;

/**
 * Has Stripe asked again for every dispute that is not settled here, and for those that it opened lately: an event that was
 * lost would leave the money of a shop waiting for ever. The answers come by the way of events.
 */
export function recheckDisputes({ db, queue, config }: Pick<Deps, 'db' | 'queue' | 'config'>): Promise<void> {
  const hasAccount = (site: string | null) =>
    stripeSites.some((stripeSite) => stripeSite === site && findAccount(stripeSite, config));
  return transact(db, async (tx) => {
    for (const { ref: disputeId, site } of await listUnsettledOfChannel(tx, 'stripe'))
      if (site !== null && hasAccount(site)) await queue.publish(tx, 'stripe.dispute', { site, disputeId });
    for (const site of stripeSites)
      if (hasAccount(site)) await queue.publish(tx, 'stripe.newDisputes', { site });
  });
}

/** Has Stripe asked for the disputes of payments of ours that it opened on an account lately and that are not known here. */
export async function findNewDisputes(deps: Deps, { site }: Jobs['stripe.newDisputes']): Promise<void> {
  const since = Math.floor(deps.clock.now().getTime() / 1000) - daysBack * 86_400;
  const disputes = await askStripe(deps.config, site, async (client) => {
    const recentDisputes: Stripe.Dispute[] = [];
    const query = { created: { gte: since }, limit: 100, expand: ['data.payment_intent'] };
    for await (const dispute of client.disputes.list(query)) recentDisputes.push(dispute);
    return recentDisputes;
  });
  const knownRefs = await listKnownRefs(
    deps.db,
    disputes.map(({ id }) => id),
  );
  for (const { id: disputeId, payment_intent: intent } of disputes) {
    if (knownRefs.has(disputeId)) continue;
    const paymentId = typeof intent === 'object' ? intent?.metadata[paymentMark] : undefined;
    // Of something that another software, or another installation, took by the same account.
    if (!isOurId(paymentId) || !(await rows.findRequest(deps.db, paymentId))) continue;
    await transact(
      deps.db,
      async (tx) => void (await deps.queue.publish(tx, 'stripe.dispute', { site, disputeId })),
    );
  }
}
