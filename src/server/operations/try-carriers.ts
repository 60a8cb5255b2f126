import type { OutputOf } from '../../contract/contract.ts';
import { newId } from '../../kit/ids.ts';
import { serverWords } from '../../words/server.ts';
import { readBrandName, readGivenName } from '../marketplace/public.ts';
import type { Staffed } from '../platform/context.ts';
import { spend, type Limit } from '../platform/limits.ts';
import { tryMailServer } from '../platform/mail/mail.ts';
import { smsProviders } from '../platform/sms/sms-providers.ts';
import { listStaff } from '../staff/public.ts';

type Trial = OutputOf<'console.installation.tryMail'>;

/** Somebody else may get what is tried. */
const trials: Limit = { name: 'trials of carriers', max: 10, windowSeconds: 3_600 };

/** What was said against a message, with what lies below it: `fetch failed` alone says nothing. */
function answerOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return [message, cause?.code].filter(Boolean).join(': ');
}

const tried = (recipient: string, sending: Promise<string>): Promise<Trial> =>
  sending.then(
    (answer) => ({ state: 'sent' as const, recipient, answer }),
    (error: unknown) => ({ state: 'refused' as const, recipient, answer: answerOf(error) }),
  );

/** Sends a letter to the operator who asks, past the queue, so that the mail server's answer is there at once. */
export async function tryLetter(
  { db, config, staff, now }: Staffed,
  letter: { subject: string; body: string },
): Promise<Trial> {
  const recipient = (await listStaff(db)).find(({ id }) => id === staff.staffId)?.email ?? '';
  if (!config.smtpUrl) return { state: 'unset', recipient, answer: '' };
  await spend(db, trials, staff.staffId, now);
  const sender = await readGivenName(db);
  return tried(recipient, tryMailServer(config, { recipient, sender, ...letter }));
}

/** The same with a text that only says that it has arrived. */
export async function tryMail(context: Staffed): Promise<Trial> {
  const { db, config, language } = context;
  const say = serverWords(language);
  const values = { brand: await readBrandName(db, language), address: config.publicUrl };
  return tryLetter(context, { subject: say('trial.subject', values), body: say('trial.body', values) });
}

/** The same by the gateway for text messages, to a telephone. */
export async function tryTextMessage(
  { db, config, staff, now, language }: Staffed,
  recipient: string,
): Promise<Trial> {
  const gateway = smsProviders(config).find(({ isOutside }) => isOutside);
  if (!gateway) return { state: 'unset', recipient, answer: '' };
  await spend(db, trials, staff.staffId, now);
  const values = { brand: await readBrandName(db, language), address: config.publicUrl };
  const message = { id: newId(), recipient, body: serverWords(language)('trial.subject', values) };
  return tried(
    recipient,
    gateway.send(db, message).then(() => ''),
  );
}
