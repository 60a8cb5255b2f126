import { entryFields, type EntryField } from '../../contract/entry-form.ts';
import { languages, type Language } from '../../kit/languages.ts';
import { brand } from '../../words/brand.ts';
import { serverWords, type ServerWord } from '../../words/server.ts';
import { getProfile } from '../accounts/door.ts';
import { forgetPrivatePicture } from '../files/door.ts';
import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { doReading, readingWork } from './reading.ts';
import { nameOf } from './rules.ts';
import { findEntry, listUnsentPictures } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'merchants.decided': { entryId: string };
    /** A seller has passed: whoever opens shops opens theirs. */
    'merchants.passed': { entryId: string };
  }
}

const unsentDays = 30;
const atOnce = 1_000;

/** Tells the applicant by mail what was decided and why, in their language. */
export async function tellApplicant({ db, mail, config }: Services, entryId: string): Promise<void> {
  const entry = await findEntry(db, entryId);
  if (!entry || entry.state === 'auditing') return;
  const account = await getProfile(db, entry.account_id);
  const language = account.language as Language;
  const say = serverWords(language);
  const values = {
    brand: brand[language],
    name: nameOf(entry),
    role: say(`role.${entry.role}` as ServerWord),
    reason: entry.reason,
  };
  const page = `${config.publicUrl}/${language}/merchants-audit?userType=${entry.role}`;
  const reasons = entry.field_reasons as Partial<Record<EntryField, string>>;
  const list = new Intl.ListFormat(languages[language].tag);
  const notes = list.format(entryFields.flatMap((field) => reasons[field] ?? []));
  await mail.send(db, {
    channel: 'mail',
    recipient: entry.email,
    subject: say(`entry.${entry.state}.subject`, values),
    body: [say(`entry.${entry.state}.body`, values), notes, page].filter(Boolean).join('\n\n'),
  });
}

/** A licence or an identity card that was never sent with an entry is not kept for longer than its draft. */
export async function forgetUnsentPictures(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - unsentDays * 86_400_000);
  for (const picture of await listUnsentPictures(services.db, before, atOnce)) {
    await forgetPrivatePicture(services, picture.account_id, picture.key);
  }
}

export function workOnMerchants(queue: Queue, services: Services): void {
  queue.every('merchants.forgetPictures', '29 3 * * *', () => forgetUnsentPictures(services));
  queue.work('merchants.decided', ({ entryId }) => tellApplicant(services, entryId));
  queue.work(
    'merchants.read',
    ({ readingId }, attempt) => doReading(services, readingId, attempt),
    readingWork,
  );
}
