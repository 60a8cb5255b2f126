import { goodsLimits } from '../../contract/goods-limits.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { movedSchema } from '../../contract/moved-format.ts';
import { movedPlatforms, movedVersion, movedVersionSince } from '../../contract/moved-limits.ts';
import type { MovedFile, MovedPicture, MovedRow } from '../../contract/moved-goods.ts';
import { addressProblem } from '../../contract/outside-pictures.ts';
import { calls } from '../../contract/calls.ts';
import type { Download } from '../../contract/shapes.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import { getCategories, listFetchedPictures } from '../catalog/door.ts';
import { fileAddress } from '../files/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { asBuffer } from '../platform/read-bytes.ts';
import { transact, type Db } from '../platform/database.ts';
import { getUnitNames } from '../reference/door.ts';
import { categoryByTitle } from '../search/door.ts';
import { getOwnShop } from '../shops/door.ts';
import { addressesOf, askForPicturesOf, goodsOf, makeDraft, makePlan } from './make-draft.ts';
import { sampleFile } from './sample.ts';
import * as rows from './sql.ts';

export const movingApi: Handlers<CallsOf<'movedGoods' | 'movingTools'>, Context, SignedIn> = {
  async 'movedGoods.send'({ db, actor, queue, now }, { name, file, language, currency }) {
    const shop = await getOwnShop(db, actor.accountId);
    const id = newId(now.getTime());
    await transact(db, async (tx) => {
      await rows.insertFile(tx, {
        id,
        shop_id: shop.id,
        account_id: actor.accountId,
        name,
        language,
        currency,
        file: asBuffer(file),
        created_at: now,
      });
      await queue.publish(tx, 'moving.read', { fileId: id });
    });
    return { id };
  },

  async 'movedGoods.files'({ db, actor }, { pageNum, pageSize }) {
    const shop = await getOwnShop(db, actor.accountId);
    const { rows: found, total } = await rows.listFiles(db, shop.id, pageSize, (pageNum - 1) * pageSize);
    return {
      rowList: found.map((row) => ({
        id: row.id,
        name: row.name,
        platform: row.platform,
        state: row.state as MovedFile['state'],
        problem: row.problem as MovedFile['problem'],
        goodsTotal: row.goods_total,
        goodsDone: row.goods_done,
        goodsNew: row.goods_new,
        goodsChanged: row.goods_changed,
        goodsLeft: row.goods_left,
        goodsRefused: row.goods_refused,
        createdAt: row.created_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
      })),
      totalRecord: total,
    };
  },

  async 'movedGoods.refusals'({ db, actor }, { id, pageNum, pageSize }) {
    const shop = await getOwnShop(db, actor.accountId);
    if ((await rows.findFile(db, id))?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    const { rows: found, total } = await rows.listRefusals(db, id, pageSize, (pageNum - 1) * pageSize);
    return { rowList: found.map((row) => ({ ...row, faults: row.faults as object })), totalRecord: total };
  },

  async 'movedGoods.list'({ db, actor }, { pageNum, pageSize, ...filter }) {
    const shop = await getOwnShop(db, actor.accountId);
    const { rows: found, total } = await rows.listMoved(
      db,
      shop.id,
      filter,
      pageSize,
      (pageNum - 1) * pageSize,
    );
    return { rowList: found.map(show), totalRecord: total };
  },

  async 'movedGoods.get'({ db, actor }, { id }) {
    const { row } = await getMoved(db, actor.accountId, id);
    const goods = goodsOf(row);
    return {
      ...show(row),
      language: row.language as Language,
      goods,
      photos: await listPhotos(db, row.shop_id, goods),
    };
  },

  async 'movedGoods.plan'(context, { id, categoryId }) {
    const { db, actor, language } = context;
    const { shop, row } = await getMoved(db, actor.accountId, id);
    if (categoryId && !(await getCategories(db)).has(categoryId)) throw new Refusal('NOT_FOUND');
    const goods = goodsOf(row);
    const [plan, units, guesses] = await Promise.all([
      makePlan(context, shop, row, categoryId ?? ''),
      getUnitNames(db, language),
      categoryByTitle(context, { title: [goods.title, ...goods.category].join(' ').slice(0, 200) }),
    ]);
    return {
      rate: plan.rate,
      currency: shop.sale_currency,
      priceless: plan.priceless,
      skus: plan.source.skus.map(({ code, stock, tiers }, i) => ({
        name: goods.skus[i]!.values.join(' · '),
        code,
        stock,
        was: goods.skus[i]!.tiers[0]?.price || goods.tiers[0]?.price || goods.skus[i]!.price,
        price: tiers[0]?.price ?? null,
      })),
      attributes: plan.matches.map(({ name, value, attributeId, valueId }) => ({
        name,
        value,
        becomes:
          valueId !== null
            ? ('known' as const)
            : attributeId !== null
              ? ('ownValue' as const)
              : ('unknown' as const),
      })),
      unit: plan.unit && (units.get(plan.unit) ?? plan.unit),
      guesses,
    };
  },

  async 'movedGoods.fetchPictures'(context, { id, again }) {
    const { db, actor, now } = context;
    const { row } = await getMoved(db, actor.accountId, id);
    // Without being asked to, nothing is tried twice.
    const since = again ? now : new Date(0);
    await transact(db, (tx) =>
      askForPicturesOf(context, tx, { shop_id: row.shop_id, goods: goodsOf(row) }, since),
    );
    return null;
  },

  async 'movedGoods.toDraft'(context, { id, categoryId, own }) {
    const { db, actor } = context;
    const { shop, row } = await getMoved(db, actor.accountId, id);
    if (categoryId && !(await getCategories(db)).has(categoryId)) throw new Refusal('NOT_FOUND');
    const plan = await makePlan(context, shop, row, categoryId ?? '');
    return { draftId: await transact(db, (tx) => makeDraft(context, tx, { shop, row, plan, own })) };
  },

  async 'movedGoods.toDrafts'({ db, actor, queue }, { ids, categoryId = '' }) {
    const shop = await getOwnShop(db, actor.accountId);
    if (categoryId && !(await getCategories(db)).has(categoryId)) throw new Refusal('NOT_FOUND');
    if ((await rows.countMoved(db, shop.id, ids)) < ids.length) throw new Refusal('NOT_FOUND');
    return transact(db, async (tx) => {
      const queued = await rows.queueMoved(tx, shop.id, ids);
      for (const id of queued) await queue.publish(tx, 'moving.draft', { shopId: shop.id, id, categoryId });
      return { count: queued.length };
    });
  },

  async 'movedGoods.remove'({ db, actor }, { ids }) {
    const shop = await getOwnShop(db, actor.accountId);
    return { count: await rows.deleteMoved(db, shop.id, ids) };
  },

  async 'movingTools.latest'({ language }) {
    const pathOf = (call: 'movingTools.sample' | 'movingTools.schema') => calls[call].split(' ')[1]!;
    return {
      version: movedVersion,
      releasedAt: movedVersionSince,
      notes: serverWords(language)('moving.notes'),
      platforms: [...movedPlatforms],
      sampleUrl: pathOf('movingTools.sample'),
      schemaUrl: pathOf('movingTools.schema'),
    };
  },

  'movingTools.sample': async () => jsonFile('caravan-moved-goods-sample.json', sampleFile),
  'movingTools.schema': async () => jsonFile('caravan-moved-goods.schema.json', movedSchema()),
};

/** A moved goods of the caller's shop. @throws {Refusal} FORBIDDEN, NOT_FOUND */
async function getMoved(db: Db, accountId: string, id: string) {
  const shop = await getOwnShop(db, accountId);
  const row = await rows.findMoved(db, shop.id, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return { shop, row };
}

const show = (row: rows.MovedListRow): MovedRow => ({
  id: row.id,
  title: row.title,
  platform: row.platform,
  sourceId: row.source_id,
  versions: row.versions,
  pictures: row.pictures,
  price: row.price,
  currency: row.currency,
  movedAt: row.moved_at.toISOString(),
  isQueued: row.is_queued,
  problem: row.problem as MovedRow['problem'],
  draftedAt: row.drafted_at?.toISOString() ?? null,
  draftId: row.draft_id,
});

/** Its own pictures, as many as a goods may show, and how far each has come. */
async function listPhotos(db: Db, shopId: string, goods: rows.KeptGoods): Promise<MovedPicture[]> {
  const fetched = await listFetchedPictures(db, shopId, addressesOf(goods));
  return goods.pictures
    .filter((address) => address !== '')
    .slice(0, goodsLimits.pictures)
    .map((address) => {
      const wrong = addressProblem(address);
      const picture = fetched.get(address);
      if (wrong) return { address, state: 'failed', url: null, problem: wrong };
      return {
        address,
        state: picture?.state ?? 'unasked',
        url: picture?.state === 'kept' ? fileAddress(picture.key) : null,
        problem: picture?.state === 'failed' ? picture.problem : null,
      };
    });
}

const jsonFile = (fileName: string, value: object): Download => ({
  fileName,
  contentType: 'application/json; charset=utf-8',
  body: new Blob([JSON.stringify(value, null, 2)]).stream() as Download['body'],
});
