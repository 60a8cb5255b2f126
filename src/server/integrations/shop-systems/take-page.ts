import { createHash } from 'node:crypto';
import {
  systemNames,
  type ItemReason,
  type ShopSystemName,
} from '../../../contract/integrations/shop-system-kinds.ts';
import { productInput, type OwnProduct, type ProductInput } from '../../../contract/products/products.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language, Text } from '../../../kit/languages.ts';
import { foldName } from '../../../kit/text/fold.ts';
import { getCategories, hiddenIds } from '../../categories/public.ts';
import type { Actor, Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import {
  askForPictures,
  changeBy,
  findByItemNumber,
  listFetchedPictures,
  listOwnById,
  lockProduct,
  writeProducts,
} from '../../products/public.ts';
import { getShop, type ShopRow } from '../../shops/public.ts';
import { setStockRows } from '../../stock/public.ts';
import {
  inOneLine,
  pictureAddresses,
  takeProduct,
  type TakeSettings,
} from '../systems/take-product-rules.ts';
import { SystemError, type ChangedProducts, type TheirProduct } from '../systems/system.ts';
import { endReading, holdReading, moveReading } from './connections-sql.ts';
import type { ConnectionRow, Reading } from './connections-sql.ts';
import { followProduct, openReasons } from './follow-rules.ts';
import * as links from './links-sql.ts';
import { countInRun, type RunCounts } from './runs-sql.ts';

/** What everything that is done for a connection takes. */
export interface Work {
  deps: Deps;
  connection: ConnectionRow;
  maker: Actor;
  /** What the shop's prices are in now. */
  currency: string;
}

/** What a page is taken with. */
interface Taking {
  tx: Tx;
  work: Work;
  shop: ShopRow;
  settings: PageSettings;
  now: Date;
  counts: RunCounts;
  items: Map<string, { title: string; reasons: readonly ItemReason[] }>;
}

const longestTitle = 200;

/** As whom it writes: whoever connected it, by a program that is called like the system. */
export const writerOf = ({ connection, maker, deps }: Work, shop: ShopRow, now: Date) => ({
  shop,
  now,
  queue: deps.queue,
  actor: maker,
  serving: null,
  program: { name: systemNames[connection.system as ShopSystemName] },
});

/**
 * Takes a page of products and moves the reading on, in one transaction: whoever is interrupted, or does it twice, writes
 * nothing twice.
 * @returns `over` where somebody paused or ended the connection, or went on with it; `waits` for pictures, after which the
 * same page is read again
 */
export async function takePage(
  work: Work,
  reading: Reading,
  page: ChangedProducts,
): Promise<'taken' | 'waits' | 'over'> {
  const { deps, connection } = work;
  const { db, queue, clock } = deps;
  const products = distinct(page.products);
  const now = clock.now();
  const shop = await getShop(db, connection.shop_id);
  return transact(db, async (tx) => {
    if (!(await holdReading(tx, connection.id, reading))) return 'over';
    const saved = new Map(
      (await links.listLinks(tx, connection.id, idsOf(products))).map((link) => [link.external_id, link]),
    );
    const added = products.filter(({ id, isOnSale }) => isOnSale && !saved.has(id));
    const addresses = [...new Set(added.flatMap(pictureAddresses))];
    if ((await askForPictures(tx, queue, shop.id, addresses, reading.beganAt)) > 0) return 'waits';
    const settings = await settingsOf(work, shop, addresses);
    const counts = { added: 0, updated: 0, restocked: 0, takenOff: 0 };
    const taking: Taking = { tx, work, shop, settings, now, counts, items: new Map() };
    await addProducts(taking, added);
    await followProducts(taking, products, saved);
    // What is not sold there any more, and was never taken, is asked about no more.
    for (const { id } of products)
      if (!taking.items.has(id)) taking.items.set(id, { title: '', reasons: [] });
    const items = [...taking.items].map(([externalId, item]) => ({ externalId, ...item }));
    await links.keepItems(tx, connection.id, items, now);
    await countInRun(tx, connection.id, counts);
    if (page.next === null) await endReading(tx, connection.id, reading);
    else await moveReading(tx, connection.id, page.next);
    return 'taken';
  });
}

const idsOf = (products: readonly TheirProduct[]): string[] => products.map(({ id }) => id);

// oxlint-disable-next-line no-control-regex -- no database takes them
const control = /[\u0000-\u001F\u007F]/;

/** Each product once, as it is last in the page. @throws {SystemError} where ids are none */
function distinct(products: readonly TheirProduct[]): TheirProduct[] {
  const ids = products.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]);
  if (ids.some((id) => control.test(id))) throw new SystemError('strange');
  for (const { variants } of products)
    if (new Set(variants.map(({ id }) => id)).size < variants.length) throw new SystemError('strange');
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** What the products of a page are read by. */
interface PageSettings extends TakeSettings {
  /** Where those go whose type there is no category here. */
  fallbackCategoryId: string | null;
}

