import { getPartnerNames, listReaders, writeTo } from '../accounts/public.ts';
import { findPairOfThread } from '../messages/public.ts';
import type { Deps } from '../platform/context.ts';
import { getShop, listShopReaders, nameShop } from '../shops/public.ts';
import type { CaseRow } from './cases-sql.ts';
import type { Outcome } from './console-api.ts';
import { listReporters } from './reports-sql.ts';

/** Tells both sides of a reported conversation, each in their language, what was decided; not who reported it. */
export async function mailConversation(deps: Deps, row: CaseRow, outcome: Outcome): Promise<void> {
  const { db, config } = deps;
  const pair = await findPairOfThread(db, row.subject_id);
  if (!pair) return;
  const shop = await getShop(db, pair.shopId);
  const buyer = (await getPartnerNames(db, [pair.buyerId])).get(pair.buyerId) ?? '';
  const isShopReported = row.author_shop_id !== null;
  if (outcome !== 'dismissed') {
    const readers = isShopReported
      ? await listShopReaders(db, shop.id, 'orders')
      : await listReaders(db, [row.author_id]);
    const news = outcome === 'hidden' ? row.measure! : outcome;
    await writeTo(deps, readers, ({ brand, say, language }) => {
      const values = {
        brand,
        name: isShopReported ? buyer : nameShop(shop, language),
        rule: say(`textRule.${row.rule!}`),
        reason: outcome === 'hidden' ? row.reason! : row.decision_reason!,
      };
      const office = isShopReported ? 'seller-center' : 'buyer-center';
      const page = `${config.publicUrl}/${language}/merchants/${office}/messages?id=${row.subject_id}`;
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
      name: isShopReported ? nameShop(shop, language) : buyer,
      rule: row.rule ? say(`textRule.${row.rule}`) : '',
    };
    return {
      subject: say('news.text.report.subject', values),
      body: say(`news.conversation.report.${news}`, values),
    };
  });
}
