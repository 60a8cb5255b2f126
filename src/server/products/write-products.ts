import { productIssues, type ProductIssues } from '../../contract/products/product-checks.ts';
import type { ProductInput } from '../../contract/products/products.ts';
import { productLimits, type PublishStatus } from '../../contract/products/product-limits.ts';
import { newId, newNumber } from '../../kit/ids.ts';
import type { Language, Text } from '../../kit/languages.ts';
import { payableUnit, roundPayable } from '../../kit/money.ts';
import { cleanRichText, isLaidOut, plainText } from '../../kit/text/rich-text.ts';
import { getCategories, listUsableValues } from '../categories/public.ts';
import { listFiles } from '../files/public.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { getUnitNames } from '../reference/public.ts';
import { listFreightTemplates } from '../shops/public.ts';
import { listOpenForEdits, recordMovements } from '../warehouses/public.ts';
import { publishChangedProducts } from './events.ts';
import { keepHistory, noteNew, type ChangeBy } from './history/history.ts';
import type { Spec } from './rules.ts';
import { countedIn, liesIn, piecesOfSku, skusOf } from './pieces/write-skus.ts';
import * as rows from './write-products-sql.ts';

/** One product as its seller wants it. */
export interface WantedProduct {
  /** Of one that is there. */
  id?: string | undefined;
  /** The version that was seen; left out, whatever is there is changed. */
  version?: number | undefined;
  /** Left out, it stays as it is, and a new one is not on sale. */
  status?: 'published' | 'down' | undefined;
  product: ProductInput;
}

/** What became of one: written, or nothing written of it and why. */
export type WriteResult =
  | { id: string; version: number; status: PublishStatus }
  | { issues: ProductIssues }
  | { refused: 'NOT_FOUND' | 'GOODS_CHANGED' | 'PRODUCT_TAKEN_DOWN' };

interface Shop {
  id: string;
  sale_currency: string;
}

/**
 * Adds and changes products of one shop: the only way they are written by people. Each by itself is checked whole and
 * written or left alone; those that are written raise their version, and the search and the pages hear of them.
 * @param db  what is remembered of categories and units belongs to it
 * @param wanted  hundreds at a time; ids differ
 * @param by  who writes them, for their history
 * @param copiedFrom  the item number of what each wanted product is a copy of
 * @returns what became of each, in their order
 */
export async function writeProducts(
  tx: Tx,
  queue: Publisher,
  { by, copiedFrom, ...writing }: Writing & { by: ChangeBy; copiedFrom?: readonly string[] },
): Promise<WriteResult[]> {
  const { shop, now } = writing;
  const results = await makeAll(tx, writing);
  const made = results.flatMap((one) => ('columns' in one ? one : []));
  const changed = made.flatMap(({ columns, old }) => (old ? [columns.id] : []));
  const versions = await keepHistory(tx, { ids: changed, by, now }, () =>
    writeRows(tx, { made, changed, shop, now }),
  );
  const sources = results.flatMap((one, i) =>
    'columns' in one && copiedFrom ? [[one.columns.id, copiedFrom[i]!] as const] : [],
  );
  const unknown = made.filter(({ old }) => !old);
  const added = unknown.map(({ columns }) => columns.id);
  await noteNew(tx, { ids: added, by, now, sources: new Map(sources) });
  await recordMovements(
    tx,
    unknown.flatMap(({ skus }) => skus.flatMap((sku) => countedIn(sku, shop.id, by.accountId))),
    now,
  );
  // Nobody has seen what is new and not on sale.
  const seen = made.flatMap(({ columns, old }) =>
    old || columns.publish_status === 'published' ? [columns.id] : [],
  );
  await publishChangedProducts(queue, tx, seen);
  return results.map((one) =>
    'columns' in one
      ? { id: one.columns.id, version: versions.get(one.columns.id) ?? 1, status: one.columns.publish_status }
      : one,
  );
}

/** @returns the new versions of those that were there, by id */
async function writeRows(
  tx: Tx,
  {
    made,
    changed,
    shop,
    now,
  }: { made: readonly ProductRows[]; changed: readonly string[]; shop: Shop; now: Date },
): Promise<Map<string, number>> {
  const versions = await rows.updateProduct(
    tx,
    made.flatMap(({ columns, old }) => (old ? columns : [])),
    now,
  );
  await rows.insertProduct(
    tx,
    made.flatMap(({ columns, old }) => (old ? [] : columns)),
    shop,
    now,
  );
  await rows.writeTexts(
    tx,
    changed,
    made.flatMap(({ texts }) => texts),
  );
  const skus = made.flatMap((one) => one.skus);
  const staying = new Set(skus.map(({ id }) => id));
  const ids = new Set(made.flatMap(({ old }) => old?.skus.map(({ id }) => id) ?? []));
  await rows.retireSkus(
    tx,
    [...ids].filter((id) => !staying.has(id)),
  );
  await rows.updateSkus(
    tx,
    skus.filter(({ id }) => ids.has(id)),
  );
  await rows.insertSkus(
    tx,
    skus.filter(({ id }) => !ids.has(id)),
  );
  await rows.writeAttributes(
    tx,
    changed,
    made.flatMap(({ attributes }) => attributes),
  );
  return versions;
}

