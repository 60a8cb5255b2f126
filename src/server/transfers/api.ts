import { cutText } from '../../kit/text/cut-text.ts';
import { productLimits } from '../../contract/products/product-limits.ts';
import type { CallsOf } from '../../contract/handler.ts';
import { transferSchema } from '../../contract/transfers/transfer-format.ts';
import {
  transferPlatforms,
  transferVersion,
  transferVersionSince,
} from '../../contract/transfers/transfer-limits.ts';
import type { TransferFile, TransferPicture, TransferredRow } from '../../contract/transfers/transfers.ts';
import { addressIssue } from '../../contract/files/outbound-pictures.ts';
import { calls } from '../../contract/calls.ts';
import type { Download } from '../../contract/shapes.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { serverWords } from '../../words/server.ts';
import { getCategories } from '../categories/public.ts';
import { listFetchedPictures } from '../products/public.ts';
import { beginFile, getOwnFile, listOwnFiles, showFile } from '../file-jobs/public.ts';
import { fileAddress } from '../files/public.ts';
import { transact, type Db } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { getUnitNames } from '../reference/public.ts';
import { categoryByTitle } from '../search/public.ts';
import type { InShop, ShopHandlers } from '../shops/public.ts';
import { addressesOf, askForPicturesOf, productsOf, makeDraft, makePlan } from './make-draft.ts';
import { sampleFile } from './sample.ts';
import * as rows from './sql.ts';
import { transferFiles } from './transfer-files.ts';

