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
import {
  listBestOfShops,
  listOpenShops,
  mostProductsOfShop,
  type ShopHit,
  type ShopQuery,
} from './shops-sql.ts';

/** Shops as lists of them show them, by id: one statement for each kind of fact, however many shops they are. */
export async function showShops(
  context: Context,
  query: ShopQuery,
  hits: readonly ShopHit[],
): Promise<Map<string, ShopResult>> {
  const { db, language } = context;
  const ids = hits.map(({ id }) => id);
  const [shops, openShops, standings, papers, categories, shopProducts] = await Promise.all([
    getShopCards(context, ids),
    // Which shops are found is kept for a while; one that has closed since is not shown.
    listOpenShops(db, ids),
    getStandings(db, ids),
    passedPapers(db, ids),
    getCategories(db),
    productsOf(context, query, hits),
  ]);
  const cards = await getCardsOnSale(
    context,
    [...shopProducts.values()].flatMap(({ matching, others }) => [...matching, ...others]),
  );
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  const cardsOf = (productIds: readonly string[]) => productIds.flatMap((id) => cardsById.get(id) ?? []);
  return new Map(
    hits.flatMap((hit): [string, ShopResult][] => {
      const shop = shops.get(hit.id);
      const { matching, others } = shopProducts.get(hit.id)!;
      const products = cardsOf(matching);
      if (!shop || !openShops.has(hit.id) || products.length === 0) return [];
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
            products,
            others: cardsOf(others),
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

interface ShopProducts {
  matching: readonly string[];
  others: readonly string[];
}

/** The products that each shop is shown with: those that match, and what sells best where those are few. */
async function productsOf(
  { db }: Context,
  query: ShopQuery,
  hits: readonly ShopHit[],
): Promise<Map<string, ShopProducts>> {
  const isFew = ({ best }: ShopHit) => best === null || best.length < mostProductsOfShop;
  const categories = query.categoryId === undefined ? null : await getCategories(db);
  const below =
    categories &&
    [...categories.values()].filter(({ path }) => path.includes(query.categoryId!)).map(({ id }) => id);
  const bestOf = await listBestOfShops(
    db,
    hits.filter(isFew).map(({ id }) => id),
    query,
    below,
  );
  return new Map(
    hits.map(({ id, best }) => {
      const selling = bestOf.get(id) ?? [];
      if (best === null) return [id, { matching: selling, others: [] }];
      const others = selling.filter((productId) => !best.includes(productId));
      return [id, { matching: best, others: others.slice(0, mostProductsOfShop - best.length) }];
    }),
  );
}