interface Writing {
  db: Db;
  shop: Shop;
  wanted: readonly WantedProduct[];
  now: Date;
}

/** What would become of products that were written now: all that is wrong with them, and nothing is changed. */
export async function checkProduct(
  tx: Tx,
  writing: Writing,
): Promise<(Exclude<WriteResult, { id: string }> | null)[]> {
  return (await makeAll(tx, writing)).map((one) => ('columns' in one ? null : one));
}

async function makeAll(tx: Tx, { db, shop, wanted, now }: Writing) {
  const product = await rows.lockProduct(
    tx,
    shop.id,
    wanted.flatMap(({ id }) => id ?? []),
  );
  const lookups = await lookUp(tx, db, shop.id, wanted);
  const codes = new Set<string>();
  const drafts = wanted.map((one) => {
    const currency = (one.id === undefined ? undefined : product.get(one.id)?.currency) ?? shop.sale_currency;
    return makeRows({ ...one, product: payablePrices(one.product, currency) }, product, lookups, codes, now);
  });
  const forSale = drafts.flatMap((draft) =>
    'columns' in draft && draft.columns.publish_status === 'published' ? [draft] : [],
  );
  const typedAgain = await rows.listLikeTakenDown(
    tx,
    shop.id,
    forSale.map(({ columns: { id, pictures, specs }, texts, skus }) => ({
      id,
      pictures: [
        ...pictures,
        ...skus.flatMap(({ picture }) => picture ?? []),
        ...specs.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? [])),
      ],
      markups: texts.map(({ markup }) => markup),
      titles: texts.map(({ title }) => title).filter((title) => title !== ''),
    })),
  );
  return drafts.map((draft) =>
    'columns' in draft && typedAgain.has(draft.columns.id)
      ? { refused: 'PRODUCT_TAKEN_DOWN' as const }
      : draft,
  );
}

/** The same product with tier prices that can be paid: a file may carry sen of a rupiah. */
function payablePrices(product: ProductInput, currency: string): ProductInput {
  const unit = payableUnit(currency);
  if (unit === 1n) return product;
  const priceOf = (text: string) => {
    const price = roundPayable(BigInt(text), currency);
    return String(price === 0n && BigInt(text) > 0n ? unit : price);
  };
  return {
    ...product,
    skus: product.skus.map((sku) => ({
      ...sku,
      tiers: sku.tiers.map((tier) => ({ ...tier, price: priceOf(tier.price) })),
    })),
  };
}

type LookUp = Awaited<ReturnType<typeof lookUp>>;

/** All that the wanted products refer to, as far as it is there and may be referred to. */
async function lookUp(tx: Tx, db: Db, shopId: string, requestedProducts: readonly WantedProduct[]) {
  const files = requestedProducts.flatMap(({ product }) => [
    ...product.pictures,
    ...(product.video ? [product.video] : []),
    ...product.specs.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? [])),
  ]);
  const valueIds = requestedProducts.flatMap(({ product }) =>
    product.attributes.map(({ valueId }) => valueId),
  );
  const templates = await listFreightTemplates(tx, shopId);
  return {
    categories: await getCategories(db),
    units: await getUnitNames(db, 'en'),
    mimes: await listFiles(tx, files),
    values: await listUsableValues(tx, shopId, valueIds),
    codes: await rows.listCodes(
      tx,
      shopId,
      requestedProducts.map(({ product }) => product.code),
    ),
    templates: new Set(templates.map(({ id }) => id)),
    warehouses: await listOpenForEdits(tx, shopId),
  };
}

/** A product that is well, as rows. */
interface ProductRows {
  columns: rows.ProductColumns;
  old: rows.KnownProduct | undefined;
  texts: rows.TextRow[];
  skus: rows.SkuRow[];
  attributes: { product_id: string; attribute_id: string; value_id: string }[];
}

