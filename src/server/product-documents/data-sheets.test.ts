import { describe, expect, test } from 'vitest';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { inYuan, productDocuments } from '../../../test/product-documents.ts';
import { languageCodes } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';

const caravan = prepareProduct();
const foundCompany = buyingCompanies(caravan);
const { fetchPdf, sheet, pricedProduct, hidePrices } = productDocuments(caravan);

describe('the data sheet of a product', () => {
  test('says what it is, what it costs at which quantity, and until when that is so', async () => {
    const { product, seller } = await pricedProduct(await caravan.buyer());
    await caravan.deps.db
      .updateTable('products')
      .set({ brand: 'Samarkand', hs_code: '741810', origin_country: 'CN', weight_grams: 1_250, moq: 10 })
      .set({ carton_pieces: 12, carton_grams: 16_500, carton_size: [600, 400, 350] })
      .where('id', '=', product.id)
      .execute();
    await caravan.deps.db.updateTable('skus').set({ gtin: '4006381333931', code: 'CT-1' }).execute();
    const { text, headers, pages } = await sheet(product.id, inYuan);
    for (const part of ['Copper teapot', '777.00', '666.00', 'From 50', 'CNY', 'CT-1', '4006381333931'])
      expect(text).toContain(part);
    for (const part of ['Samarkand', '741810', 'China', '1.25 kg', '60 × 40 × 35 cm', '0.084 m³', '10'])
      expect(text).toContain(part);
    expect(text).toContain('Ships within 15 days of payment');
    expect(text).toContain(`/en/shop/${seller.shopId}`);
    expect(text).toContain('Prices as of March 2, 2026');
    expect(pages).toHaveLength(1);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toContain('Copper teapot - Product data sheet.pdf');
  });

  test('is in each of the seven languages', async () => {
    const { product } = await pricedProduct(await caravan.buyer());
    for (const language of languageCodes) {
      const { text, status } = await sheet(product.id, {}, language);
      expect(status).toBe(200);
      const words = serverWords(language)('productDocument.minimum');
      // Arabic stands in the order in which it is drawn; its letters are looked for one by one.
      if (language === 'ar') expect([...words].filter((letter) => !text.includes(letter))).toEqual([]);
      else expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
    }
    expect((await sheet(product.id, {}, 'zh')).text).toContain('铜茶壶');
  });

  test('has a customer’s prices for that customer alone', async () => {
    const customer = await caravan.buyer();
    const { product, seller } = await pricedProduct(customer);
    const customerSheet = await sheet(product.id, { ...customer, ...inYuan });
    expect(customerSheet.text).toContain('555.00');
    expect(customerSheet.text).toContain('Your unit price');
    for (const other of [inYuan, { ...(await caravan.buyer()), ...inYuan }, { ...seller, ...inYuan }]) {
      const { text } = await sheet(product.id, other);
      expect(text).toContain('777.00');
      expect(text).not.toContain('555.00');
    }
  });

  test('has the prices of the company that somebody acts for', async () => {
    const company = await foundCompany();
    const person = await company.join('purchaser');
    const { product } = await pricedProduct({ ...company.owner, id: company.owner.id }, company.id);
    const { text } = await sheet(product.id, { token: person.token, ...inYuan });
    expect(text).toContain('555.00');
    await caravan.done('companies.actFor', {}, person);
    expect((await sheet(product.id, { token: person.token, ...inYuan })).text).not.toContain('555.00');
  });

  test('has no price where the shop hides them, and says why', async () => {
    const stranger = await caravan.buyer();
    const customer = await caravan.buyer();
    const { product, seller } = await pricedProduct(customer);
    await hidePrices(seller);
    for (const who of [{}, stranger]) {
      const { text } = await sheet(product.id, who);
      expect(text).toContain('Price on request');
      expect(text).toContain('approved customers only');
      expect(text).not.toMatch(/(?:777|666|555)\.00/);
    }
    expect((await sheet(product.id, { ...customer, ...inYuan })).text).toContain('555.00');
    const sheetInput = { productId: product.id };
    const printed = await fetchPdf('productDocuments.ownDataSheet', sheetInput, { ...seller, ...inYuan });
    expect(printed.text).toContain('777.00');
    const bare = await fetchPdf(
      'productDocuments.ownDataSheet',
      { ...sheetInput, withPrices: false },
      seller,
    );
    expect(bare.text).not.toMatch(/777\.00|on request/);
    expect(bare.text).toContain('Copper teapot');
  });

  test('is of what is on sale, and for its seller of their own', async () => {
    const { product, seller } = await pricedProduct(await caravan.buyer());
    const other = await caravan.seller();
    const call = 'productDocuments.ownDataSheet';
    expect((await fetchPdf(call, { productId: product.id }, other)).code).toBe('NOT_FOUND');
    await caravan.done('products.setStatus', { ids: [product.id], status: 'down' } as never, seller);
    expect((await sheet(product.id)).code).toBe('NOT_FOUND');
    expect((await fetchPdf(call, { productId: product.id }, seller)).code).toBe('NOT_FOUND');
  });

  test('lists the variants with their prices where these differ', async () => {
    const seller = await caravan.seller();
    const product = await caravan.products({ shopId: seller.shopId, price: 1_000n, skus: 3 });
    await caravan.deps.db
      .updateTable('skus')
      .set({ tier_prices: [2_345n] })
      .where('id', '=', product.skuIds[1]!)
      .execute();
    const { text } = await sheet(product.id, inYuan);
    for (const part of ['Colour 1', 'Colour 3', '10.00', '23.45', '10.00 – 23.45'])
      expect(text).toContain(part);
  });
});
