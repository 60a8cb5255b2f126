import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';

const caravan = prepareProduct();

test('what operators did to something stands in the log under its one id', async () => {
  const inputs = await createProductInputs(caravan);
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller, { status: 'published' });
  const operator = await caravan.operator(['catalog']);
  await caravan.done(
    'console.products.takeDown',
    { id: id.toUpperCase(), rule: 'counterfeit', reason: 'A false label on it' },
    operator,
  );
  const subjects = await caravan.deps.db
    .selectFrom('staff_log')
    .select('subject_id')
    .where('staff_id', '=', operator.id)
    .execute();
  expect(subjects.map(({ subject_id: subjectId }) => subjectId)).toContain(id);
});

test('a category is not merged into itself', async () => {
  const who = await caravan.operator(['catalog']);
  const id = await caravan.category({ en: 'Only one' });
  const { shopId } = await caravan.seller();
  const product = await caravan.products({ shopId, categoryId: id });
  const { version } = (await caravan.done('console.categories.get', { id } as never, who)) as {
    version: number;
  };
  expect(
    (await caravan.call('console.categories.merge', { id, version, intoId: id } as never, who)).status,
  ).not.toBe(200);
  const answer = await caravan.call(
    'console.categories.merge',
    { id, version, intoId: id.toUpperCase() } as never,
    who,
  );
  expect([answer.status === 200, answer.status >= 500]).toEqual([false, false]);
  const row = await caravan.deps.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(row.category_id).toBe(id);
});

test('pieces are not moved from a warehouse into the same one', async () => {
  const seller = await caravan.seller();
  const { skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n, stock: 10 });
  const warehouse = (await caravan.done('warehouses.save', { name: 'Jebel Ali', country: 'AE' }, seller)) as {
    id: string;
  };
  const move = (from: string, into: string, quantity: number) =>
    caravan.call('warehouses.movePieces', { from, into, skus: [{ id: skuId, quantity }] }, seller);
  await move(seller.shopId, warehouse.id, 4);
  for (const [from, into] of [
    [seller.shopId.toUpperCase(), warehouse.id],
    [warehouse.id, warehouse.id.toUpperCase()],
    [seller.shopId, seller.shopId.toUpperCase()],
    [warehouse.id.toUpperCase(), seller.shopId],
  ] as const)
    expect((await move(from, into, 2)).status).toBeLessThan(500);
  const row = await caravan.deps.db
    .selectFrom('skus')
    .select(['stock', 'elsewhere'])
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  const pieces = Object.values(row.elsewhere as Record<string, number>).reduce((sum, each) => sum + each, 0);
  expect([
    row.stock,
    Object.keys(row.elsewhere as object).every((key) => key === warehouse.id),
    pieces <= row.stock,
  ]).toEqual([10, true, true]);
});
