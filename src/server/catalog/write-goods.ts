import { goodsFaults, type GoodsFaults } from '../../contract/goods-checks.ts';
import type { GoodsWish } from '../../contract/goods.ts';
import { goodsLimits, type PublishStatus } from '../../contract/goods-limits.ts';
import { newId, newNumber } from '../../kit/ids.ts';
import type { Language, Text } from '../../kit/languages.ts';
import { payableUnit, roundPayable } from '../../kit/money.ts';
import { cleanRichText, isLaidOut, plainText } from '../../kit/rich-text.ts';
import { listFiles } from '../files/door.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { getUnitNames } from '../reference/door.ts';
import { listFreightTemplates } from '../shops/door.ts';
import { publishChangedGoods } from './news.ts';
import type { Spec } from './rules.ts';
import { getCategories } from './tree.ts';
import * as rows from './write-goods-sql.ts';

/** One goods as its seller wants it. */
export interface WantedGoods {
  /** Of one that is there. */
  id?: string | undefined;
  /** The version that was seen; left out, whatever is there is changed. */
  version?: number | undefined;
  /** Left out, it stays as it is, and a new one is not on sale. */
  status?: 'published' | 'down' | undefined;
  goods: GoodsWish;
}

/** What became of one: written, or nothing written of it and why. */
export type Written =
  | { id: string; version: number; status: PublishStatus }
  | { faults: GoodsFaults }
  | { refused: 'NOT_FOUND' | 'GOODS_CHANGED' };

interface Shop {
  id: string;
  sale_currency: string;
}

/**
 * Adds and changes goods of one shop: the only way they are written by people. Each by itself is checked whole and
 * written or left alone; those that are written raise their version, and the search and the pages hear of them.
 * @param db  what is remembered of categories and units belongs to it
 * @param wanted  hundreds at a time; ids differ
 * @returns what became of each, in their order
 */
export async function writeGoods(
  tx: Tx,
  queue: Publisher,
  { db, shop, wanted, now }: Writing,
): Promise<Written[]> {
  const results = await makeAll(tx, { db, shop, wanted, now });
  const made = results.flatMap((one) => ('columns' in one ? one : []));
  const versions = await rows.updateGoods(
    tx,
    made.flatMap(({ columns, old }) => (old ? columns : [])),
    now,
  );
  await rows.insertGoods(
    tx,
    made.flatMap(({ columns, old }) => (old ? [] : columns)),
    shop,
    now,
  );
  const changed = made.flatMap(({ columns, old }) => (old ? [columns.id] : []));
  await rows.writeTexts(
    tx,
    changed,
    made.flatMap(({ texts }) => texts),
  );
  const skus = made.flatMap((one) => one.skus);
  const staying = new Set(skus.map(({ id }) => id));
  const there = new Set(made.flatMap(({ old }) => old?.skus.map(({ id }) => id) ?? []));
  await rows.retireSkus(
    tx,
    [...there].filter((id) => !staying.has(id)),
  );
  await rows.updateSkus(
    tx,
    skus.filter(({ id }) => there.has(id)),
  );
  await rows.insertSkus(
    tx,
    skus.filter(({ id }) => !there.has(id)),
  );
  await rows.writeAttributes(
    tx,
    changed,
    made.flatMap(({ attributes }) => attributes),
  );
  // Nobody has seen what is new and not on sale.
  const seen = made.flatMap(({ columns, old }) =>
    old || columns.publish_status === 'published' ? [columns.id] : [],
  );
  await publishChangedGoods(queue, tx, seen);
  return results.map((one) =>
    'columns' in one
      ? { id: one.columns.id, version: versions.get(one.columns.id) ?? 1, status: one.columns.publish_status }
      : one,
  );
}

interface Writing {
  db: Db;
  shop: Shop;
  wanted: readonly WantedGoods[];
  now: Date;
}

/** What would become of goods that were written now: all that is wrong with them, and nothing is changed. */
export async function checkGoods(
  tx: Tx,
  writing: Writing,
): Promise<(Exclude<Written, { id: string }> | null)[]> {
  return (await makeAll(tx, writing)).map((one) => ('columns' in one ? null : one));
}

async function makeAll(tx: Tx, { db, shop, wanted, now }: Writing) {
  const known = await rows.lockGoods(
    tx,
    shop.id,
    wanted.flatMap(({ id }) => id ?? []),
  );
  const look = await lookUp(tx, db, shop.id, wanted);
  const codes = new Set<string>();
  return wanted.map((one) => {
    const currency = (one.id === undefined ? undefined : known.get(one.id)?.currency) ?? shop.sale_currency;
    return makeRows({ ...one, goods: payablePrices(one.goods, currency) }, known, look, codes, now);
  });
}

