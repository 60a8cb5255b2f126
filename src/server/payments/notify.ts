import type { Services } from '../platform/context.ts';
import type { PaymentChannel } from './providers/channel.ts';
import { settle } from './settle.ts';
import * as rows from './sql.ts';

/**
 * Takes a channel's notification. It is answered well also when it was heard before, or else it would come for ever.
 * @returns the HTTP status to answer with.
 */
export async function takeNotification(
  services: Services,
  channel: PaymentChannel,
  headers: Headers,
  body: string,
): Promise<200 | 401 | 404> {
  const notification = channel.readNotification(services, headers, body);
  if (!notification) return 401;
  const payment = await rows.findPaymentByRef(services.db, channel.code, notification.ref);
  // Faster than our own note of its reference: the bank tells it again.
  if (!payment) return 404;
  await settle(services, payment.id, notification);
  await rows.insertNotification(
    services.db,
    { channel: channel.code, eventId: notification.eventId, paymentId: payment.id, body },
    services.clock.now(),
  );
  return 200;
}
