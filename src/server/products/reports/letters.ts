import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { listReaders, writeTo, type Reader } from '../../accounts/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { spend } from '../../platform/limits.ts';
import { getShop, nameShop } from '../../shops/public.ts';
import { findTitle, listOfDecision } from './reports-sql.ts';

const lettersToGuests = { name: 'letters to guests who reported', max: 1, windowSeconds: 86_400 };

/** Nobody has confirmed a guest's address: whoever it belongs to gets a letter a day at most, whatever is reported. */
const mayWrite = ({ db, clock }: Deps, email: string): Promise<boolean> =>
  spend(db, lettersToGuests, email.toLowerCase(), clock.now()).then(
    () => true,
    (error: Error) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/**
 * Tells whoever reported something, in their language, what came of it; nothing of the seller or of other reports. What is
 * counted for a guest is written in the same transaction as their letter: where that fails, it is not counted either.
 */
export const mailReportOutcome = (deps: Deps, decisionId: string): Promise<void> =>
  transact(deps.db, (db) => writeOutcome({ ...deps, db }, decisionId));

async function writeOutcome(deps: Deps, decisionId: string): Promise<void> {
  const { db } = deps;
  const reports = await listOfDecision(db, decisionId);
  const [first] = reports;
  if (!first) return;
  const accounts = await listReaders(
    db,
    reports.flatMap((row) => row.account_id ?? []),
  );
  const guests: Reader[] = [];
  for (const { email, language } of reports)
    if (email && (await mayWrite(deps, email)))
      guests.push({ accountId: '', email, language: language as Language });
  const shop = await getShop(db, first.shop_id);
  const subject = first.product_id === null ? 'shop' : 'product';
  const outcome = first.outcome as 'none' | 'down';
  await writeTo(deps, [...accounts, ...guests], async ({ brand, say, language }) => {
    const name =
      first.product_id === null ? nameShop(shop, language) : await findTitle(db, first.product_id, language);
    const values = { brand, name };
    return {
      subject: say('news.report.subject', values),
      body: say(`news.report.${subject}.${outcome}`, values),
    };
  });
}
