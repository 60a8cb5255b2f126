import { writeTo } from '../../accounts/public.ts';
import type { Deps } from '../../platform/context.ts';
import { listShopReaders } from '../../shops/public.ts';
import { stateOf } from '../../staff/public.ts';
import { findTakedown } from './takedowns-sql.ts';

/** Tells those of a shop who look after its products, each in their language, what was decided and under which rule. */
export async function mailTakedown(deps: Deps, takedownId: string): Promise<void> {
  const { db, config } = deps;
  const takedown = await findTakedown(db, takedownId, 'en');
  if (!takedown) return;
  const state = stateOf({ isAppealed: false, decision: takedown.decision });
  if (state === 'appealed') return;
  const readers = await listShopReaders(db, takedown.shop_id, 'products');
  await writeTo(deps, readers, async ({ brand, say, language }) => {
    const { title, code } = (await findTakedown(db, takedownId, language))!;
    const values = {
      brand,
      product: title || code,
      code,
      rule: say(`rule.${takedown.rule}`),
      reason: takedown.decision_reason ?? takedown.reason,
    };
    const page = `${config.publicUrl}/${language}/merchants/seller-center/product-manage`;
    return {
      subject: say(`news.takedown.${state}.subject`, values),
      body: `${say(`news.takedown.${state}.body`, values)}\n\n${page}`,
    };
  });
}