async function settingsOf(
  { deps, connection, currency }: Work,
  shop: ShopRow,
  addresses: readonly string[],
): Promise<PageSettings> {
  const categories = await getCategories(deps.db);
  const hidden = hiddenIds(categories);
  // Where two are called alike, the name leads to neither.
  const byName = Map.groupBy(
    [...categories.values()]
      .filter(({ id }) => !hidden.has(id))
      .flatMap(({ id, names }) =>
        [...new Set(Object.values(names as Text).map((name) => foldName(name)))].map((name) => ({
          id,
          name,
        })),
      ),
    ({ name }) => name,
  );
  const fetched = await listFetchedPictures(deps.db, shop.id, addresses);
  const { category_id: fallbackId } = connection;
  return {
    // One that was merged leads to where its products went.
    fallbackCategoryId: fallbackId && (categories.get(fallbackId)?.merged_into ?? fallbackId),
    theirCurrency: currency,
    saleCurrency: shop.sale_currency,
    language: connection.language as Language,
    sites: [connection.site as Site],
    categories: new Map(
      [...byName].flatMap(([name, [first, ...others]]) =>
        first && others.length === 0 ? [[name, first.id] as const] : [],
      ),
    ),
    pictures: new Map(
      [...fetched].flatMap(([address, picture]) =>
        picture.state === 'kept' ? [[address, picture.key] as const] : [],
      ),
    ),
  };
}

/** Where one product goes: by what it is filed under there, else where its seller said. */
const withCategory = (
  settings: TakeSettings,
  { kind }: TheirProduct,
  fallbackId: string | null | undefined,
): TakeSettings => {
  const name = foldName(kind);
  const id = settings.categories.get(name) ?? fallbackId;
  return { ...settings, categories: new Map(id ? [[name, id]] : []) };
};

/** Writes products that are new here, none of them on sale. */
async function addProducts(taking: Taking, added: readonly TheirProduct[]): Promise<void> {
  const { tx, work, shop, settings, now, counts, items } = taking;
  const { db, queue } = work.deps;
  const numbers = added
    .flatMap(({ variants }) => variants.map(({ itemNumber }) => itemNumber))
    .filter(Boolean);
  const takenNumbers = new Set(
    (await findByItemNumber(tx, shop.id, [...new Set(numbers)])).map((sku) => sku.item_number.toUpperCase()),
  );
  const toWrite: { theirs: TheirProduct; product: ProductInput; questions: readonly ItemReason[] }[] = [];
  for (const theirs of added) {
    const title = titleOf(theirs);
    const result = takeProduct(theirs, withCategory(settings, theirs, settings.fallbackCategoryId));
    if ('refusals' in result) {
      items.set(theirs.id, { title, reasons: result.refusals });
      continue;
    }
    // Its item numbers would lead to two variants, and whoever calls by them to none.
    const ownNumbers = theirs.variants.map(({ itemNumber }) => itemNumber.toUpperCase()).filter(Boolean);
    const parsed = productInput.safeParse(result.input);
    if (ownNumbers.some((number) => takenNumbers.has(number)))
      items.set(theirs.id, { title, reasons: ['numberTaken'] });
    else if (!parsed.success) items.set(theirs.id, { title, reasons: ['check'] });
    else {
      for (const number of ownNumbers) takenNumbers.add(number);
      toWrite.push({ theirs, product: parsed.data, questions: result.questions });
    }
  }
  const results = await writeProducts(tx, queue, {
    db,
    shop,
    wanted: toWrite.map(({ product }) => ({ product })),
    now,
    by: changeBy(writerOf(work, shop, now), 'program'),
  });
  const writtenIds = results.flatMap((result) => ('id' in result ? result.id : []));
  const ownProducts = await listOwnById(tx, shop.id, writtenIds);
  for (const [index, outcome] of results.entries()) {
    const { theirs, product, questions } = toWrite[index]!;
    const title = titleOf(theirs);
    if (!('id' in outcome)) {
      items.set(theirs.id, { title, reasons: ['check'] });
      continue;
    }
    counts.added++;
    items.set(theirs.id, { title, reasons: questions });
    const ownProduct = ownProducts.get(outcome.id)!;
    const link = {
      externalId: theirs.id,
      productId: outcome.id,
      theirText: digestOf(product, settings.language),
      ourText: digestOf(ownProduct, settings.language),
    };
    const skus = theirs.variants.map(({ id, stock }, position) => ({
      externalId: id,
      skuId: ownProduct.skus[position]!.id,
      theirStock: storable(stock),
    }));
    await links.insertLink(tx, work.connection.id, link, skus, now);
  }
}

