import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';
import { newId } from '../../kit/ids.ts';
import type { Db } from './database.ts';
import type { Log } from './log.ts';

export type Message = {
  channel: 'mail' | 'sms';
  /** An e-mail address, or a phone number in the form +8613800000000. */
  recipient: string;
  /** Empty for a text message. */
  subject: string;
  body: string;
};

export type Mailer = {
  /**
   * Sends one message. It leaves the house at once and cannot be taken back: call it after the commit, or from
   * a job, which tries again when this throws.
   */
  send(db: Db, message: Message): Promise<void>;
};

const smtpPatienceMs = 15_000;

/**
 * Mail goes out by SMTP when SMTP_URL is set. With the developer's outbox on, every message is also kept in
 * `outbox_messages`, where /dev/outbox shows it.
 */
export function createMailer(
  { smtpUrl, mailFrom, devOutbox }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'devOutbox'>,
  log: Log,
): Mailer {
  const smtp = smtpUrl ? nodemailer.createTransport(patient(smtpUrl), { from: mailFrom }) : null;
  return {
    async send(db, message) {
      if (devOutbox) await keep(db, message);
      if (message.channel === 'mail' && smtp) {
        await smtp.sendMail({ to: message.recipient, subject: message.subject, text: message.body });
      } else if (!devOutbox) {
        log.error({ channel: message.channel }, 'a message was not sent: nothing is set up to carry it');
      }
    },
  };
}

/** A mail server that hangs must not keep a job for the ten minutes that the library would wait. */
function patient(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(smtpPatienceMs));
  return url.href;
}

async function keep(db: Db, message: Message): Promise<void> {
  await db
    .insertInto('outbox_messages')
    .values({ id: newId(), ...message })
    .execute();
}

/** The newest messages that were sent. */
export const listOutbox = (db: Db, limit: number) =>
  db.selectFrom('outbox_messages').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
