import { expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { inYuan, productDocuments } from '../../../test/product-documents.ts';

const caravan = prepareProduct();
const foundCompany = buyingCompanies(caravan);
const { fetchPdf, sheet, catalog, pricedProduct, hidePrices } = productDocuments(caravan);
const setProduct = (id: string, change: object) =>
  caravan.deps.db.updateTable('products').set(change).where('id', '=', id).execute();

test('a sheet is drawn of texts that nobody would write', async () => {
  const seller = await caravan.seller();
  const titles = [
    'A "quoted" title\r\nSet-Cookie: x=1',
    `${'W'.repeat(900)}`,
    '👩‍👩‍👧‍👦🫠 \u202Eevil\u202C \u0000'.replaceAll('\u0000', ''),
    '\u0001\u0008\uFFFE\uFFFF private \uE000',
    '../../../etc/passwd;%00.pdf',
    'اختبار mixed 测试 ทดสอบ',
  ];
  for (const title of titles) {
    const product = await caravan.products({ shopId: seller.shopId, titles: { en: title, ar: title } });
    for (const language of ['en', 'ar'])
      expect((await sheet(product.id, {}, language)).status, JSON.stringify(title)).toBe(200);
  }
  const paper = await catalog('productDocuments.askCatalog', { shopId: seller.shopId });
  expect(paper.status).toBe(200);
});

test('a sheet is drawn of a product that is as large as it may be', async () => {
  const seller = await caravan.seller();
  const product = await caravan.products({
    shopId: seller.shopId,
    skus: 200,
    tiers: Array.from({ length: 10 }, (_, n): [number, bigint] => [1 + n * 10, 99_999_999_999n - BigInt(n)]),
    titles: { en: 'Huge' },
  });
  await caravan.deps.db
    .updateTable('product_texts')
    .set({ description: `${'word '.repeat(8_000)}${'x'.repeat(4_000)}` })
    .where('product_id', '=', product.id)
    .execute();
  const began = Date.now();
  expect((await sheet(product.id, inYuan)).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(20_000);
});

test('a seller has no sheet of another’s product, nor of what is not on sale, nor without the right', async () => {
  const { seller, product } = await pricedProduct(await caravan.buyer());
  const rival = await caravan.seller();
  const sellerSheet = (who: object) =>
    fetchPdf('productDocuments.ownDataSheet', { productId: product.id }, who);
  expect((await sellerSheet(rival)).code).toBe('NOT_FOUND');
  const packer = await caravan.member(seller, ['orders'] as never);
  expect((await sellerSheet(packer)).code).not.toBe(200);
  expect(await caravan.codeOf('productDocuments.askOwnCatalog', {}, packer)).not.toBe(200);
  const clerk = await caravan.member(seller, ['products']);
  const clerkCatalog = await catalog('productDocuments.askOwnCatalog', {}, { ...clerk, ...inYuan });
  expect(clerkCatalog.status).toBe(200);
  await caravan.deps.db.deleteFrom('shop_members').where('account_id', '=', clerk.id).execute();
  expect(
    (await fetchPdf('productDocuments.download', { ticket: clerkCatalog.catalogAnswer.ticket }, clerk)).code,
  ).not.toBe(200);
  await setProduct(product.id, { publish_status: 'down' });
  expect((await sellerSheet(seller)).code).toBe('NOT_FOUND');
});

test('whoever was let go by the company cannot fetch its prices any more', async () => {
  const company = await foundCompany();
  const person = await company.join('purchaser');
  const { seller, product } = await pricedProduct({ ...company.owner, id: company.owner.id }, company.id);
  const caller = { token: person.token, ...inYuan };
  const savedCatalog = await catalog('productDocuments.askCatalog', { shopId: seller.shopId }, caller);
  expect(savedCatalog.text).toContain('555.00');
  await caravan.done('companies.remove', { id: person.id }, company.owner);
  expect(
    (await fetchPdf('productDocuments.download', { ticket: savedCatalog.catalogAnswer.ticket }, caller)).code,
  ).not.toBe(200);
  expect((await sheet(product.id, caller)).text).not.toContain('555.00');
  // Asked for while they belonged to it, drawn when they do not any more.
  const other = await company.join('purchaser');
  const catalogAnswer = await caravan.done(
    'productDocuments.askCatalog',
    { shopId: seller.shopId },
    { token: other.token, ...inYuan },
  );
  await caravan.done('companies.remove', { id: other.id }, company.owner);
  expect(
    await caravan.codeOf('productDocuments.get', { ticket: catalogAnswer.ticket }, { token: other.token }),
  ).not.toBe(200);
});

test('hidden prices of one shop stay out of the catalog of saved products', async () => {
  const buyer = await caravan.buyer();
  const { seller, product } = await pricedProduct(buyer);
  await hidePrices(seller);
  const stranger = await caravan.buyer();
  await caravan.done('favorites.saveProduct', { id: product.id }, stranger);
  const paper = await catalog('productDocuments.askSavedCatalog', {}, { ...stranger, ...inYuan });
  expect(paper.text).not.toMatch(/(?:777|666|555)\.00/);
});
