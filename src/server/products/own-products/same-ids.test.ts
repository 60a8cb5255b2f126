import { beforeAll, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});
const statusOf = async (id: string) =>
  await caravan.deps.db
    .selectFrom('products')
    .select(['publish_status', 'taken_down'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a product that operators took down is not put on sale again by its id in capitals', async () => {
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller);
  await caravan.done('products.setStatus', { ids: [id], status: 'published' }, seller);
  await caravan.done(
    'console.products.takeDown',
    { id, rule: 'counterfeit', reason: 'A false label on it' },
    await caravan.operator(['catalog']),
  );
  const before = await statusOf(id);
  expect(
    (await caravan.call('products.setStatus', { ids: [id], status: 'published' }, seller)).data,
  ).toMatchObject({ changed: 0 });
  await caravan.call('products.setStatus', { ids: [id.toUpperCase()], status: 'published' }, seller);
  expect(await statusOf(id)).toEqual(before);
  const seen = await caravan.codeOf('catalog.product', { id }, {});
  expect(seen).not.toBe(200);
});

test('nor one that is archived or lacks what publishing asks for', async () => {
  const seller = await caravan.seller();
  const bare = await inputs.saved(seller, {
    product: inputs.input({
      pictures: [],
      specs: [],
      skus: [{ stock: 1, tiers: [{ minimum: 12, price: '900' }] }] as never,
    }),
  });
  const archived = await inputs.saved(seller);
  await caravan.done(
    'products.archive',
    { products: [{ id: archived.id, version: archived.version }], archived: true },
    seller,
  );
  for (const { id } of [bare, archived]) {
    const before = await statusOf(id);
    await caravan.call('products.setStatus', { ids: [id.toUpperCase()], status: 'published' }, seller);
    expect(await statusOf(id)).toEqual(before);
  }
});

test('a copy of what was taken down is none either', async () => {
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller);
  await caravan.done('products.setStatus', { ids: [id], status: 'published' }, seller);
  await caravan.done(
    'console.products.takeDown',
    { id, rule: 'counterfeit', reason: 'A false label on it' },
    await caravan.operator(['catalog']),
  );
  const copy = await caravan.call('products.save', { product: inputs.input() }, seller);
  if (copy.status !== 200) return;
  const { id: copyId, version } = copy.data as { id: string; version: number };
  const list = await caravan.done(
    'products.edit',
    { products: [{ id: copyId, version, status: 'published' }] },
    seller,
  );
  expect(list.refused).toMatchObject([{ issue: 'takenDown' }]);
  await caravan.call('products.setStatus', { ids: [copyId.toUpperCase()], status: 'published' }, seller);
  expect((await statusOf(copyId)).publish_status).not.toBe('published');
  // Nobody sees it.
  expect(await caravan.codeOf('catalog.product', { id: copyId }, {})).not.toBe(200);
});

test('for contrast: the same copy by its id as it is written', async () => {
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller);
  await caravan.done('products.setStatus', { ids: [id], status: 'published' }, seller);
  await caravan.done(
    'console.products.takeDown',
    { id, rule: 'counterfeit', reason: 'A false label on it' },
    await caravan.operator(['catalog']),
  );
  const { id: copyId } = await inputs.saved(seller);
  await caravan.call('products.setStatus', { ids: [copyId], status: 'published' }, seller);
  expect((await statusOf(copyId)).publish_status).not.toBe('published');
});
