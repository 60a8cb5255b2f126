import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { CatalogKind } from '../../contract/product-documents/catalog-limits.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { getCardsOnSale } from '../catalog/public.ts';
import { getCategories, hiddenIds, namePath } from '../categories/public.ts';
import { listSavedProducts } from '../favorites/public.ts';
import { keyOfAddress } from '../files/public.ts';
import { readBrandName } from '../marketplace/public.ts';
import type { Context } from '../platform/context.ts';
import { listItemNumbers } from '../products/public.ts';
import { hasShelf, listShelfProducts } from '../shop-front/public.ts';
import { getOpenShop, getShopCards } from '../shops/public.ts';
import { homeAddress, productAddress, shopAddress } from './addresses.ts';
import type { CatalogContents, CatalogGroup, CatalogProduct } from './contents.ts';
import { readSpecialPrices, type Reader } from './prices.ts';
import { comparePaths, groupDepth, inVolume, volumesOf } from './rules.ts';
import { listAmongOnSale, listOnSale } from './sql.ts';

/** A product that a catalog may have, with its own category. */
interface ListedProduct {
  id: string;
  category_id: string;
}

export interface Narrowing {
  shelfId?: string | undefined;
  categoryId?: string | undefined;
}

/**
 * The products of an open shop that are on sale, narrowed.
 * @throws {Refusal} NOT_FOUND for a shop that has closed, and for a shelf of another one
 */
export async function listOfShop(
  { db, site }: Pick<Context, 'db' | 'site'>,
  shopId: string,
  { shelfId, categoryId }: Narrowing,
): Promise<ListedProduct[]> {
  await getOpenShop(db, shopId);
  if (shelfId) requireFound(await hasShelf(db, shopId, shelfId));
  const [products, categories, shelf] = await Promise.all([
    listOnSale(db, shopId, site),
    getCategories(db),
    shelfId ? listShelfProducts(db, shelfId, site) : null,
  ]);
  return products.filter(
    ({ id, category_id: category }) =>
      (!shelf || shelf.has(id)) && (!categoryId || categories.get(category)?.path.includes(categoryId)),
  );
}

/** Those of the products that somebody saved which are on sale, the latest first. */
export const listOfSaved = async (
  { db, site }: Pick<Context, 'db' | 'site'>,
  accountId: string,
): Promise<ListedProduct[]> => listAmongOnSale(db, await listSavedProducts(db, accountId), site);

export interface CatalogRequest {
  kind: CatalogKind;
  /** Null of saved products. */
  shopId: string | null;
  products: readonly ListedProduct[];
  /** From 1. */
  volume: number;
  reader: Reader;
}

/**
 * What a catalog says to a reader, in the context's language.
 * @throws {Refusal} CATALOG_EMPTY where nothing of it is on sale, NOT_FOUND for a volume that it does not have
 */
export async function readCatalog(
  context: Context,
  { kind, shopId, products, volume, reader }: CatalogRequest,
): Promise<CatalogContents> {
  const { db, language, currency, now, site } = context;
  if (products.length === 0) throw new Refusal('CATALOG_EMPTY');
  const volumes = volumesOf(products.length);
  if (volume > volumes) throw new Refusal('NOT_FOUND');
  const inOrder = await sortByCategory(context, products);
  const printed = inVolume(inOrder, volume);
  const described = await describeProducts(context, printed, reader, kind === 'saved');
  const shop = shopId ? (await getShopCards(context, [shopId])).get(shopId) : undefined;
  return {
    kind,
    title: shop?.name ?? (await readBrandName(db, language)),
    location: shop?.place ?? '',
    logo: keyOfAddress(shop?.logo),
    address: shop ? shopAddress(context, shop.id) : homeAddress(context),
    isWithoutPrices: reader.kind === 'seller' && !reader.withPrices,
    currency,
    groups: groupsOf(printed, described),
    volume: { number: volume, volumes },
    day: dayOfSite(now, site as Site),
  };
}

interface Sorted extends ListedProduct {
  group: { id: string; name: string };
}

/** Products in the order of the tree of categories, each under one of these; within it as they came. */
async function sortByCategory(
  { db, language }: Pick<Context, 'db' | 'language'>,
  products: readonly ListedProduct[],
): Promise<Sorted[]> {
  const categories = await getCategories(db);
  const hidden = hiddenIds(categories);
  const positions = new Map([...categories.keys()].map((id, position) => [id, position]));
  const productsWithPaths = products.map((product) => {
    const path = categories.get(product.category_id)?.path ?? [];
    const steps = namePath(categories, path, language).filter(({ id }) => !hidden.has(id));
    return { ...product, steps, key: steps.map(({ id }) => positions.get(id) ?? 0) };
  });
  const depth = groupDepth(productsWithPaths.map(({ steps }) => steps.map(({ id }) => id)));
  return productsWithPaths
    .toSorted((a, b) => comparePaths(a.key, b.key))
    .map(({ id, category_id, steps }) => ({
      id,
      category_id,
      group: steps.slice(0, depth).at(-1) ?? { id: '', name: '' },
    }));
}

async function describeProducts(
  context: Context,
  products: readonly ListedProduct[],
  reader: Reader,
  isOfManyShops: boolean,
): Promise<Map<string, CatalogProduct>> {
  const ids = products.map(({ id }) => id);
  const isOmitted = reader.kind === 'seller' && !reader.withPrices;
  const [cards, codes, special] = await Promise.all([
    getCardsOnSale(context, ids),
    listItemNumbers(context.db, ids),
    readSpecialPrices(context, reader, ids),
  ]);
  return new Map(
    cards.map((card) => {
      const { priceFrom, priceTo } = isOmitted
        ? { priceFrom: null, priceTo: null }
        : (special.get(card.id) ?? card);
      return [
        card.id,
        {
          id: card.id,
          title: card.title,
          code: codes.get(card.id) ?? '',
          picture: keyOfAddress(card.pictures[0]),
          priceFrom,
          priceTo,
          moq: card.moq,
          unit: card.unit,
          address: productAddress(context, card.id),
          shop: isOfManyShops ? card.shop.name : '',
        },
      ];
    }),
  );
}

/** Products under their categories; what went off sale since it was listed is left out. */
function groupsOf(sorted: readonly Sorted[], described: ReadonlyMap<string, CatalogProduct>): CatalogGroup[] {
  const groups: CatalogGroup[] = [];
  let lastId: string | undefined;
  for (const { id, group } of sorted) {
    const product = described.get(id);
    if (!product) continue;
    if (group.id === lastId) groups.at(-1)!.products.push(product);
    else groups.push({ name: group.name, products: [product] });
    lastId = group.id;
  }
  return groups;
}
