import type { Deps } from '../platform/context.ts';
import type { Notification, Posted } from './providers/channel.ts';
import type { Channel } from './providers/index.ts';
import { nextPaymentState } from './rules.ts';
import { settle } from './settle.ts';
import * as rows from './sql.ts';

/** Whether it is for a payment of another installation, which has the same account: it would be told for days. */
const isOfOthers = async ({ db }: Deps, { paymentId }: Notification): Promise<boolean> =>
  paymentId !== undefined && !(await rows.findPayment(db, paymentId));

/**
 * Takes a channel's notification. It is answered well also when it was heard before, or else it would come for ever.
 * @returns the HTTP status to answer with.
 */
export async function takeNotification(
  deps: Deps,
  channel: Channel,
  posted: Posted,
): Promise<200 | 401 | 404> {
  const notification = await channel.readNotification(deps, posted);
  if (!notification) return 401;
  if ('isOther' in notification) {
    await notification.act?.();
    return 200;
  }
  const payment = await rows.findPaymentByRef(deps.db, channel.code, notification.ref);
  // Faster than our own note of its reference: the bank tells it again.
  if (!payment) return (await isOfOthers(deps, notification)) ? 200 : 404;
  if (notification.site && notification.site !== payment.site) {
    deps.log.error({ paymentId: payment.id, site: notification.site }, 'another account tells of a payment');
    return 200;
  }
  // The buyer may have been back before: then there is nothing to lock for.
  if (nextPaymentState(payment.state, notification.state) !== payment.state)
    await settle(deps, payment.id, notification);
  await rows.insertNotification(
    deps.db,
    {
      channel: channel.code,
      eventId: notification.eventId,
      paymentId: payment.id,
      body: notification.excerpt ?? posted.body.toString(),
    },
    deps.clock.now(),
  );
  return 200;
}
