import type { ProductCard } from '../../contract/catalog/catalog.ts';
import type { CallsOf } from '../../contract/handler.ts';
import { mostRecommended } from '../../contract/shops/shop-front-limits.ts';
import type { Floor, ShownFloor } from '../../contract/shops/shop-front.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { getProductCards } from '../catalog/public.ts';
import { fileAddress, hasPicture, videoAddress } from '../files/public.ts';
import { countFilms } from '../media/public.ts';
import { transact, type Db } from '../platform/database.ts';
import { countOwnProducts } from '../products/public.ts';
import {
  getOpenShop,
  listProductTitles,
  lockShop,
  raiseFront,
  requirePictures,
  type ShopHandlers,
} from '../shops/public.ts';
import * as rows from './sql.ts';

/** What a shop's own page is made of; only its seller arranges it. */
export const shopFrontApi: ShopHandlers<CallsOf<'shopFront'>> = {
  async 'shopFront.get'(context, { shopId }) {
    const { db, site, language } = context;
    const shop = await getOpenShop(db, shopId);
    const [floors, recommended, categories] = await Promise.all([
      rows.listFloors(db, shopId),
      rows.listRecommended(db, shopId, site),
      rows.listShownCategories(db, shopId, site),
    ]);
    const onSale = new Set(await rows.keepOnSale(db, [...new Set(floors.flatMap(productsOf))], site));
    const ids = [...new Set([...onSale, ...recommended])];
    const [cards, videos] = await Promise.all([
      getProductCards(context, ids),
      rows.listVideos(db, shopId, videoProduct(floors)),
    ]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const source = shop.source_language as Language;
    const read = (text: Text) => readText(text, language, source).text;
    return {
      floors: floors.flatMap((floor) => showFloor(floor, byId, videos, read)),
      recommended: recommended.flatMap((id) => byId.get(id) ?? []),
      categories: categories.map(({ id, names, count }) => ({ id, name: read(names as Text), count })),
    };
  },

  async 'shopFront.products'(context, { shopId, categoryId, ...page }) {
    const { db, site } = context;
    requireFound(await rows.hasCategory(db, shopId, categoryId));
    const { ids, total } = await rows.listCategoryProducts(db, categoryId, site, page);
    return { rowList: await getProductCards(context, ids), totalRecord: total };
  },

  async 'shopFront.mine'({ db, language, shop }) {
    const [floors, categories] = await Promise.all([
      rows.listFloors(db, shop.id),
      rows.listCategories(db, shop.id),
    ]);
    const ids = [...floors.flatMap(productsOf), ...categories.flatMap(({ productIds }) => productIds)];
    const titles = await listProductTitles(db, [...new Set(ids)], language);
    const isThere = (id: string) => titles.has(id);
    return {
      version: shop.front_version,
      floors: floors.flatMap((floor) => withoutDeleted(floor, isThere)),
      categories,
      products: [...titles.values()],
    };
  },

  async 'shopFront.recommendCount'({ db, shop }) {
    return { count: await rows.countRecommended(db, shop.id), most: mostRecommended };
  },

  async 'shopFront.recommend'({ db, now, shop }, { id, recommend }) {
    await checkProduct(db, shop.id, [id]);
    return transact(db, async (tx) => {
      // Two at once could both find room for the last one.
      await lockShop(tx, shop.id);
      if (!recommend) await rows.deleteRecommendation(tx, shop.id, id);
      const isNew = recommend && (await rows.insertRecommendation(tx, shop.id, id, now));
      const count = await rows.countRecommended(tx, shop.id);
      if (isNew && count > mostRecommended) throw new Refusal('RECOMMENDED_FULL', { most: mostRecommended });
      return { count };
    });
  },

  async 'shopFront.saveFloors'({ db, shop }, { version, floors }) {
    await checkProduct(db, shop.id, floors.flatMap(productsOf));
    const filmed = videoProduct(floors);
    if ((await rows.listVideos(db, shop.id, filmed)).size < new Set(filmed).size)
      throw new Refusal('NOT_FOUND');
    const films = [...new Set(floors.flatMap(filmOf))];
    if ((await countFilms(db, shop.id, films)) < films.length) throw new Refusal('NOT_FOUND');
    for (const floor of floors)
      if (floor.kind === 'banner' && !(await hasPicture(db, floor.picture))) throw new Refusal('NO_PICTURE');
    const banners = (some: readonly Floor[]) =>
      some.flatMap((floor) => (floor.kind === 'banner' ? floor.picture : []));
    await requirePictures(db, shop.id, {
      shown: banners(floors),
      earlier: banners(await rows.listFloors(db, shop.id)),
    });
    return transact(db, async (tx) => {
      const raised = await raiseFront(tx, shop.id, version);
      await rows.writeFloors(tx, shop.id, floors);
      return { version: raised };
    });
  },

  async 'shopFront.saveCategories'({ db, now, shop }, { version, categories }) {
    await checkProduct(
      db,
      shop.id,
      categories.flatMap(({ productIds }) => productIds),
    );
    return transact(db, async (tx) => {
      const raised = await raiseFront(tx, shop.id, version);
      await rows.writeCategories(tx, shop.id, categories, now);
      return { version: raised };
    });
  },
};

/** @throws {Refusal} NOT_FOUND when one of the products is not there or is another shop's */
async function checkProduct(db: Db, shopId: string, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)];
  if ((await countOwnProducts(db, unique, shopId)) < unique.length) throw new Refusal('NOT_FOUND');
}

