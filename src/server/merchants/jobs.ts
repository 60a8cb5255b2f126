import { applicationFields, type ApplicationField } from '../../contract/merchants/application-form.ts';
import { languages, type Language } from '../../kit/languages.ts';
import { getProfile } from '../accounts/public.ts';
import { deletePrivatePicture } from '../files/public.ts';
import { readBrandName, readLetterWords } from '../marketplace/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { doReading, readingWork } from './reading.ts';
import { nameOf, type MerchantRole } from './rules.ts';
import { findApplication, listUnsentPictures } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'merchants.decided': { applicationId: string };
    /** A seller has passed: whoever opens shops opens theirs. */
    'merchants.passed': { applicationId: string };
  }
}

const unsentDays = 30;
const atOnce = 1_000;

/** Tells the applicant by mail what was decided and why, in their language. */
export async function mailApplicant({ db, mail, config }: Deps, applicationId: string): Promise<void> {
  const application = await findApplication(db, applicationId);
  if (!application || application.state === 'auditing') return;
  const account = await getProfile(db, application.account_id);
  const language = account.language as Language;
  const say = await readLetterWords(db, language);
  const values = {
    brand: await readBrandName(db, language),
    name: nameOf(application),
    role: say(`role.${application.role as MerchantRole}`),
    reason: application.reason,
  };
  const page = `${config.publicUrl}/${language}/merchants-audit?userType=${application.role}`;
  const reasons = application.field_reasons as Partial<Record<ApplicationField, string>>;
  const list = new Intl.ListFormat(languages[language].tag);
  const notes = list.format(applicationFields.flatMap((field) => reasons[field] ?? []));
  await mail.send(db, {
    channel: 'mail',
    recipient: application.email,
    subject: say(`entry.${application.state}.subject`, values),
    body: [say(`entry.${application.state}.body`, values), notes, page].filter(Boolean).join('\n\n'),
  });
}

/** A licence or an identity card that was never sent with an entry is not kept for longer than its draft. */
export async function deleteUnsentPictures(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - unsentDays * 86_400_000);
  for (const picture of await listUnsentPictures(deps.db, before, atOnce)) {
    await deletePrivatePicture(deps, picture.account_id, picture.key);
  }
}

export function workOnMerchants(queue: Queue, deps: Deps): void {
  queue.every('merchants.forgetPictures', '29 3 * * *', () => deleteUnsentPictures(deps));
  queue.work('merchants.decided', ({ applicationId }) => mailApplicant(deps, applicationId));
  queue.work('merchants.read', ({ readingId }, attempt) => doReading(deps, readingId, attempt), readingWork);
}
