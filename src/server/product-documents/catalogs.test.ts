import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { inYuan, productDocuments } from '../../../test/product-documents.ts';
import { catalogDays, mostCatalogs } from '../../contract/product-documents/catalog-limits.ts';
import { newId } from '../../kit/ids.ts';
import { deleteExpiredCatalogs, makeCatalog } from './public.ts';

const caravan = prepareProduct();
const foundCompany = buyingCompanies(caravan);
const { fetchPdf, catalog, pricedProduct, hidePrices } = productDocuments(caravan);

describe('the catalog of a shop', () => {
  test('has its products on sale by category, with the pages on which these begin', async () => {
    const seller = await caravan.seller();
    const [cups, pots] = [await caravan.category(), await caravan.category()];
    for (let n = 0; n < 12; n++)
      await caravan.products({
        shopId: seller.shopId,
        categoryId: n < 10 ? cups : pots,
        titles: { en: `Thing ${n + 1} of copper` },
        price: BigInt(1_000 + n),
      });
    const { text, pages, catalogAnswer, headers } = await catalog(
      'productDocuments.askCatalog',
      { shopId: seller.shopId },
      inYuan,
    );
    expect(catalogAnswer).toMatchObject({
      kind: 'shop',
      state: 'waiting',
      productsTotal: 12,
      productsDone: 0,
    });
    for (let n = 0; n < 12; n++) expect(text).toContain(`Thing ${n + 1} of copper`);
    expect(text).toContain('CNY 10.11');
    expect(text).toContain('Contents');
    // A cover, the contents, ten cups on two pages; the pots follow on the second.
    expect(pages).toHaveLength(4);
    expect(pages[1]!.join(' ')).toMatch(/10 products.*2 products/s);
    expect(pages[3]!.join(' ')).toContain('Page 4 of 4');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const state = await caravan.done('productDocuments.get', { ticket: catalogAnswer.ticket });
    expect(state).toMatchObject({ state: 'done', productsDone: 12 });
  });

  test('leaves out what is off sale, and is none of a shop that has closed', async () => {
    const { seller, product } = await pricedProduct(await caravan.buyer());
    const down = await caravan.products({ shopId: seller.shopId, titles: { en: 'Gone kettle' } });
    const { db } = caravan.deps;
    const setDown = (id: string) =>
      db.updateTable('products').set({ publish_status: 'down' }).where('id', '=', id).execute();
    await setDown(down.id);
    const shop = { shopId: seller.shopId };
    expect((await catalog('productDocuments.askCatalog', shop)).text).not.toContain('Gone kettle');
    await setDown(product.id);
    expect(await caravan.codeOf('productDocuments.askCatalog', shop)).toBe('CATALOG_EMPTY');
    await db.updateTable('products').set({ publish_status: 'published' }).where('id', '=', down.id).execute();
    await db
      .updateTable('shops')
      .set({ closed_at: caravan.clock.now() })
      .where('id', '=', seller.shopId)
      .execute();
    expect(await caravan.codeOf('productDocuments.askCatalog', shop)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('productDocuments.scope', shop)).toBe('NOT_FOUND');
  });

  test('has everybody’s prices for everybody, and a customer’s for the customer, who alone may have the file', async () => {
    const customer = await caravan.buyer();
    const stranger = await caravan.buyer();
    const { seller } = await pricedProduct(customer);
    const shop = { shopId: seller.shopId };
    const customerCatalog = await catalog('productDocuments.askCatalog', shop, { ...customer, ...inYuan });
    expect(customerCatalog.text).toContain('555.00');
    const open = await catalog('productDocuments.askCatalog', shop, inYuan);
    expect(open.text).toContain('666.00');
    expect(open.text).not.toContain('555.00');
    const { ticket } = customerCatalog.catalogAnswer;
    for (const who of [{}, stranger, seller]) {
      expect(await caravan.codeOf('productDocuments.get', { ticket }, who)).toBe('NOT_FOUND');
      expect((await fetchPdf('productDocuments.download', { ticket }, who)).code).toBe('NOT_FOUND');
    }
    expect(await caravan.codeOf('productDocuments.get', { ticket: `${ticket}x` }, customer)).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.done('productDocuments.list', {}, stranger)).toEqual([]);
    expect(await caravan.done('productDocuments.list', {}, customer)).toMatchObject([
      { ticket, state: 'done' },
    ]);
  });

  test('at a company’s prices is its maker’s while they act for the company', async () => {
    const company = await foundCompany();
    const person = await company.join('purchaser');
    const { seller } = await pricedProduct({ ...company.owner, id: company.owner.id }, company.id);
    const caller = { token: person.token, ...inYuan };
    const shopCatalog = await catalog('productDocuments.askCatalog', { shopId: seller.shopId }, caller);
    expect(shopCatalog.text).toContain('555.00');
    const colleague = await company.join('purchaser');
    const { ticket } = shopCatalog.catalogAnswer;
    expect(await caravan.codeOf('productDocuments.get', { ticket }, { token: colleague.token })).toBe(
      'NOT_FOUND',
    );
    expect(await caravan.done('productDocuments.list', {}, caller)).toHaveLength(1);
    await caravan.done('companies.actFor', {}, person);
    expect(await caravan.codeOf('productDocuments.get', { ticket }, caller)).toBe('NOT_FOUND');
    expect(await caravan.done('productDocuments.list', {}, caller)).toEqual([]);
  });

  test('has no hidden price for who may not see it', async () => {
    const { seller } = await pricedProduct(await caravan.buyer());
    await hidePrices(seller);
    const shop = { shopId: seller.shopId };
    const { text } = await catalog('productDocuments.askCatalog', shop, await caravan.buyer());
    expect(text).toContain('Price on request');
    expect(text).not.toMatch(/(?:777|666|555)\.00/);
  });
});

