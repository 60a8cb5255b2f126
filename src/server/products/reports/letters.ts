import type { Language } from '../../../kit/languages.ts';
import { listReaders, writeTo, type Reader } from '../../accounts/public.ts';
import type { Deps } from '../../platform/context.ts';
import { getShop, nameShop } from '../../shops/public.ts';
import { findTitle, listOfDecision } from './reports-sql.ts';

/** Tells whoever reported something, in their language, what came of it; nothing of the seller or of other reports. */
export async function mailReportOutcome(deps: Deps, decisionId: string): Promise<void> {
  const { db } = deps;
  const reports = await listOfDecision(db, decisionId);
  const [first] = reports;
  if (!first) return;
  const accounts = await listReaders(
    db,
    reports.flatMap((row) => row.account_id ?? []),
  );
  const guests = reports.flatMap(({ email, language }): Reader[] =>
    email ? [{ accountId: '', email, language: language as Language }] : [],
  );
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
