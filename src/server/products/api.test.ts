import { beforeAll, describe, expect, test } from 'vitest';
import { mostDrafts } from '../../contract/products/product-limits.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs, issuesOf } from '../../../test/product-inputs.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

describe('drafts', () => {
  test('come back as they were kept, each version once', async () => {
    const seller = await caravan.seller();
    const data = JSON.stringify({ title: '', specs: [] });
    const first = await caravan.done('drafts.save', { title: 'Half a kettle', data }, seller);
    const next = { id: first.id, version: 1, title: 'Half', data };
    const answers = await Promise.all([1, 2].map(() => caravan.call('drafts.save', next, seller)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'DRAFT_CHANGED']);
    const kept = await caravan.done('drafts.get', { id: first.id }, seller);
    expect(kept).toMatchObject({
      title: 'Half',
      version: 2,
      productId: null,
      data: { title: '', specs: [] },
    });
    expect((await caravan.call('drafts.save', { data: '[1]' }, seller)).status).toBe(422);
    await inputs.saved(seller, { draftId: first.id });
    expect((await caravan.done('drafts.list', {}, seller)).totalRecord).toBe(0);
  });

  test('are no more than there is room for, even when many are kept at once', async () => {
    const seller = await caravan.seller();
    for (let round = 0; round < 11; round++)
      await Promise.all(
        Array.from({ length: 10 }, () => caravan.call('drafts.save', { data: '{}' }, seller)),
      );
    expect((await caravan.done('drafts.list', {}, seller)).totalRecord).toBe(mostDrafts);
    expect(await caravan.codeOf('drafts.save', { data: '{}' }, seller)).toBe('DRAFTS_FULL');
  });
});

test('a GTIN is kept with its version, checked, shown to buyers and found by sellers', async () => {
  const seller = await caravan.seller();
  const gtin = '036000291452';
  const withGtin = (number: string) =>
    inputs.input({ skus: inputs.input().skus.map((sku, i) => ({ ...sku, gtin: i === 0 ? number : '' })) });
  expect(issuesOf(await inputs.save(seller, { product: withGtin('036000291453') }))).toEqual({
    'skus.0.gtin': 'gtin',
  });
  const { id } = await inputs.saved(seller, { product: withGtin(gtin), status: 'published' });
  const product = await caravan.done('products.get', { id }, seller);
  expect(product.skus.map((sku) => sku.gtin)).toEqual([gtin, '', '', '']);
  const detail = await caravan.done('catalog.product', { id });
  expect(detail.skus.map((sku) => sku.gtin)).toContain(gtin);
  const list = await caravan.done('products.list', { keyword: gtin }, seller);
  expect(list.rowList.map((row) => row.id)).toEqual([id]);
});

test('nobody reaches the products, drafts and offers of another shop, and only sellers reach any', async () => {
  const [seller, rival, buyer] = [await caravan.seller(), await caravan.seller(), await caravan.buyer()];
  const { id, version } = await inputs.saved(seller);
  const draft = await caravan.done('drafts.save', { data: '{}' }, seller);
  const tries: [Parameters<typeof caravan.call>[0], object][] = [
    ['products.get', { id }],
    ['products.save', { id, version, product: inputs.input() }],
    ['products.setStatus', { ids: [id], status: 'published' }],
    ['products.setType', { ids: [id], productType: 'made' }],
    ['products.reprice', { products: [{ id, version }], change: { by: 'percent', value: 1 } }],
    ['products.copy', { products: [{ id, version }] }],
    ['products.archive', { products: [{ id, version }], archived: true }],
    ['products.delete', { products: [{ id, version }] }],
    ['drafts.get', draft],
    ['drafts.delete', draft],
    ['drafts.save', { ...draft, data: '{}' }],
    ['drafts.save', { productId: id, data: '{}' }],
  ];
  for (const [key, input] of tries) {
    expect([key, (await caravan.call(key, input, rival)).status]).toEqual([key, 404]);
    expect([key, (await caravan.call(key, input, buyer)).status]).toEqual([key, 403]);
    expect([key, (await caravan.call(key, input)).status]).toEqual([key, 401]);
  }
  expect((await caravan.done('products.brands', { id: inputs.category }, rival)).length).toBe(0);
  expect((await caravan.done('products.list', {}, rival)).totalRecord).toBe(0);
  expect((await caravan.done('drafts.list', {}, rival)).totalRecord).toBe(0);
  expect((await caravan.done('products.get', { id }, seller)).version).toBe(version);
});
