import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
let operator: Awaited<ReturnType<Product['operator']>>;
beforeAll(async () => {
  product = await createProduct();
  operator = await product.operator(['content']);
});
afterAll(() => product.close());

test('an operator gives a goods a label and takes it away; it stands there once, and is written down', async () => {
  const { shopId } = await product.seller();
  const { id } = await product.goods({ shopId });
  const set = (label: string, on: boolean) =>
    product.done('console.goods.setLabel', { id, label: label as 'novelty', on }, operator);
  await set('novelty', true);
  expect(await set('novelty', true)).toEqual({ labels: ['novelty'] });
  expect(await set('factory', true)).toEqual({ labels: ['novelty', 'factory'] });
  expect((await product.done('catalog.goods', { id })).labels).toEqual(['novelty', 'factory']);
  expect(await set('novelty', false)).toEqual({ labels: ['factory'] });
  const log = await product.services.db
    .selectFrom('staff_log')
    .select(['action', 'subject_id'])
    .where('subject_id', '=', id)
    .execute();
  expect(log.map(({ action }) => action)).toContain('goods.unlabel');
});

test('nobody else does: not its seller, not an operator without the right, no label we do not know', async () => {
  const seller = await product.seller();
  const { id } = await product.goods({ shopId: seller.shopId });
  const input = { id, label: 'novelty' as const, on: true };
  expect((await product.call('console.goods.setLabel', input, seller)).code).toBe('FORBIDDEN');
  expect((await product.call('console.goods.setLabel', input, await product.operator(['users']))).code).toBe(
    'FORBIDDEN',
  );
  const unknown = { ...input, label: 'best' as 'novelty' };
  expect((await product.call('console.goods.setLabel', unknown, operator)).code).toBe('BAD_INPUT');
});