function makeRows(
  { id, version, status, product }: WantedProduct,
  saved: ReadonlyMap<string, rows.KnownProduct>,
  lookups: LookUp,
  codes: Set<string>,
  now: Date,
): ProductRows | Exclude<WriteResult, { id: string }> {
  const old = id === undefined ? undefined : saved.get(id);
  if (id !== undefined && !old) return { refused: 'NOT_FOUND' };
  if (old && version !== undefined && old.version !== version) return { refused: 'GOODS_CHANGED' };
  const productId = old?.id ?? newId(now.getTime());
  const code = product.code || old?.code || newNumber('G', now);
  const publish: PublishStatus = status ?? old?.publish_status ?? 'down';
  const texts = textsOf(product, productId);
  const skus = skusOf(product, productId, old);
  if (old?.taken_down && publish === 'published') return { refused: 'PRODUCT_TAKEN_DOWN' };
  const issues: ProductIssues = {
    ...productIssues({
      ...product,
      skus: product.skus.map(({ tiers, ...sku }) => ({
        values: sku.values,
        gtin: sku.gtin,
        stock: piecesOfSku(sku),
        tiers: tiers.map(({ minimum, price }) => ({ minimum, price: BigInt(price) })),
      })),
    }),
    ...lengthIssues(texts),
    ...referenceIssues(product, lookups, old),
    ...(publish === 'published' && incomplete(product)),
  };
  const owner = lookups.codes.get(code);
  if ((owner !== undefined && owner !== productId) || codes.has(code)) issues.code = 'taken';
  if (Object.keys(issues).length > 0) return { issues };
  codes.add(code);
  const prices = product.skus.flatMap(({ tiers }) => tiers.map(({ price }) => BigInt(price)));
  const columns: rows.ProductColumns = {
    id: productId,
    code,
    category_id: product.categoryId,
    source_language: product.sourceLanguage,
    unit_code: product.unit,
    moq: product.moq,
    multiple: product.multiple,
    weight_grams: product.weightGrams,
    hs_code: product.hsCode,
    origin_country: product.originCountry,
    carton_pieces: product.carton?.pieces ?? null,
    carton_grams: product.carton?.grams ?? null,
    carton_size: product.carton?.size ?? null,
    brand: product.brand,
    product_type: product.productType,
    sites: product.sites,
    pictures: product.pictures,
    video: product.video ?? null,
    freight_template_id: product.freightTemplateId ?? null,
    specs: specsOf(product),
    price_from: prices.reduce((low, price) => (price < low ? price : low)),
    price_to: prices.reduce((high, price) => (price > high ? price : high)),
    publish_status: publish,
  };
  const attributes = product.attributes.map(({ attributeId, valueId }) => ({
    product_id: productId,
    attribute_id: attributeId,
    value_id: valueId,
  }));
  return { columns, old, texts, skus, attributes };
}

/** What buyers must be told before it can be on sale, beyond what every product has. */
export function incomplete(product: {
  pictures: readonly string[];
  sites: readonly string[];
}): ProductIssues {
  return {
    ...(product.pictures.length === 0 && { pictures: 'missing' as const }),
    ...(product.sites.length === 0 && { sites: 'missing' as const }),
  };
}

/** What is named and is not there, or is another seller's. */
function referenceIssues(
  product: ProductInput,
  lookups: LookUp,
  old: rows.KnownProduct | undefined,
): ProductIssues {
  const issues: ProductIssues = {};
  const isPicture = (key: string) => lookups.mimes.get(key)?.startsWith('image/') ?? false;
  if (!lookups.categories.has(product.categoryId)) issues.categoryId = 'gone';
  if (!lookups.units.has(product.unit)) issues.unit = 'gone';
  if (!product.pictures.every(isPicture)) issues.pictures = 'gone';
  if (product.video && !lookups.mimes.get(product.video)?.startsWith('video/')) issues.video = 'gone';
  if (product.freightTemplateId && !lookups.templates.has(product.freightTemplateId))
    issues.freightTemplateId = 'gone';
  for (const [i, { values }] of product.specs.entries())
    if (!values.every(({ picture }) => !picture || isPicture(picture))) issues[`specs.${i}`] = 'gone';
  const isUsable = ({ attributeId, valueId }: ProductInput['attributes'][number]) =>
    lookups.values.get(valueId) === attributeId;
  if (!product.attributes.every(isUsable)) issues.attributes = 'gone';
  const borne = product.attributes.map(({ valueId }) => valueId);
  if (new Set(borne).size < borne.length) issues.attributes = 'twice';
  const ids = new Set(old?.skus.map(({ id }) => id));
  const named = new Set<string>();
  for (const [i, { id, elsewhere }] of product.skus.entries()) {
    if (!liesIn({ elsewhere }, lookups.warehouses)) issues[`skus.${i}.stock`] = 'gone';
    if (id === undefined) continue;
    if (!ids.has(id) || named.has(id)) issues[`skus.${i}.values`] = 'gone';
    named.add(id);
  }
  return issues;
}

function textsOf({ texts }: ProductInput, productId: string): rows.TextRow[] {
  return Object.entries(texts).flatMap(([language, { title, description }]) => {
    if (!title) return [];
    const markup = cleanRichText(description);
    return {
      product_id: productId,
      language: language as Language,
      title,
      // Pictures alone say no more than the title to those who cannot see them.
      description: plainText(markup) || (isLaidOut(markup) ? title : ''),
      markup: isLaidOut(markup) ? markup : '',
    };
  });
}

const lengthIssues = (texts: readonly rows.TextRow[]): ProductIssues =>
  texts.some(
    ({ description, markup }) =>
      [...description].length > productLimits.description || markup.length > productLimits.markup,
  )
    ? { description: 'tooLong' }
    : {};

const withoutEmpty = (names: Text): Text =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));

const specsOf = ({ specs }: ProductInput): Spec[] =>
  specs.map(({ names, values }) => ({
    names: withoutEmpty(names),
    values: values.map((value) => ({
      names: withoutEmpty(value.names),
      ...(value.picture ? { picture: value.picture } : {}),
    })),
  }));
