import { insertOutboxMessage } from '../mail/outbox-sql.ts';
import type { SmsProvider } from './provider.ts';

/** The developer's outbox takes text messages as a phone would: /dev/outbox shows them. */
export const outboxSms: SmsProvider = {
  isOutside: false,
  send: (db, { id, recipient, body }) =>
    insertOutboxMessage(db, { id, channel: 'sms', recipient, subject: '', body }),
};