function productsOf(floor: Floor): string[] {
  if (floor.kind === 'products') return floor.productIds;
  return 'productId' in floor && floor.productId ? [floor.productId] : [];
}

/** A floor as it can be saved again, if anything is left of it: a product that it shows may have been deleted since. */
function withoutDeleted(floor: Floor, isThere: (id: string) => boolean): Floor[] {
  if (floor.kind === 'products') {
    const productIds = floor.productIds.filter(isThere);
    return productIds.length > 0 ? [{ ...floor, productIds }] : [];
  }
  if (!('productId' in floor) || !floor.productId || isThere(floor.productId)) return [floor];
  const { productId: _deleted, ...rest } = floor;
  return rest.kind === 'video' && !rest.video ? [] : [rest];
}

/** Products whose own film a floor shows. */
const videoProduct = (floors: readonly Floor[]): string[] =>
  floors.flatMap((floor) =>
    floor.kind === 'video' && !floor.video && floor.productId ? floor.productId : [],
  );

const filmOf = (floor: Floor): string[] => (floor.kind === 'video' && floor.video ? [floor.video] : []);

/** A floor in one language; none where all it shows is no longer on sale. */
function showFloor(
  floor: Floor,
  products: ReadonlyMap<string, ProductCard>,
  videos: ReadonlyMap<string, string>,
  read: (text: Text) => string,
): ShownFloor[] {
  switch (floor.kind) {
    case 'coupons':
      return [{ kind: 'coupons' }];
    case 'text':
      return [{ kind: 'text', title: read(floor.title), text: read(floor.text) }];
    case 'banner': {
      const leadsTo = floor.productId ? products.get(floor.productId) : undefined;
      return [
        {
          kind: 'banner',
          picture: fileAddress(floor.picture),
          title: read(floor.title),
          product: leadsTo ? { id: leadsTo.id, title: leadsTo.title } : null,
        },
      ];
    }
    case 'products': {
      const floorProducts = floor.productIds.flatMap((id) => products.get(id) ?? []);
      return floorProducts.length > 0
        ? [{ kind: 'products', title: read(floor.title), products: floorProducts }]
        : [];
    }
    case 'video': {
      const card = floor.productId ? products.get(floor.productId) : undefined;
      const key = floor.video ?? (card && videos.get(card.id));
      if (!key) return [];
      const video = videoAddress(key);
      const poster = `${video}?x-oss-process=video/snapshot,t_1000,f_jpg`;
      return [{ kind: 'video', title: read(floor.title), video, poster, product: card ?? null }];
    }
  }
}
