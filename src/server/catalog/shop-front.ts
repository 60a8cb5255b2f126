import type { GoodsCard } from '../../contract/catalog.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { mostRecommended } from '../../contract/shop-front-limits.ts';
import type { Floor, ShownFloor } from '../../contract/shop-front.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { fileAddress, hasFile, videoAddress } from '../files/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { getOwnShop, getShop, listGoodsTitles, lockShop, raiseFront } from '../shops/door.ts';
import { countOwnGoods } from './chosen.ts';
import { getGoodsCards } from './door.ts';
import * as rows from './shop-front-sql.ts';

/** What a shop's own page is made of; only its seller arranges it. */
export const shopFrontApi: Handlers<CallsOf<'shopFront'>, Context, SignedIn> = {
  async 'shopFront.get'(context, { shopId }) {
    const { db, site, language } = context;
    const shop = await getShop(db, shopId);
    const [floors, recommended, categories] = await Promise.all([
      rows.listFloors(db, shopId),
      rows.listRecommended(db, shopId, site),
      rows.listShownCategories(db, shopId, site),
    ]);
    const shown = new Set(await rows.keepOnSale(db, [...new Set(floors.flatMap(goodsOf))], site));
    const ids = [...new Set([...shown, ...recommended])];
    const [cards, videos] = await Promise.all([
      getGoodsCards(context, ids),
      rows.listVideos(db, shopId, videoGoods(floors)),
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

  async 'shopFront.goods'(context, { shopId, categoryId, pageNum, pageSize }) {
    const { db, site } = context;
    if (!(await rows.hasCategory(db, shopId, categoryId))) throw new Refusal('NOT_FOUND');
    const offset = (pageNum - 1) * pageSize;
    const { ids, total } = await rows.listCategoryGoods(db, categoryId, site, pageSize, offset);
    return { rowList: await getGoodsCards(context, ids), totalRecord: total };
  },

  async 'shopFront.mine'({ db, actor, language }) {
    const shop = await getOwnShop(db, actor.accountId);
    const [floors, categories] = await Promise.all([
      rows.listFloors(db, shop.id),
      rows.listCategories(db, shop.id),
    ]);
    const ids = [...floors.flatMap(goodsOf), ...categories.flatMap(({ goodsIds }) => goodsIds)];
    const titles = await listGoodsTitles(db, [...new Set(ids)], language);
    return { version: shop.front_version, floors, categories, goods: [...titles.values()] };
  },

  async 'shopFront.recommendCount'({ db, actor }) {
    const shop = await getOwnShop(db, actor.accountId);
    return { count: await rows.countRecommended(db, shop.id), most: mostRecommended };
  },

  async 'shopFront.recommend'({ db, actor, now }, { id, recommend }) {
    const shop = await getOwnShop(db, actor.accountId);
    await checkGoods(db, shop.id, [id]);
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

  async 'shopFront.saveFloors'({ db, actor }, { version, floors }) {
    const shop = await getOwnShop(db, actor.accountId);
    await checkGoods(db, shop.id, floors.flatMap(goodsOf));
    const filmed = videoGoods(floors);
    if ((await rows.listVideos(db, shop.id, filmed)).size < new Set(filmed).size)
      throw new Refusal('NOT_FOUND');
    const films = [...new Set(floors.flatMap(filmOf))];
    if ((await rows.countFilms(db, shop.id, films)) < films.length) throw new Refusal('NOT_FOUND');
    for (const floor of floors)
      if (floor.kind === 'banner' && !(await hasFile(db, floor.picture))) throw new Refusal('NO_PICTURE');
    return transact(db, async (tx) => {
      const raised = await raiseFront(tx, shop.id, version);
      await rows.writeFloors(tx, shop.id, floors);
      return { version: raised };
    });
  },

  async 'shopFront.saveCategories'({ db, actor, now }, { version, categories }) {
    const shop = await getOwnShop(db, actor.accountId);
    await checkGoods(
      db,
      shop.id,
      categories.flatMap(({ goodsIds }) => goodsIds),
    );
    return transact(db, async (tx) => {
      const raised = await raiseFront(tx, shop.id, version);
      await rows.writeCategories(tx, shop.id, categories, now);
      return { version: raised };
    });
  },
};

/** @throws {Refusal} NOT_FOUND when one of the goods is not there or is another shop's */
async function checkGoods(db: Db, shopId: string, ids: readonly string[]): Promise<void> {
  const unique = [...new Set(ids)];
  if ((await countOwnGoods(db, unique, shopId)) < unique.length) throw new Refusal('NOT_FOUND');
}

function goodsOf(floor: Floor): string[] {
  if (floor.kind === 'goods') return floor.goodsIds;
  return 'goodsId' in floor && floor.goodsId ? [floor.goodsId] : [];
}

/** Goods whose own film a floor shows. */
const videoGoods = (floors: readonly Floor[]): string[] =>
  floors.flatMap((floor) => (floor.kind === 'video' && !floor.video && floor.goodsId ? floor.goodsId : []));

const filmOf = (floor: Floor): string[] => (floor.kind === 'video' && floor.video ? [floor.video] : []);

/** A floor in one language; none where all it shows is no longer on sale. */
function showFloor(
  floor: Floor,
  goods: ReadonlyMap<string, GoodsCard>,
  videos: ReadonlyMap<string, string>,
  read: (text: Text) => string,
): ShownFloor[] {
  switch (floor.kind) {
    case 'coupons':
      return [{ kind: 'coupons' }];
    case 'text':
      return [{ kind: 'text', title: read(floor.title), text: read(floor.text) }];
    case 'banner': {
      const leadsTo = floor.goodsId ? goods.get(floor.goodsId) : undefined;
      return [
        {
          kind: 'banner',
          picture: fileAddress(floor.picture),
          title: read(floor.title),
          goods: leadsTo ? { id: leadsTo.id, title: leadsTo.title } : null,
        },
      ];
    }
    case 'goods': {
      const shown = floor.goodsIds.flatMap((id) => goods.get(id) ?? []);
      return shown.length > 0 ? [{ kind: 'goods', title: read(floor.title), goods: shown }] : [];
    }
    case 'video': {
      const card = floor.goodsId ? goods.get(floor.goodsId) : undefined;
      const key = floor.video ?? (card && videos.get(card.id));
      if (!key) return [];
      const video = videoAddress(key);
      const poster = `${video}?x-oss-process=video/snapshot,t_1000,f_jpg`;
      return [{ kind: 'video', title: read(floor.title), video, poster, goods: card ?? null }];
    }
  }
}