export const transfersApi: ShopHandlers<CallsOf<'transferredProducts' | 'transferTools'>> = {
  'transferredProducts.send': (context, { file, ...columns }) =>
    beginFile(context, transferFiles, file, columns),

  async 'transferredProducts.files'(context, page) {
    return showPage(await listOwnFiles(context, transferFiles, page), (row) => ({
      ...showFile(row),
      issue: row.issue as TransferFile['issue'],
      platform: row.platform,
      productsTotal: row.products_total,
      productsDone: row.products_done,
      productsNew: row.products_new,
      productChanged: row.products_changed,
      productsLeft: row.products_left,
      productsRefused: row.products_refused,
    }));
  },

  async 'transferredProducts.refusals'(context, { id, ...page }) {
    await getOwnFile(context, transferFiles, id);
    return showPage(await rows.listRefusals(context.db, id, page), (row) => ({
      ...row,
      issues: row.issues as object,
    }));
  },

  async 'transferredProducts.list'({ db, shop }, { pageNum, pageSize, ...filter }) {
    return showPage(await rows.listTransferred(db, shop.id, filter, { pageNum, pageSize }), show);
  },

  async 'transferredProducts.get'(context, { id }) {
    const row = await getTransferred(context, id);
    const product = productsOf(row);
    return {
      ...show(row),
      language: row.language as Language,
      product,
      photos: await listPhotos(context.db, row.shop_id, product),
    };
  },

  async 'transferredProducts.plan'(context, { id, categoryId }) {
    const { db, shop, language } = context;
    const row = await getTransferred(context, id);
    if (categoryId && !(await getCategories(db)).has(categoryId)) throw new Refusal('NOT_FOUND');
    const product = productsOf(row);
    const [plan, units, guesses] = await Promise.all([
      makePlan(context, shop, row, categoryId ?? ''),
      getUnitNames(db, language),
      categoryByTitle(context, { title: cutText([product.title, ...product.category].join(' '), 200) }),
    ]);
    return {
      rate: plan.rate,
      currency: shop.sale_currency,
      priceless: plan.priceless,
      skus: plan.source.skus.map(({ code, stock, tiers }, i) => ({
        name: product.skus[i]!.values.join(' · '),
        code,
        stock,
        was: product.skus[i]!.tiers[0]?.price || product.tiers[0]?.price || product.skus[i]!.price,
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

  async 'transferredProducts.fetchPictures'(context, { id, again }) {
    const { db, now } = context;
    const row = await getTransferred(context, id);
    // Without being asked to, nothing is tried twice.
    const since = again ? now : new Date(0);
    await transact(db, (tx) =>
      askForPicturesOf(context, tx, { shop_id: row.shop_id, product: productsOf(row) }, since),
    );
    return null;
  },

  async 'transferredProducts.toDraft'(context, { id, categoryId, own }) {
    const { db, shop } = context;
    const row = await getTransferred(context, id);
    if (categoryId && !(await getCategories(db)).has(categoryId)) throw new Refusal('NOT_FOUND');
    const plan = await makePlan(context, shop, row, categoryId ?? '');
    return { draftId: await transact(db, (tx) => makeDraft(context, tx, { shop, row, plan, own })) };
  },

  async 'transferredProducts.toDrafts'({ db, queue, shop }, { ids, categoryId = '' }) {
    if (categoryId && !(await getCategories(db)).has(categoryId)) throw new Refusal('NOT_FOUND');
    if ((await rows.countTransferred(db, shop.id, ids)) < ids.length) throw new Refusal('NOT_FOUND');
    return transact(db, async (tx) => {
      const queued = await rows.queueTransferFile(tx, shop.id, ids);
      for (const id of queued)
        await queue.publish(tx, 'transfers.draft', { shopId: shop.id, id, categoryId });
      return { count: queued.length };
    });
  },

  async 'transferredProducts.remove'({ db, shop }, { ids }) {
    return { count: await rows.deleteTransferred(db, shop.id, ids) };
  },

  async 'transferTools.latest'({ language }) {
    const pathOf = (call: 'transferTools.sample' | 'transferTools.schema') => calls[call].split(' ')[1]!;
    return {
      version: transferVersion,
      releasedAt: transferVersionSince,
      notes: serverWords(language)('moving.notes'),
      platforms: [...transferPlatforms],
      sampleUrl: pathOf('transferTools.sample'),
      schemaUrl: pathOf('transferTools.schema'),
    };
  },

  'transferTools.sample': async () => jsonFile('caravan-moved-goods-sample.json', sampleFile),
  'transferTools.schema': async () => jsonFile('caravan-moved-goods.schema.json', transferSchema()),
};

/** A moved products of the caller's shop. @throws {Refusal} NOT_FOUND */
async function getTransferred({ db, shop }: InShop, id: string) {
  const row = requireFound(await rows.findTransferred(db, shop.id, id));
  return row;
}

const show = (row: rows.TransferredListRow): TransferredRow => ({
  id: row.id,
  title: row.title,
  platform: row.platform,
  sourceId: row.source_id,
  versions: row.versions,
  pictures: row.pictures,
  price: row.price,
  currency: row.currency,
  movedAt: wireTime(row.moved_at),
  isQueued: row.is_queued,
  issue: row.issue as TransferredRow['issue'],
  draftedAt: wireTime(row.drafted_at),
  draftId: row.draft_id,
});

/** Its own pictures, as many as a product may show, and how far each has come. */
async function listPhotos(db: Db, shopId: string, product: rows.StoredProducts): Promise<TransferPicture[]> {
  const fetched = await listFetchedPictures(db, shopId, addressesOf(product));
  return product.pictures
    .filter((address) => address !== '')
    .slice(0, productLimits.pictures)
    .map((address) => {
      const wrong = addressIssue(address);
      const picture = fetched.get(address);
      if (wrong) return { address, state: 'failed', url: null, issue: wrong };
      return {
        address,
        state: picture?.state ?? 'unasked',
        url: picture?.state === 'kept' ? fileAddress(picture.key) : null,
        issue: picture?.state === 'failed' ? picture.issue : null,
      };
    });
}

const jsonFile = (fileName: string, value: object): Download => ({
  fileName,
  contentType: 'application/json; charset=utf-8',
  body: new Blob([JSON.stringify(value, null, 2)]).stream() as Download['body'],
});