/** The same goods with tier prices that can be paid: a file may carry sen of a rupiah. */
function payablePrices(goods: GoodsWish, currency: string): GoodsWish {
  const unit = payableUnit(currency);
  if (unit === 1n) return goods;
  const priceOf = (text: string) => {
    const price = roundPayable(BigInt(text), currency);
    return String(price === 0n && BigInt(text) > 0n ? unit : price);
  };
  return {
    ...goods,
    skus: goods.skus.map((sku) => ({
      ...sku,
      tiers: sku.tiers.map((tier) => ({ ...tier, price: priceOf(tier.price) })),
    })),
  };
}

type LookUp = Awaited<ReturnType<typeof lookUp>>;

/** All that the wanted goods refer to, as far as it is there and may be referred to. */
async function lookUp(tx: Tx, db: Db, shopId: string, wanted: readonly WantedGoods[]) {
  const files = wanted.flatMap(({ goods }) => [
    ...goods.pictures,
    ...(goods.video ? [goods.video] : []),
    ...goods.specs.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? [])),
  ]);
  const valueIds = wanted.flatMap(({ goods }) => goods.attributes.map(({ valueId }) => valueId));
  const templates = await listFreightTemplates(tx, shopId);
  return {
    categories: await getCategories(db),
    units: await getUnitNames(db, 'en'),
    mimes: await listFiles(tx, files),
    values: await rows.listUsableValues(tx, shopId, valueIds),
    codes: await rows.listCodes(
      tx,
      shopId,
      wanted.map(({ goods }) => goods.code),
    ),
    templates: new Set(templates.map(({ id }) => id)),
  };
}

/** A goods that is well, as rows. */
interface Made {
  columns: rows.GoodsColumns;
  old: rows.KnownGoods | undefined;
  texts: rows.TextRow[];
  skus: rows.SkuRow[];
  attributes: { goods_id: string; attribute_id: string; value_id: string }[];
}

function makeRows(
  { id, version, status, goods }: WantedGoods,
  known: ReadonlyMap<string, rows.KnownGoods>,
  look: LookUp,
  codes: Set<string>,
  now: Date,
): Made | Exclude<Written, { id: string }> {
  const old = id === undefined ? undefined : known.get(id);
  if (id !== undefined && !old) return { refused: 'NOT_FOUND' };
  if (old && version !== undefined && old.version !== version) return { refused: 'GOODS_CHANGED' };
  const goodsId = old?.id ?? newId(now.getTime());
  const code = goods.code || old?.code || newNumber('G', now);
  const publish: PublishStatus = status ?? old?.publish_status ?? 'down';
  const texts = textsOf(goods, goodsId);
  const skus = skusOf(goods, goodsId, old);
  const faults: GoodsFaults = {
    ...goodsFaults({
      ...goods,
      skus: goods.skus.map(({ values, stock, tiers }) => ({
        values,
        stock,
        tiers: tiers.map(({ minimum, price }) => ({ minimum, price: BigInt(price) })),
      })),
    }),
    ...lengthFaults(texts),
    ...referenceFaults(goods, look, old),
    ...(publish === 'published' && incomplete(goods)),
  };
  const owner = look.codes.get(code);
  if ((owner !== undefined && owner !== goodsId) || codes.has(code)) faults.code = 'taken';
  if (Object.keys(faults).length > 0) return { faults };
  codes.add(code);
  const prices = goods.skus.flatMap(({ tiers }) => tiers.map(({ price }) => BigInt(price)));
  const columns: rows.GoodsColumns = {
    id: goodsId,
    code,
    category_id: goods.categoryId,
    source_language: goods.sourceLanguage,
    unit_code: goods.unit,
    moq: goods.moq,
    multiple: goods.multiple,
    weight_grams: goods.weightGrams,
    carton_pieces: goods.carton?.pieces ?? null,
    carton_grams: goods.carton?.grams ?? null,
    carton_size: goods.carton?.size ?? null,
    brand: goods.brand,
    product_type: goods.productType,
    sites: goods.sites,
    pictures: goods.pictures,
    video: goods.video ?? null,
    freight_template_id: goods.freightTemplateId ?? null,
    specs: specsOf(goods),
    price_from: prices.reduce((low, price) => (price < low ? price : low)),
    price_to: prices.reduce((high, price) => (price > high ? price : high)),
    publish_status: publish,
  };
  const attributes = goods.attributes.map(({ attributeId, valueId }) => ({
    goods_id: goodsId,
    attribute_id: attributeId,
    value_id: valueId,
  }));
  return { columns, old, texts, skus, attributes };
}

