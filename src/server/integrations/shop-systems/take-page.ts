import type { ItemReason } from '../../../contract/integrations/shop-system-kinds.ts';
import { productInput, type OwnProduct } from '../../../contract/products/products.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language, Text } from '../../../kit/languages.ts';
import { foldName } from '../../../kit/text/fold.ts';
import { getCategories, hiddenIds } from '../../categories/public.ts';
import { transact } from '../../platform/database.ts';
import {
  askForPictures,
  changeBy,
  listFetchedPictures,
  listOwnById,
  lockProduct,
  writeProducts,
} from '../../products/public.ts';
import { getShop, type ShopRow } from '../../shops/public.ts';
import { listHeld, setStockRows } from '../../stock/public.ts';
import { pictureAddresses, takeProduct } from '../systems/take-product-rules.ts';
import { SystemError, type ChangedProducts, type TheirProduct } from '../systems/system.ts';
import { addProducts } from './add-products.ts';
import { endReading, holdReading, moveReading, type Reading } from './connections-sql.ts';
import { followProduct, openReasons, type LinkedSku } from './follow-rules.ts';
import * as links from './links-sql.ts';
import { findMaker } from './maker.ts';
import { countInRun } from './runs-sql.ts';
import {
  digestOf,
  storable,
  titleOf,
  withCategory,
  writerOf,
  type PageSettings,
  type Taking,
  type Work,
} from './taking.ts';

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
  // Whatever else the page says of one that it could read.
  const readIds = new Set(idsOf(products));
  const unreadable = page.unreadable.filter(({ id }) => !readIds.has(id));
  const now = clock.now();
  const shop = await getShop(db, connection.shop_id);
  return transact(db, async (tx) => {
    const current = await holdReading(tx, connection.id, reading);
    // Whoever connected it may have lost their rights since the turn began.
    if (!current || !(await findMaker(tx, current))) return 'over';
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
    for (const { id, title } of unreadable)
      if (!taking.items.has(id)) taking.items.set(id, { title: titleOf({ title }), reasons: ['unreadable'] });
    for (const { id } of products)
      if (!taking.items.has(id)) taking.items.set(id, { title: '', reasons: [] });
    const items = [...taking.items].map(([externalId, item]) => ({ externalId, ...item }));
    await links.keepItems(tx, connection.id, items, now);
    await countInRun(tx, connection.id, counts);
    if (page.next === null && reading.from === null)
      await links.deleteUnseenItems(tx, connection.id, reading.beganAt);
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
  const heldBySku = Map.groupBy(
    await listHeld(
      tx,
      [...skuLinks.values()].flatMap((skus) => skus.map((sku) => sku.sku_id)),
    ),
    ({ skuId }) => skuId,
  );
  const heldOf = (skuId: string) =>
    (heldBySku.get(skuId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  for (const { theirs, link, productId } of linked) {
    const ownProduct = ownProducts.get(productId);
    const skus = (skuLinks.get(theirs.id) ?? []).map((sku) => ({
      externalId: sku.external_id,
      skuId: sku.sku_id,
      theirStock: sku.their_stock,
      heldPieces: heldOf(sku.sku_id),
    }));
    if (ownProduct) await followOne(taking, ownProduct, { theirs, link, skus });
  }
}

async function followOne(
  taking: Taking,
  ownProduct: OwnProduct,
  { theirs, link, skus }: { theirs: TheirProduct; link: links.LinkRow; skus: readonly LinkedSku[] },
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
    skus,
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
