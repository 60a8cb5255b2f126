import type { OutputOf } from '../../contract/contract.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { getCategories, hiddenIds, namePath } from '../categories/public.ts';
import type { Context } from '../platform/context.ts';
import { listShelves } from '../shop-front/public.ts';
import { findOwnShop, getOpenShop, type ShopRow } from '../shops/public.ts';
import { listOfSaved, listOfShop } from './read-catalog.ts';

type Scope = OutputOf<'productDocuments.scope'>;

/**
 * What a catalog can be narrowed to: of a shop, or without one of the seller's own, or of the products that somebody saved.
 * @throws {Refusal} NOT_FOUND for a shop that has closed
 */
export async function readScope(context: Context, shopId: string | undefined): Promise<Scope> {
  const { db, actor } = context;
  if (shopId) return scopeOfShop(context, await getOpenShop(db, shopId));
  if (actor?.role === roles.seller) {
    const shop = await findOwnShop(db, actor.accountId);
    return shop && shop.closed_at === null ? scopeOfShop(context, shop) : nothing;
  }
  const saved = actor ? await listOfSaved(context, actor.accountId) : [];
  return { ...nothing, total: saved.length };
}

const nothing: Scope = { total: 0, shelves: [], categories: [] };

async function scopeOfShop(context: Context, shop: ShopRow): Promise<Scope> {
  const { db, site, language } = context;
  const [products, shelves, categories] = await Promise.all([
    listOfShop(context, shop.id, {}),
    listShelves(db, shop.id, site),
    getCategories(db),
  ]);
  const hidden = hiddenIds(categories);
  const counts = new Map<string, number>();
  for (const { category_id: category } of products)
    for (const step of categories.get(category)?.path ?? [])
      if (!hidden.has(step)) counts.set(step, (counts.get(step) ?? 0) + 1);
  return {
    total: products.length,
    shelves: shelves.map(({ id, names, count }) => ({
      id,
      name: readText(names as Text, language, shop.source_language as Language).text,
      count,
    })),
    categories: [...categories.values()].flatMap(({ id, path }) => {
      const count = counts.get(id);
      const names = namePath(categories, path, language).map(({ name }) => name);
      return count ? [{ id, name: names.join(' › '), count }] : [];
    }),
  };
}