/** Stock as a column holds it. */
const storable = (stock: number | null): number | null =>
  stock === null ? null : Math.max(-1_000_000_000, Math.min(stock, 1_000_000_000));

/** What a text is now, to be compared with what it was. */
function digestOf(
  { texts }: Pick<ProductInput, 'texts'> | Pick<OwnProduct, 'texts'>,
  language: Language,
): string {
  const { title = '', description = '' } = texts[language] ?? {};
  return createHash('sha256')
    .update(JSON.stringify([title, description]))
    .digest('base64url');
}

/** Has products that came from there follow what they are there. */
async function followProducts(
  taking: Taking,
  products: readonly TheirProduct[],
  saved: ReadonlyMap<string, links.LinkRow>,
): Promise<void> {
  const { tx, work, shop } = taking;
  const linked = products.flatMap((theirs) => {
    const link = saved.get(theirs.id);
    return link?.product_id ? [{ theirs, link, productId: link.product_id }] : [];
  });
  const ids = linked.map(({ productId }) => productId);
  // Between what is read of them here and what is written nobody else changes them.
  await lockProduct(tx, shop.id, ids);
  const ownProducts = await listOwnById(tx, shop.id, ids);
  const skuLinks = Map.groupBy(
    await links.listSkuLinks(
      tx,
      work.connection.id,
      linked.map(({ theirs }) => theirs.id),
    ),
    (sku) => sku.external_product_id,
  );
  for (const { theirs, link, productId } of linked) {
    const ownProduct = ownProducts.get(productId);
    if (ownProduct)
      await followOne(taking, ownProduct, { theirs, link, skus: skuLinks.get(theirs.id) ?? [] });
  }
}

async function followOne(
  taking: Taking,
  ownProduct: OwnProduct,
  { theirs, link, skus }: { theirs: TheirProduct; link: links.LinkRow; skus: readonly links.SkuLinkRow[] },
): Promise<void> {
  const { tx, work, shop, settings, now, counts, items } = taking;
  const { language } = settings;
  const result = takeProduct(theirs, withCategory(settings, theirs, ownProduct.categoryId));
  const asNew =
    'input' in result ? productInput.safeParse({ ...result.input, pictures: [] }).data : undefined;
  const theirText = asNew ? digestOf(asNew, language) : link.their_text;
  const isOurs = digestOf(ownProduct, language) !== link.our_text;
  const followed = followProduct(ownProduct, {
    theirs,
    asNew: asNew ?? null,
    skus: skus.map((sku) => ({
      externalId: sku.external_id,
      skuId: sku.sku_id,
      theirStock: sku.their_stock,
    })),
    language,
    takesText: !isOurs && theirText !== link.their_text,
  });
  const reasons: ItemReason[] = [
    ...('refusals' in result ? result.refusals : result.questions),
    ...followed.reasons,
  ];
  const writer = writerOf(work, shop, now);
  let ourText: string | undefined;
  if (followed.product) {
    const [writeResult] = await writeProducts(tx, work.deps.queue, {
      db: work.deps.db,
      shop,
      wanted: [{ id: ownProduct.id, product: followed.product }],
      now,
      by: changeBy(writer, 'program'),
    });
    if (writeResult && 'id' in writeResult) {
      counts.updated++;
      const changedProduct = (await listOwnById(tx, shop.id, [ownProduct.id])).get(ownProduct.id)!;
      if (!isOurs) ourText = digestOf(changedProduct, language);
    } else reasons.push('check');
  }
  if (followed.stocks.length > 0) await restock(taking, followed.stocks, reasons);
  await links.updateLink(tx, work.connection.id, theirs.id, { theirText, ourText }, now);
  items.set(theirs.id, { title: titleOf(theirs), reasons: [...new Set(openReasons(reasons, ownProduct))] });
}

/** Sets stock to what it is there, less what is reserved here. */
async function restock(
  { tx, work, shop, now, counts }: Taking,
  stocks: readonly { externalId: string; itemNumber: string; quantity: number; theirStock: number | null }[],
  reasons: ItemReason[],
): Promise<void> {
  const rows = stocks.map(({ itemNumber, quantity }) => ({ itemNumber, quantity }));
  const answers = await setStockRows(tx, writerOf(work, shop, now), { rows });
  if (answers.some(({ outcome }) => outcome === 'done')) counts.restocked++;
  const isSet = (outcome: string) => outcome === 'done' || outcome === 'unchanged';
  const setStocks = stocks.filter((_, index) => isSet(answers[index]!.outcome));
  if (setStocks.length < stocks.length) reasons.push('itemNumber');
  await links.saveTheirStock(
    tx,
    work.connection.id,
    setStocks.map(({ externalId, theirStock }) => ({ externalId, theirStock: storable(theirStock) })),
  );
}

const titleOf = ({ title }: TheirProduct): string => [...inOneLine(title)].slice(0, longestTitle).join('');
