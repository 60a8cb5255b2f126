import { writeTo } from '../../accounts/public.ts';
import type { Deps } from '../../platform/context.ts';
import { stateOf } from '../../staff/public.ts';
import { nameShop } from '../cards.ts';
import { getShop } from '../own-shop.ts';
import { listShopReaders } from '../readers.ts';
import { findSuspension } from './suspensions-sql.ts';

/** Tells those of a shop who look after it, each in their language, what was decided and under which rule. */
export async function mailSuspension(deps: Deps, suspensionId: string): Promise<void> {
  const { db, config } = deps;
  const suspension = await findSuspension(db, suspensionId);
  if (!suspension) return;
  const state = stateOf({
    isAppealed: false,
    decision: suspension.decision as 'restored' | 'upheld' | null,
  });
  if (state === 'appealed') return;
  const shop = await getShop(db, suspension.shop_id);
  const readers = await listShopReaders(db, shop.id, 'store');
  await writeTo(deps, readers, ({ brand, say, language }) => {
    const values = {
      brand,
      shop: nameShop(shop, language),
      rule: say(`shopRule.${suspension.rule as 'other'}`),
      reason: suspension.decision_reason ?? suspension.reason,
    };
    const page = `${config.publicUrl}/${language}/merchants/seller-center`;
    return {
      subject: say(`news.suspension.${state}.subject`, values),
      body: `${say(`news.suspension.${state}.body`, values)}\n\n${page}`,
    };
  });
}