describe('the catalog that a seller has made', () => {
  test('is of their own shop, with its public prices or without, in any language', async () => {
    const { seller } = await pricedProduct(await caravan.buyer());
    const sellerCatalog = await catalog('productDocuments.askOwnCatalog', {}, { ...seller, ...inYuan });
    expect(sellerCatalog.text).toContain('666.00');
    expect(sellerCatalog.text).not.toContain('555.00');
    const bare = await catalog(
      'productDocuments.askOwnCatalog',
      { withPrices: false, language: 'zh' },
      seller,
    );
    expect(bare.text).toContain('铜茶壶');
    expect(bare.text).not.toMatch(/(?:777|666|555)\.00/);
    const stranger = await caravan.seller();
    const { ticket } = sellerCatalog.catalogAnswer;
    expect(await caravan.codeOf('productDocuments.get', { ticket }, stranger)).toBe('NOT_FOUND');
    expect((await caravan.done('productDocuments.list', {}, seller)).map(({ kind }) => kind)).toEqual([
      'own',
      'own',
    ]);
  });

  test('is narrowed to a shelf of theirs or to a category', async () => {
    const { seller, product } = await pricedProduct(await caravan.buyer());
    const categoryId = await caravan.category();
    await caravan.products({ shopId: seller.shopId, categoryId, titles: { en: 'Brass tray' } });
    const shelf = { names: { en: 'Teapots' }, productIds: [product.id] };
    await caravan.done('shopFront.saveCategories', { version: 1, categories: [shelf] }, seller);
    const { total, shelves, categories } = await caravan.done('productDocuments.scope', {}, seller);
    expect({ total, shelves }).toMatchObject({ total: 2, shelves: [{ name: 'Teapots', count: 1 }] });
    expect(categories.map(({ id }) => id)).toContain(categoryId);
    const onShelf = await catalog('productDocuments.askOwnCatalog', { shelfId: shelves[0]!.id }, seller);
    expect(onShelf.text).toContain('Copper teapot');
    expect(onShelf.text).not.toContain('Brass tray');
    const inCategory = await catalog('productDocuments.askOwnCatalog', { categoryId }, seller);
    expect(inCategory.text).toContain('Brass tray');
    expect(inCategory.text).not.toContain('Copper teapot');
    const other = await caravan.seller();
    const foreign = { shelfId: shelves[0]!.id };
    expect(await caravan.codeOf('productDocuments.askOwnCatalog', foreign, other)).toBe('NOT_FOUND');
  });
});

