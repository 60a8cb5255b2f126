import type { CertificateKind } from '../../../contract/certificates/certificate-kinds.ts';
import type { ShopResult } from '../../../contract/search/shop-search.ts';
import type { StandingCriterion } from '../../../contract/shops/standing-criteria.ts';
import { readText, type Text } from '../../../kit/languages.ts';
import { getCardsOnSale } from '../../catalog/public.ts';
import { nameKind } from '../../certificates/public.ts';
import { getCategories } from '../../categories/public.ts';
import { listPassedCredentials } from '../../merchants/public.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { getShopCards, getStandings, listOwners } from '../../shops/public.ts';
import { listBestOfShops, listOpenShops, type ShopHit, type ShopQuery } from './shops-sql.ts';

/** Shops as lists of them show them, by id: one statement for each kind of fact, however many shops they are. */
export async function showShops(
  context: Context,
  query: ShopQuery,
  hits: readonly ShopHit[],
): Promise<Map<string, ShopResult>> {
  const { db, language } = context;
  const ids = hits.map(({ id }) => id);
  const [shops, openShops, standings, papers, categories, best] = await Promise.all([
    getShopCards(context, ids),
    // Which shops are found is kept for a while; one that has closed since is not shown.
    listOpenShops(db, ids),
    getStandings(db, ids),
    passedPapers(db, ids),
    getCategories(db),
    bestProducts(context, query, hits),
  ]);
  const products = await getCardsOnSale(context, [...best.values()].flat());
  const byShop = Map.groupBy(products, ({ shop }) => shop.id);
  return new Map(
    hits.flatMap((hit): [string, ShopResult][] => {
      const shop = shops.get(hit.id);
      const shopProducts = byShop.get(hit.id);
      if (!shop || !openShops.has(hit.id) || !shopProducts) return [];
      const figures = new Map(
        standings.get(hit.id)?.criteria.map(({ criterion, figure }) => [criterion, figure]),
      );
      const figure = (criterion: StandingCriterion) => figures.get(criterion) ?? null;
      return [
        [
          hit.id,
          {
            ...shop,
            openedYear: hit.opened_year,
            productCount: hit.products,
            moq: hit.moq,
            papers: papers.get(hit.id) ?? [],
            completedOrders: figure('orders'),
            onTime: figure('dispatch'),
            answerMinutes: figure('answers'),
            certificates: hit.certificates.map((kind) => ({
              id: kind,
              name: nameKind(kind as CertificateKind, language),
            })),
            mainCategories: hit.main_categories.flatMap((id) => {
              const category = categories.get(id);
              return category && !category.hidden
                ? [{ id, name: readText(category.names as Text, language).text }]
                : [];
            }),
            market:
              hit.market_id && hit.market_names
                ? { id: hit.market_id, name: readText(hit.market_names, language).text }
                : null,
            products: shopProducts,
          },
        ],
      ];
    }),
  );
}

/** The documents of the owners of shops that passed the audit, by shop. */
async function passedPapers(db: Db, shopIds: readonly string[]) {
  const owners = await listOwners(db, shopIds);
  const papers = await listPassedCredentials(db, [...owners.values()]);
  return new Map([...owners].map(([shopId, ownerId]) => [shopId, papers.get(ownerId) ?? []]));
}

/** The products that each shop is shown with: those that match, or where none do, those that sell best. */
async function bestProducts(
  { db }: Context,
  query: ShopQuery,
  hits: readonly ShopHit[],
): Promise<Map<string, string[]>> {
  const unmatched = hits.filter(({ best }) => best === null).map(({ id }) => id);
  const categories = query.categoryId === undefined ? null : await getCategories(db);
  const below =
    categories &&
    [...categories.values()].filter(({ path }) => path.includes(query.categoryId!)).map(({ id }) => id);
  const bestOf = await listBestOfShops(db, unmatched, query, below);
  return new Map(hits.map(({ id, best }) => [id, best ?? bestOf.get(id) ?? []]));
}
