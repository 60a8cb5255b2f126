import { id as uuid } from '../../../../contract/shapes.ts';
import type { Stripe } from 'stripe';
import { transact } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/context.ts';
import type { Charge, Notification, OtherNews, Posted } from '../channel.ts';
import { newsOfReturn } from '../return-news.ts';
import { clientOf, findAccount, stripeSites, type StripeSite } from './account.ts';
import { chargeOf, paymentMark } from './charges.ts';
import { returnMark } from './refunds.ts';

declare module '../../../platform/queue.ts' {
  interface Jobs {
    /** Something happened to a payment that a buyer's bank takes back. */
    'stripe.dispute': { site: string; disputeId: string };
  }
}

/** An event older than this is not believed: somebody may have kept it. */
const toleranceSeconds = 300;

/** The event that was posted, and whose account sent it; null when none of ours did. */
async function readEvent(
  { config, clock }: Deps,
  { headers, body }: Posted,
): Promise<{ site: StripeSite; isTest: boolean; event: Stripe.Event } | null> {
  const signature = headers.get('stripe-signature') ?? '';
  for (const site of stripeSites) {
    const account = findAccount(site, config);
    if (!account) continue;
    try {
      const { webhooks } = await clientOf(account, config);
      const event = webhooks.constructEvent(
        body,
        signature,
        account.webhookSecret,
        toleranceSeconds,
        undefined,
        clock.now().getTime(),
      );
      return { site, isTest: account.isTest, event };
    } catch {
      // A header that nobody can read, too, is no signature of theirs.
    }
  }
  return null;
}

/** Whether a mark may be one of ours; somebody may write what they like into it at Stripe. */
export const isOurId = (mark: string | undefined): mark is string =>
  mark !== undefined && uuid.safeParse(mark).data === mark;

const ignored: OtherNews = { isOther: true };

/** Reads what Stripe posted: what became of a session of ours, or of money that goes back. */
export async function readEventPosted(deps: Deps, posted: Posted): Promise<Notification | OtherNews | null> {
  const postedEvent = await readEvent(deps, posted);
  if (!postedEvent) return null;
  const { event, site, isTest } = postedEvent;
  // What happens on accounts of others, or with the other kind of money, is none of ours.
  if (event.account || event.livemode === isTest) return ignored;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return notificationOf(event, site, chargeOf(event.data.object));
    case 'checkout.session.async_payment_failed':
      return notificationOf(event, site, { ...chargeOf(event.data.object), state: 'refused' });
    case 'checkout.session.expired':
      return notificationOf(event, site, { ...chargeOf(event.data.object), state: 'closed' });
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return newsOfRefund(deps, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return newsOfDispute(deps, site, event.data.object.id);
    default:
      return ignored;
  }
}

function notificationOf(
  { id, type, data }: Stripe.Event & { data: { object: Stripe.Checkout.Session } },
  site: StripeSite,
  charge: Charge,
): Notification | OtherNews {
  const { metadata, amount_total, currency, payment_status } = data.object;
  // Another software may use the same account.
  const paymentId = metadata?.[paymentMark];
  if (!isOurId(paymentId)) return ignored;
  // The buyer's name and address, as they typed them at Stripe, are not kept.
  const excerpt = JSON.stringify({ id, type, session: charge.ref, amount_total, currency, payment_status });
  return { ...charge, eventId: id, site, paymentId, excerpt };
}

function newsOfRefund(deps: Deps, { metadata }: Stripe.Refund): OtherNews {
  const returnId = metadata?.[returnMark];
  return isOurId(returnId) ? newsOfReturn(deps, returnId) : ignored;
}

const newsOfDispute = ({ db, queue }: Deps, site: StripeSite, disputeId: string): OtherNews => ({
  isOther: true,
  act: () =>
    transact(db, async (tx) => void (await queue.publish(tx, 'stripe.dispute', { site, disputeId }))),
});
