import { isConversationKind } from '../../contract/moderation/text-rules.ts';
import { listReaders, writeTo, type Pen } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { listProductTitles, listShopReaders } from '../shops/public.ts';
import { findCase } from './cases-sql.ts';
import { mailConversation } from './conversation-letters.ts';
import type { Outcome } from './announce.ts';
import { listReporters } from './reports-sql.ts';
import { requireText, textSources, type TextCase, type WrittenText } from './written-texts.ts';

/** What a letter is about, in the language of its reader. */
async function nameText(
  db: Db,
  row: TextCase,
  text: WrittenText | undefined,
  { say, language }: Pen,
): Promise<string> {
  const titles = await listProductTitles(db, text?.productId ? [text.productId] : [], language);
  const name = titles.get(text?.productId ?? '')?.title ?? text?.content.title ?? '';
  return say(`news.text.${row.kind}`, { name });
}

/** Tells whoever wrote it what was decided, under which rule and why; nothing of those who reported it. */
async function mailAuthor(deps: Deps, row: TextCase, outcome: Exclude<Outcome, 'dismissed'>): Promise<void> {
  const { db, config } = deps;
  const text = await textSources[row.kind].find(db, row.subject_id);
  const readers = row.author_shop_id
    ? await listShopReaders(db, row.author_shop_id, 'orders')
    : await listReaders(db, [row.author_id]);
  await writeTo(deps, readers, async (pen) => {
    const { brand, say, language } = pen;
    const values = {
      brand,
      text: await nameText(db, row, text, pen),
      rule: say(`textRule.${row.rule!}`),
      reason: outcome === 'hidden' ? row.reason! : row.decision_reason!,
    };
    const page = text ? `\n\n${config.publicUrl}/${language}${text.authorPath}` : '';
    return {
      subject: say(`news.text.${outcome}.subject`, values),
      body: `${say(`news.text.${outcome}.body`, values)}${page}`,
    };
  });
}

/** Tells those who reported it what came of that; nothing of whoever wrote it but the rule. */
async function mailReporters(deps: Deps, row: TextCase, outcome: Exclude<Outcome, 'upheld'>): Promise<void> {
  const { db } = deps;
  const text = await textSources[row.kind].find(db, row.subject_id);
  const senders = (await listReporters(db, [row.id])).map((report) => report.account_id);
  await writeTo(deps, await listReaders(db, senders), async (pen) => {
    const { brand, say } = pen;
    const values = {
      brand,
      text: await nameText(db, row, text, pen),
      rule: row.rule ? say(`textRule.${row.rule}`) : '',
    };
    return {
      subject: say('news.text.report.subject', values),
      body: say(`news.text.report.${outcome}`, values),
    };
  });
}

/** Tells both sides, each in their language, or none of them. */
export const mailModeration = (
  deps: Deps,
  { caseId, outcome }: { caseId: string; outcome: Outcome },
): Promise<void> =>
  transact(deps.db, async (db) => {
    const decidedCase = await findCase(db, caseId);
    if (!decidedCase) return;
    if (isConversationKind(decidedCase.kind)) return mailConversation({ ...deps, db }, decidedCase, outcome);
    const row = requireText(decidedCase);
    if (outcome !== 'dismissed') await mailAuthor({ ...deps, db }, row, outcome);
    if (outcome !== 'upheld') await mailReporters({ ...deps, db }, row, outcome);
  });
