import { beforeAll, expect, test } from 'vitest';
import type { HistoryEvent } from '../../../contract/products/product-history.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs, twoVersions } from '../../../../test/product-inputs.ts';
import { servedSeller } from '../../../../test/serving.ts';
import { followShop } from '../closed-shops.ts';

const caravan = prepareProduct();
const done: typeof caravan.done = (...asked) => caravan.done(...asked);
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

/** What the history says of a product, the latest first; a second goes by before whatever comes next. */
async function historyOf(id: string, who: Caller): Promise<HistoryEvent[]> {
  caravan.clock.advance(1_000);
  return (await done('products.history', { id }, who)).rowList;
}
const fieldsOf = (event: HistoryEvent) => event.changes.map(({ field }) => field);

test('a history says who changed what of a product, with the values before and after', async () => {
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller, { product: inputs.input({ code: 'KET-1' }) });
  const [created] = await historyOf(id, seller);
  expect(created).toMatchObject({ way: 'form', isNew: true, changes: [], by: { kind: 'shop' } });
  expect(created!.by.name).not.toBe('');

  const change = await inputs.changed(seller, id, {
    code: 'KET-1',
    texts: { en: { title: 'Steel kettle', description: '<p>Boils <b>fast</b></p><script>x()</script>' } },
    moq: 24,
  });
  change.product.skus[1] = { ...change.product.skus[1]!, stock: 70 };
  change.product.skus[3] = { ...change.product.skus[3]!, tiers: [{ minimum: 24, price: '2600' }] };
  await done('products.save', change, seller);
  const [edited] = await historyOf(id, seller);
  expect(edited!.changes).toEqual([
    {
      field: 'title',
      language: 'en',
      skus: [],
      skuCount: 0,
      before: { of: 'text', text: 'Enamel kettle' },
      after: { of: 'text', text: 'Steel kettle' },
    },
    expect.objectContaining({
      field: 'stock',
      skus: ['Red / 2 l / Glass'],
      before: { of: 'number', number: 100 },
      after: { of: 'number', number: 70 },
    }),
    expect.objectContaining({
      field: 'prices',
      skus: ['Blue / 2 l / Glass'],
      before: {
        of: 'tiers',
        tiers: [
          { minimum: 12, price: { amount: '2500', currency: 'CNY' } },
          { minimum: 120, price: { amount: '2300', currency: 'CNY' } },
        ],
      },
      after: { of: 'tiers', tiers: [{ minimum: 24, price: { amount: '2600', currency: 'CNY' } }] },
    }),
    expect.objectContaining({
      field: 'moq',
      before: { of: 'number', number: 12 },
      after: { of: 'number', number: 24 },
    }),
  ]);
  // What is saved as it was leaves no trace.
  const { version } = await done('products.get', { id }, seller);
  const same = { ...change, version };
  same.product.skus = same.product.skus.map((sku, i) => (i === 1 ? { ...sku, stockSeen: 70 } : sku));
  await done('products.save', same, seller);
  expect(await historyOf(id, seller)).toHaveLength(2);
});

test('variants that changed alike are told of once, however many they are', async () => {
  const seller = await caravan.seller();
  const specs = [{ names: { en: 'Size' }, values: [{ names: { en: 'S' } }, { names: { en: 'L' } }] }];
  const { id, version } = await inputs.saved(seller, {
    product: inputs.input({ specs, skus: twoVersions() }),
  });
  caravan.clock.advance(1_000);
  const change = { by: 'amount', value: '100' } as const;
  await done('products.reprice', { products: [{ id, version }], change, preview: true }, seller);
  await done('products.reprice', { products: [{ id, version }], change }, seller);
  const [repriced, created] = await historyOf(id, seller);
  expect(repriced).toMatchObject({
    way: 'reprice',
    changes: [{ field: 'prices', skus: ['S', 'L'], skuCount: 2 }],
  });
  expect(created).toMatchObject({ isNew: true });
});

