import type { CallsOf } from '../../contract/handler.ts';
import { mostCatalogs, type CatalogKind } from '../../contract/product-documents/catalog-limits.ts';
import type { CatalogDocument } from '../../contract/product-documents/product-documents.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { Download } from '../../contract/shapes.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { readSigned, sign } from '../platform/proof/signed.ts';
import { findOwnShop, type ShopHandlers } from '../shops/public.ts';
import { drawSheet } from './draw.ts';
import { nameOf } from './names.ts';
import { buyerIdOf, visitor, type Reader } from './prices.ts';
import { listOfSaved, listOfShop, readCatalog, type CatalogRequest } from './read-catalog.ts';
import { readScope } from './read-scope.ts';
import { readSheet } from './read-sheet.ts';
import { mostWaiting, mostWaitingBeforeVisitors } from './rules.ts';
import * as rows from './sql.ts';

const use = 'product catalog';

export const productDocumentsApi: ShopHandlers<CallsOf<'productDocuments'>> = {
  'productDocuments.dataSheet': (context, { productId, language = context.language }) =>
    sendSheet({ ...context, language }, productId, visitor),

  'productDocuments.ownDataSheet': (context, { productId, language = context.language, withPrices }) =>
    sendSheet({ ...context, language }, productId, { kind: 'seller', shopId: context.shop.id, withPrices }),

  'productDocuments.scope': (context, { shopId }) => readScope(context, shopId),

  async 'productDocuments.askCatalog'(
    context,
    { shopId, volume, language = context.language, ...narrowing },
  ) {
    const products = await listOfShop(context, shopId, narrowing);
    return ask({ ...context, language }, { kind: 'shop', shopId, products, volume, reader: visitor });
  },

  async 'productDocuments.askOwnCatalog'(context, { volume, language = context.language, ...input }) {
    const { id: shopId } = context.shop;
    const products = await listOfShop(context, shopId, input);
    const reader: Reader = { kind: 'seller', shopId, withPrices: input.withPrices };
    return ask({ ...context, language }, { kind: 'own', shopId, products, volume, reader });
  },

  async 'productDocuments.askSavedCatalog'(context, { volume, language = context.language }) {
    const products = await listOfSaved(context, context.actor.accountId);
    return ask({ ...context, language }, { kind: 'saved', shopId: null, products, volume, reader: visitor });
  },

  async 'productDocuments.get'(context, { ticket }) {
    return show(context, await getCatalog(context, ticket));
  },

  async 'productDocuments.list'(context) {
    const catalogs = await rows.listCatalogs(context.db, context.actor.accountId, mostCatalogs);
    const readable = await Promise.all(catalogs.map((catalog) => mayRead(context, catalog)));
    return catalogs.filter((_, n) => readable[n]).map((catalog) => show(context, catalog));
  },

  async 'productDocuments.download'(context, { ticket }) {
    const { file, name } = await getCatalog(context, ticket);
    const result = requireFound(file ? await context.made.stream(file) : null);
    return asDownload(name, result.body as Download['body']);
  },
};

const asDownload = (name: string, body: Download['body']): Download => ({
  fileName: `${name}.pdf`,
  contentType: 'application/pdf',
  body,
});

async function sendSheet(context: Context, productId: string, reader: Reader): Promise<Download> {
  const contents = await readSheet(context, productId, reader);
  const pdf = await drawSheet(context, contents);
  return asDownload(nameOf(contents.title, context.language), new Blob([pdf]).stream());
}

/** Has a catalog made that says what its reader sees now. */
async function ask(context: Context, catalogRequest: CatalogRequest): Promise<CatalogDocument> {
  const { db, actor, language, now, queue } = context;
  const most = actor ? mostWaiting : mostWaitingBeforeVisitors;
  if ((await rows.countAtWork(db)) >= most) throw new Refusal('UNAVAILABLE');
  const contents = await readCatalog(context, catalogRequest);
  const id = newId(now.getTime());
  const catalog: rows.NewCatalog = {
    id,
    kind: catalogRequest.kind,
    shopId: catalogRequest.shopId,
    accountId: actor?.accountId ?? null,
    buyerId: buyerIdOf(context),
    language,
    name: nameOf(contents.title, language, contents),
    contents,
    products: contents.groups.reduce((sum, { products }) => sum + products.length, 0),
  };
  if (catalog.products === 0) throw new Refusal('CATALOG_EMPTY');
  await transact(db, async (tx) => {
    if (!(await rows.insertCatalog(tx, catalog, now))) throw new Refusal('CATALOG_RUNNING');
    await queue.publish(tx, 'productDocuments.make', { catalogId: id });
  });
  return show(context, requireFound(await rows.findCatalog(db, id)));
}

/** @throws {Refusal} NOT_FOUND for a ticket that is not ours, and for everybody but its maker */
async function getCatalog(context: Context, ticket: string): Promise<rows.CatalogRecord> {
  const id = readSigned(context.config.secret, use, ticket);
  const catalog = typeof id === 'string' ? await rows.findCatalog(context.db, id) : undefined;
  if (!catalog || !(await mayRead(context, catalog))) throw new Refusal('NOT_FOUND');
  return catalog;
}

/**
 * Whether a caller may have a catalog: its maker, while they buy for whom they bought when it was made, or still belong
 * to the shop. What a visitor without an account had made says what everybody sees, and is theirs who hold its ticket.
 */
async function mayRead(
  context: Context,
  { kind, account_id: accountId, buyer_id: buyerId, shop_id: shopId }: rows.CatalogRecord,
): Promise<boolean> {
  if (accountId === null) return true;
  const { actor, db } = context;
  if (actor?.accountId !== accountId) return false;
  if (kind !== 'own') return buyerIdOf(context) === buyerId;
  if (actor.role !== roles.seller || actor.shopRights?.includes('products') === false) return false;
  return (await findOwnShop(db, accountId))?.id === shopId;
}

const show = ({ config }: Pick<Context, 'config'>, row: rows.CatalogRecord): CatalogDocument => ({
  id: row.id,
  ticket: sign(config.secret, use, row.id),
  kind: row.kind as CatalogKind,
  language: row.language as Language,
  name: row.name,
  state: row.state as CatalogDocument['state'],
  productsDone: row.products_done,
  productsTotal: row.products_total,
  size: row.bytes ?? 0,
  createdAt: wireTime(row.created_at),
});