describe('the catalog of saved products', () => {
  test('has those on sale, at the prices that the buyer pays, each with its shop', async () => {
    const buyer = await caravan.buyer();
    expect(await caravan.codeOf('productDocuments.askSavedCatalog', {}, buyer)).toBe('CATALOG_EMPTY');
    const { product } = await pricedProduct(buyer);
    const other = await caravan.seller();
    const gone = await caravan.products({ shopId: other.shopId, titles: { en: 'Gone kettle' } });
    for (const { id } of [product, gone]) await caravan.done('favorites.saveProduct', { id }, buyer);
    await caravan.deps.db
      .updateTable('products')
      .set({ publish_status: 'down' })
      .where('id', '=', gone.id)
      .execute();
    expect(await caravan.done('productDocuments.scope', {}, buyer)).toMatchObject({ total: 1 });
    const { text } = await catalog('productDocuments.askSavedCatalog', {}, { ...buyer, ...inYuan });
    expect(text).toContain('Saved products');
    expect(text).toContain('555.00');
    expect(text).not.toContain('Gone kettle');
  });
});

describe('a catalog that is asked for', () => {
  test('is one at a time for each account, and has a second file beyond five hundred products', async () => {
    const buyer = await caravan.buyer();
    const seller = await caravan.seller();
    const first = await caravan.products({ shopId: seller.shopId });
    const { db } = caravan.deps;
    const row = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 500 }, (_, n) => ({
      ...row,
      specs: JSON.stringify(row.specs),
      id: newId(),
      code: `copy-${n}-${seller.shopId}`,
    }));
    await db.insertInto('products').values(copies).execute();
    await db
      .insertInto('product_texts')
      .values(
        copies.map(({ id }, n) => ({
          product_id: id,
          language: 'en',
          title: `Copy ${n + 1}`,
          description: '',
          origin: 'human' as const,
        })),
      )
      .execute();
    const shop = { shopId: seller.shopId };
    const catalogAnswer = await caravan.done('productDocuments.askCatalog', shop, buyer);
    expect(catalogAnswer.productsTotal).toBe(500);
    expect(await caravan.codeOf('productDocuments.askCatalog', shop, buyer)).toBe('CATALOG_RUNNING');
    await makeCatalog(caravan.deps, catalogAnswer.id);
    expect(await caravan.codeOf('productDocuments.askCatalog', { ...shop, volume: 3 }, buyer)).toBe(
      'NOT_FOUND',
    );
    const rest = await catalog('productDocuments.askCatalog', { ...shop, volume: 2 }, buyer);
    expect(rest.catalogAnswer.productsTotal).toBe(1);
    expect(rest.text).toContain('Part 2 of 2');
  });

  test('is kept for its days, of an account the newest, and its file goes with it', async () => {
    const { seller } = await pricedProduct(await caravan.buyer());
    const buyer = await caravan.buyer();
    const tickets: string[] = [];
    for (let n = 0; n <= mostCatalogs; n++) {
      const { catalogAnswer } = await catalog(
        'productDocuments.askCatalog',
        { shopId: seller.shopId },
        buyer,
      );
      tickets.push(catalogAnswer.ticket);
      caravan.clock.advance(1_000);
    }
    expect(await caravan.codeOf('productDocuments.get', { ticket: tickets[0]! }, buyer)).toBe('NOT_FOUND');
    const ticket = tickets.at(-1)!;
    const { file } = await caravan.deps.db
      .selectFrom('product_catalogs')
      .select('file')
      .where('account_id', '=', buyer.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    caravan.clock.advance((catalogDays * 24 + 1) * 3_600_000);
    await deleteExpiredCatalogs(caravan.deps);
    expect(await caravan.codeOf('productDocuments.get', { ticket }, buyer)).toBe('NOT_FOUND');
    expect(await caravan.deps.made.size(file!)).toBeNull();
  });

  test('is kept for a day where it is nobody’s, and what says the same is one file', async () => {
    const { seller } = await pricedProduct(await caravan.buyer());
    const shop = { shopId: seller.shopId };
    const first = await catalog('productDocuments.askCatalog', shop);
    caravan.clock.advance(60_000);
    const second = await catalog('productDocuments.askCatalog', shop);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    caravan.clock.advance(24 * 3_600_000 - 30_000);
    await deleteExpiredCatalogs(caravan.deps);
    expect(await caravan.codeOf('productDocuments.get', { ticket: first.catalogAnswer.ticket })).toBe(
      'NOT_FOUND',
    );
    const { ticket } = second.catalogAnswer;
    expect((await fetchPdf('productDocuments.download', { ticket })).status).toBe(200);
  });
});