test('every way of changing a product leaves its trace: the list, a price sheet, a copy, a label, a closed shop', async () => {
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller, { product: inputs.input({ code: 'ALL-1' }) });
  caravan.clock.advance(1_000);
  await done('products.setStatus', { ids: [id], status: 'published' }, seller);
  expect((await historyOf(id, seller))[0]).toMatchObject({
    way: 'list',
    changes: [{ field: 'status', before: { codes: ['down'] }, after: { codes: ['published'] } }],
  });
  await done('products.setType', { ids: [id], productType: 'made' }, seller);
  expect(fieldsOf((await historyOf(id, seller))[0]!)).toEqual(['productType']);
  const product = await done('products.get', { id }, seller);
  const [sku] = product.skus;
  const stock = { seen: sku!.stock, wanted: 7 };
  await done(
    'priceSheets.apply',
    { products: [{ id, version: product.version, skus: [{ id: sku!.id, stock }] }] },
    seller,
  );
  expect((await historyOf(id, seller))[0]).toMatchObject({
    way: 'priceSheet',
    changes: [{ field: 'stock', after: { number: 7 } }],
  });
  const operator = await caravan.operator(['content']);
  await done('console.products.setLabel', { id, label: 'novelty', on: true }, operator);
  // What it bears already is no change.
  await done('console.products.setLabel', { id, label: 'novelty', on: true }, operator);
  expect((await historyOf(id, seller)).slice(0, 2)).toMatchObject([
    {
      by: { kind: 'platform', name: '' },
      changes: [{ field: 'labels', before: { codes: [] }, after: { codes: ['novelty'] } }],
    },
    { way: 'priceSheet' },
  ]);
  const { db } = caravan.deps;
  const shop = db.updateTable('shops').where('id', '=', seller.shopId);
  await shop.set({ closed_at: caravan.clock.now() }).execute();
  await followShop(caravan.deps, seller.shopId);
  expect((await historyOf(id, seller))[0]).toMatchObject({
    way: 'shop',
    by: { kind: 'platform' },
    changes: [{ field: 'status', after: { codes: ['down'] } }],
  });
  await shop.set({ closed_at: null }).execute();
  const { version } = await done('products.get', { id }, seller);
  const { copies } = await done('products.copy', { products: [{ id, version }] }, seller);
  expect(await historyOf(copies[0]!.copyId, seller)).toMatchObject([
    { way: 'copy', isNew: true, source: 'ALL-1' },
  ]);
  await done('products.archive', { products: [{ id, version }], archived: true }, seller);
  const [archived] = await historyOf(id, seller);
  expect(archived).toMatchObject({ changes: [{ field: 'status', after: { codes: ['archived'] } }] });
  expect((await done('console.products.history', { id }, operator)).rowList[0]).toEqual(archived);
});

test('what a provider does for a shop bears the provider’s name', async () => {
  const { seller, acting } = await servedSeller(caravan, ['products', 'prices']);
  const { id } = await inputs.saved(acting);
  const [created] = await historyOf(id, seller);
  expect(created!.by.kind).toBe('provider');
  expect(created!.by.name).not.toBe('');
  expect((await historyOf(id, acting))[0]).toEqual(created);
});

test('a history is read page by page, and only by the shop, whom it lets in, and operators', async () => {
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller);
  for (const status of ['published', 'down', 'published'] as const) {
    caravan.clock.advance(1_000);
    await done('products.setStatus', { ids: [id], status }, seller);
  }
  const first = await done('products.history', { id, pageSize: 3 }, seller);
  const second = await done('products.history', { id, pageSize: 3, pageNum: 2 }, seller);
  expect([first.rowList.length, second.rowList.length, first.totalRecord]).toEqual([3, 1, 4]);
  expect(second.rowList[0]!.isNew).toBe(true);
  expect(await caravan.codeOf('products.history', { id }, await caravan.seller())).toBe('NOT_FOUND');
  expect(await caravan.codeOf('products.history', { id }, await caravan.buyer())).toBe('FORBIDDEN');
  const other = await caravan.operator(['users']);
  expect(await caravan.codeOf('console.products.history', { id }, other)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('console.products.history', { id }, seller)).toBe('FORBIDDEN');
});

test('of very many changes at once the first are kept, and the rest are counted', async () => {
  const seller = await caravan.seller();
  const names = Array.from({ length: 80 }, (_, i) => ({ names: { en: `No. ${i}` } }));
  const skus = names.map((_, i) => ({ values: [i], stock: 10, tiers: [{ minimum: 12, price: '900' }] }));
  const product = inputs.input({ specs: [{ names: { en: 'Number' }, values: names }], skus });
  const { id, version } = await inputs.saved(seller, { product });
  const saved = await done('products.get', { id }, seller);
  const restocked = saved.skus.map((sku, i) => ({ ...sku, stock: 100 + i }));
  await done('products.save', { id, version, product: { ...product, skus: restocked } }, seller);
  const [event] = (await historyOf(id, seller)).filter(({ isNew }) => !isNew);
  expect([event!.changes.length, event!.more]).toEqual([60, 20]);
});
