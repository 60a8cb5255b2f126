import type { Language } from '../../kit/languages.ts';
import { getPartnerNames, listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { getShop, listShopReaders, nameShop } from '../shops/public.ts';
import type { CaseRow } from './cases-sql.ts';
import { conversationSourceOf } from './conversation-sources.ts';
import type { Outcome } from './announce.ts';
import { listReporters } from './reports-sql.ts';

/** Tells both sides of a reported conversation, each in their language, what was decided; not who reported it. */
export async function mailConversation(deps: Deps, row: CaseRow, outcome: Outcome): Promise<void> {
  const { db, config } = deps;
  const source = conversationSourceOf(row.kind);
  const sides = await source?.findSides(db, row.subject_id);
  if (!source || !sides) return;
  const shop = sides.shopId === null ? null : await getShop(db, sides.shopId);
  const names = await getPartnerNames(db, [sides.buyerId, sides.partnerId]);
  const buyer = names.get(sides.buyerId) ?? '';
  const partnerIn = (language: Language) =>
    shop ? nameShop(shop, language) : (names.get(sides.partnerId) ?? '');
  const isPartnerReported = row.author_id !== sides.buyerId;
  if (outcome !== 'dismissed') {
    const readers = row.author_shop_id
      ? await listShopReaders(db, row.author_shop_id, 'orders')
      : await listReaders(db, [row.author_id]);
    const news = outcome === 'hidden' ? row.measure! : outcome;
    await writeTo(deps, readers, ({ brand, say, language }) => {
      const values = {
        brand,
        name: isPartnerReported ? buyer : partnerIn(language),
        rule: say(`textRule.${row.rule!}`),
        reason: outcome === 'hidden' ? row.reason! : row.decision_reason!,
      };
      const path = source.pathOf(row.subject_id, !isPartnerReported);
      const page = `${config.publicUrl}/${language}${path}`;
      return {
        subject: say(`news.conversation.${news}.subject`, values),
        body: `${say(`news.conversation.${news}.body`, values)}\n\n${page}`,
      };
    });
  }
  if (outcome === 'upheld') return;
  const senders = (await listReporters(db, [row.id])).map((report) => report.account_id);
  const news = outcome === 'hidden' ? row.measure! : outcome;
  await writeTo(deps, await listReaders(db, senders), ({ brand, say, language }) => {
    const values = {
      brand,
      name: isPartnerReported ? partnerIn(language) : buyer,
      rule: row.rule ? say(`textRule.${row.rule}`) : '',
    };
    return {
      subject: say('news.text.report.subject', values),
      body: say(`news.conversation.report.${news}`, values),
    };
  });
}
