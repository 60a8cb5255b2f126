import type { PromotionRow as WireRow, PromotionView } from '../../contract/promotion/promotion.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { getProductCards, listChosenProducts } from '../catalog/public.ts';
import { getCategories } from '../categories/public.ts';
import { fileAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { listByToken, type PromotionRow } from './promotions-sql.ts';
import { promotionState, readAddress } from './rules.ts';
import { showCoupons } from './present.ts';
import { listCoupons } from './sql.ts';

/** Promotions as everybody sees them. */
export async function showPromotions(
  { db, language, now }: Context,
  rows: readonly PromotionRow[],
): Promise<PromotionView[]> {
  const categories = await getCategories(db);
  return rows.map((row) => ({
    token: row.token,
    name: readText(row.names as Text, language).text,
    description: readText(row.descriptions as Text, language).text,
    banner: fileAddress(readText(row.banners as Text, language).text || null),
    state: promotionState(row, now),
    beginsAt: wireTime(row.begins_at),
    endsAt: wireTime(row.ends_at),
    tabs: row.tabs.flatMap(({ code, category_id: id }) => {
      const category = categories.get(id);
      return category
        ? [{ code, category: { id, name: readText(category.names as Text, language).text } }]
        : [];
    }),
  }));
}

/** Promotions as operators see them. */
export async function showForStaff(context: Context, rows: readonly PromotionRow[]): Promise<WireRow[]> {
  const views = await showPromotions(context, rows);
  return rows.map((row, at) => ({
    ...views[at]!,
    id: row.id,
    names: row.names,
    descriptions: row.descriptions,
    banners: row.banners,
    sites: row.sites as Site[],
    rule: row.rule,
    label: row.label,
    productIds: row.product_ids,
    couponIds: row.coupon_ids,
    stopped: row.stopped_at !== null,
    version: row.version,
  }));
}

/** The promotion an address names, and its tab; the longest token that fits. @throws {Refusal} NOT_FOUND */
export async function findByAddress({ db, site }: Context, address: string) {
  const readings = readAddress(address);
  const promotions = await listByToken(
    db,
    readings.map((each) => each.token),
    site,
  );
  for (const { token, tab } of readings) {
    const row = promotions.find((each) => each.token === token);
    const selected = row?.tabs.find((each) => each.code === tab);
    if (row && (tab === null || selected)) return { row, tab: selected };
  }
  throw new Refusal('NOT_FOUND');
}

/** A promotion with a page of its products, none of them before it begins and after it has ended. */
export async function getPage(
  context: Context,
  { address, pageNum, pageSize }: { address: string; pageNum: number; pageSize: number },
) {
  const { db, site } = context;
  const { row, tab } = await findByAddress(context, address);
  const [view] = await showPromotions(context, [row]);
  const inTab = tab && [tab.category_id];
  const choice = {
    productIds: row.rule === 'products' ? row.product_ids : undefined,
    label: row.label ?? undefined,
    categoryIds: inTab ?? (row.rule === 'categories' ? row.tabs.map((each) => each.category_id) : undefined),
  };
  const [product, coupons] = await Promise.all([
    view!.state === 'running'
      ? listChosenProducts(db, site, choice, { pageNum, pageSize })
      : { ids: [], total: 0 },
    listCoupons(db, row.coupon_ids),
  ]);
  const [rowList, cards] = await Promise.all([
    getProductCards(context, product.ids),
    showCoupons(
      context,
      row.coupon_ids.flatMap(
        (id) => coupons.find((each) => each.id === id && !each.is_waiting && each.sites.includes(site)) ?? [],
      ),
    ),
  ]);
  return {
    ...view!,
    tab: tab?.code ?? null,
    product: { rowList, totalRecord: product.total },
    coupons: cards.filter((card) => card.state !== 'over'),
  };
}
