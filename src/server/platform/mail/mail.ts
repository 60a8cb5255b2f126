import { SpanKind } from '@opentelemetry/api';
import nodemailer from 'nodemailer';
import type { Config } from '../../../config.ts';
import { newId } from '../../../kit/ids.ts';
import { transact, type Db } from '../database.ts';
import type { Log } from '../log.ts';
import { callOut } from '../network/call-out.ts';
import { insertOutboxMessage } from './outbox-sql.ts';
import { seal, unseal } from '../proof/seal.ts';
import type { Publisher, Queue } from '../queue.ts';
import { smsProviders } from '../sms/sms-providers.ts';
import { MessageRefused, type SmsProvider } from '../sms/provider.ts';
import { inSpan } from '../tracing/spans.ts';

declare module '../queue.ts' {
  interface Jobs {
    /** A letter on its way; sealed, since a code or a link in it opens an account. */
    'mail.send': { sealed: string };
    /** A text message likewise. In a queue of its own: a mail server that hangs keeps no code from its phone. */
    'sms.send': { sealed: string };
  }
}

export type Message = {
  channel: 'mail' | 'sms';
  /** An e-mail address, or a phone number in the form +8613800000000. */
  recipient: string;
  /** Empty for a text message. */
  subject: string;
  body: string;
  /** When nobody wants it any more: later it does not leave. */
  until?: Date;
  /** Nobody gets it: the same work as for somebody, so that nobody learns who exists. */
  isForNobody?: boolean;
};

export type Mailer = {
  /**
   * Takes a message along in the caller's transaction: what was committed leaves afterwards by a job, which tries again
   * until the carrier has it; what was rolled back never leaves. So it neither waits for another machine nor fails with it.
   */
  send(db: Db, message: Message): Promise<void>;
};

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'devOutbox' | 'smsGateway' | 'secret'>;

const smtpPatienceMs = 15_000;

/**
 * Mail goes out by SMTP when SMTP_URL is set, text messages by the gateway of SMS_URL. With the developer's outbox on,
 * every message is also in `outbox_messages`, where /dev/outbox shows it.
 */
export function createMailer(config: MailConfig, queue: Publisher, log: Log): Mailer {
  const text = smsProviders(config);
  return {
    send: (db, message) =>
      transact(db, async (tx) => {
        const { channel, isForNobody = false, until, ...rest } = message;
        const id = newId();
        if (config.devOutbox) await insertOutboxMessage(tx, { id, channel, ...rest }, !isForNobody);
        const leaves = channel === 'mail' ? config.smtpUrl : text.some(({ isOutside }) => isOutside);
        if (leaves) {
          const carried = { id, ...rest, until: until?.toISOString(), isForNobody };
          const plain = Buffer.from(JSON.stringify(carried));
          const sealed = seal(config.secret, 'mail: message', plain).toString('base64');
          await queue.publish(tx, `${channel}.send`, { sealed });
        } else if (!config.devOutbox) {
          log.error({ channel }, 'a message was not sent: nothing is set up to carry it');
        }
      }),
  };
}

/** Whether letters leave here. */
export const canSendMail = ({ smtpUrl, devOutbox }: Pick<Config, 'smtpUrl' | 'devOutbox'>): boolean =>
  devOutbox || smtpUrl !== undefined;

interface Carried {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  until?: string;
  isForNobody: boolean;
}

type MailDeps = {
  config: MailConfig;
  db: Db;
  log: Log;
  clock: { now(): Date };
  /** What the marketplace was named at the console; empty for the name in MAIL_FROM. */
  senderName: () => Promise<string>;
};

/** Carries what was committed. A message whose carrier refuses it for good is noted and left. */
export function workOnMail(
  queue: Pick<Queue, 'work'>,
  { config, db, log, clock, senderName }: MailDeps,
): void {
  const deliver = async (sealed: string, carry: (message: Carried) => Promise<unknown>) => {
    const plain = unseal(config.secret, 'mail: message', Buffer.from(sealed, 'base64'));
    if (!plain) return log.error('a message cannot be read: SECRET has changed since it was written');
    const message = JSON.parse(plain.toString()) as Carried;
    if (message.isForNobody || (message.until && new Date(message.until) <= clock.now())) return;
    await carry(message).catch((error: unknown) => {
      if (!(error instanceof MessageRefused)) throw error;
      log.warn({ message: message.id, reason: error.message }, 'a message was refused by its carrier');
    });
  };
  const carryLetter = smtpCarrier(config, senderName);
  const outside = smsProviders(config).filter((provider) => provider.isOutside);
  // For two days and more: a carrier may be out for a night. What has an end of its own is dropped when that has come.
  const often = { retries: 60, backoff: 2, concurrency: 6, timeoutSeconds: 120 };
  queue.work('mail.send', ({ sealed }) => deliver(sealed, carryLetter), often);
  queue.work('sms.send', ({ sealed }) => deliver(sealed, carryText(db, outside)), often);
}

const carryText =
  (db: Db, providers: readonly SmsProvider[]) =>
  async ({ id, recipient, body }: Carried): Promise<void> => {
    for (const provider of providers) await provider.send(db, { id, recipient, body });
  };

/** Handed over twice, after a process ended in between, a letter has the same Message-ID: mail programs show one. */
function smtpCarrier(
  { smtpUrl, mailFrom }: MailConfig,
  senderName: () => Promise<string>,
): (message: Carried) => Promise<string> {
  const smtp = smtpUrl ? nodemailer.createTransport(patient(smtpUrl)) : null;
  const host = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  return async ({ id, recipient, subject, body }) => {
    callOut('the mail server');
    const name = await senderName();
    const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
    const from = name ? { name, address } : mailFrom;
    const letter = { from, to: recipient, subject, text: body, messageId: `<${id}@${host}>` };
    const sending =
      smtp && inSpan('hand over a letter', { kind: SpanKind.CLIENT }, () => smtp.sendMail(letter));
    const receipt = await sending?.catch(
      (error: { code?: string; responseCode?: number; message: string }) => {
        // Its address, or what it says, is refused; anything else may pass.
        const isFinal =
          (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && error.responseCode! >= 500;
        throw isFinal ? new MessageRefused(error.message) : error;
      },
    );
    return receipt?.response ?? '';
  };
}

/**
 * Whether the mail server takes letters; hands it a trial letter where somebody is named.
 * @param trial  with the name that it is sent under; none for the one in MAIL_FROM
 * @returns what it answers to the letter
 * @throws what it says against it
 */
export async function tryMailServer(
  config: MailConfig,
  trial: (Omit<Message, 'channel'> & { sender?: string }) | null,
): Promise<string> {
  const senderName = async () => trial?.sender ?? '';
  if (trial)
    return smtpCarrier(config, senderName)({ ...trial, id: newId(), isForNobody: false, until: undefined });
  callOut('the mail server');
  await nodemailer.createTransport(patient(config.smtpUrl!)).verify();
  return '';
}

/** A mail server that hangs must not keep a job for the ten minutes that the library would wait. */
function patient(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(smtpPatienceMs));
  return url.href;
}
