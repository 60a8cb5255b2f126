import type { ConsoleProduct, ConsoleTakedown, OwnTakedown } from '../../../contract/products/takedowns.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { getCategories, namePath } from '../../categories/public.ts';
import { fileAddress } from '../../files/public.ts';
import type { Context, Staffed } from '../../platform/context.ts';
import { getShopCards } from '../../shops/public.ts';
import { listStaff, stateOf } from '../../staff/public.ts';
import type { AllProductsRow } from './all-products-sql.ts';
import type { TakedownRow } from './takedowns-sql.ts';

const facts = (row: TakedownRow) => ({
  id: row.id,
  productId: row.product_id,
  title: row.title,
  picture: fileAddress(row.picture),
  rule: row.rule,
  reason: row.reason,
  state: stateOf({ isAppealed: row.appeal !== null, decision: row.decision }),
  at: wireTime(row.taken_down_at),
  appeal: row.appeal,
  appealedAt: wireTime(row.appealed_at),
  decisionReason: row.decision_reason,
  decidedAt: wireTime(row.decided_at),
});

/** A takedown as the seller sees it: by whom is the marketplace's own. */
export const showOwnTakedown = (row: TakedownRow): OwnTakedown => ({ ...facts(row), code: row.code });

/** Takedowns as operators see them. */
export async function showTakedowns(
  context: Staffed,
  takedowns: readonly TakedownRow[],
): Promise<ConsoleTakedown[]> {
  if (takedowns.length === 0) return [];
  const [shops, staff] = await Promise.all([
    getShopCards(
      context,
      takedowns.map((row) => row.shop_id),
    ),
    listStaff(context.db),
  ]);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return takedowns.map((row) => ({
    ...facts(row),
    shopName: shops.get(row.shop_id)?.name ?? '',
    by: names.get(row.taken_down_by) ?? '',
    decidedBy: names.get(row.decided_by ?? '') ?? '',
    productVersion: row.product_version,
    isOwn: row.taken_down_by === context.staff.staffId,
  }));
}

/** Products as operators see them. */
export async function showAllProducts(
  context: Pick<Context, 'db' | 'language' | 'now'>,
  products: readonly AllProductsRow[],
): Promise<ConsoleProduct[]> {
  const [shops, categories] = await Promise.all([
    getShopCards(
      context,
      products.map((row) => row.shop_id),
    ),
    getCategories(context.db),
  ]);
  const nameOf = (id: string) =>
    namePath(categories, categories.get(id)?.path ?? [], context.language)
      .map(({ name }) => name)
      .join(' › ');
  return products.map((row) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    picture: fileAddress(row.picture),
    shopId: row.shop_id,
    shopName: shops.get(row.shop_id)?.name ?? '',
    category: nameOf(row.category_id),
    status: row.publish_status,
    isTakenDown: row.taken_down,
    priceFrom: wireMoney(row.price_from, row.currency),
    updatedAt: wireTime(row.updated_at),
  }));
}