/** What buyers must be told before it can be on sale, beyond what every goods has. */
export function incomplete(goods: { pictures: readonly string[]; sites: readonly string[] }): GoodsFaults {
  return {
    ...(goods.pictures.length === 0 && { pictures: 'missing' as const }),
    ...(goods.sites.length === 0 && { sites: 'missing' as const }),
  };
}

/** What is named and is not there, or is another seller's. */
function referenceFaults(goods: GoodsWish, look: LookUp, old: rows.KnownGoods | undefined): GoodsFaults {
  const faults: GoodsFaults = {};
  const isPicture = (key: string) => look.mimes.get(key)?.startsWith('image/') ?? false;
  if (!look.categories.has(goods.categoryId)) faults.categoryId = 'gone';
  if (!look.units.has(goods.unit)) faults.unit = 'gone';
  if (!goods.pictures.every(isPicture)) faults.pictures = 'gone';
  if (goods.video && !look.mimes.get(goods.video)?.startsWith('video/')) faults.video = 'gone';
  if (goods.freightTemplateId && !look.templates.has(goods.freightTemplateId))
    faults.freightTemplateId = 'gone';
  for (const [i, { values }] of goods.specs.entries())
    if (!values.every(({ picture }) => !picture || isPicture(picture))) faults[`specs.${i}`] = 'gone';
  const isUsable = ({ attributeId, valueId }: GoodsWish['attributes'][number]) =>
    look.values.get(valueId) === attributeId;
  if (!goods.attributes.every(isUsable)) faults.attributes = 'gone';
  const borne = goods.attributes.map(({ valueId }) => valueId);
  if (new Set(borne).size < borne.length) faults.attributes = 'twice';
  const there = new Set(old?.skus.map(({ id }) => id));
  const named = new Set<string>();
  for (const [i, { id }] of goods.skus.entries()) {
    if (id === undefined) continue;
    if (!there.has(id) || named.has(id)) faults[`skus.${i}.values`] = 'gone';
    named.add(id);
  }
  return faults;
}

function textsOf({ texts }: GoodsWish, goodsId: string): rows.TextRow[] {
  return Object.entries(texts).flatMap(([language, { title, description }]) => {
    if (!title) return [];
    const markup = cleanRichText(description);
    return {
      goods_id: goodsId,
      language: language as Language,
      title,
      // Pictures alone say no more than the title to those who cannot see them.
      description: plainText(markup) || (isLaidOut(markup) ? title : ''),
      markup: isLaidOut(markup) ? markup : '',
    };
  });
}

const lengthFaults = (texts: readonly rows.TextRow[]): GoodsFaults =>
  texts.some(
    ({ description, markup }) =>
      [...description].length > goodsLimits.description || markup.length > goodsLimits.markup,
  )
    ? { description: 'tooLong' }
    : {};

const withoutEmpty = (names: Text): Text =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));

const specsOf = ({ specs }: GoodsWish): Spec[] =>
  specs.map(({ names, values }) => ({
    names: withoutEmpty(names),
    values: values.map((value) => ({
      names: withoutEmpty(value.names),
      ...(value.picture ? { picture: value.picture } : {}),
    })),
  }));

function skusOf(
  { skus, specs }: GoodsWish,
  goodsId: string,
  old: rows.KnownGoods | undefined,
): rows.SkuRow[] {
  const pictures = new Map(old?.skus.map(({ id, picture }) => [id, picture]));
  return skus.map(({ id, values, code, stock, stockSeen, tiers }, position) => {
    const adds = id !== undefined && stockSeen !== undefined;
    const shown = values.flatMap((value, i) => specs[i]?.values[value]?.picture ?? [])[0];
    return {
      id: id ?? newId(),
      goods_id: goodsId,
      position,
      spec_values: values,
      code,
      picture: shown ?? (id === undefined ? null : (pictures.get(id) ?? null)),
      stock: adds ? stock - stockSeen : stock,
      adds,
      tier_minimums: tiers.map(({ minimum }) => minimum),
      tier_prices: tiers.map(({ price }) => price),
    };
  });
}
