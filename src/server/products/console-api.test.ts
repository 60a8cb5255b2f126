import { beforeAll, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
let operator: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  operator = await caravan.operator(['content', 'promotion']);
});

test('an operator gives a product a label and takes it away; it stands there once, and is written down', async () => {
  const { shopId } = await caravan.seller();
  const { id } = await caravan.products({ shopId });
  const set = (label: string, on: boolean) =>
    caravan.done('console.products.setLabel', { id, label: label as 'novelty', on }, operator);
  await set('novelty', true);
  expect(await set('novelty', true)).toEqual({ labels: ['novelty'] });
  expect(await set('factory', true)).toEqual({ labels: ['novelty', 'factory'] });
  expect((await caravan.done('catalog.product', { id })).labels).toEqual(['novelty', 'factory']);
  expect(await set('novelty', false)).toEqual({ labels: ['factory'] });
  const log = await caravan.deps.db
    .selectFrom('staff_log')
    .select(['action', 'subject_id'])
    .where('subject_id', '=', id)
    .execute();
  expect(log.map(({ action }) => action)).toContain('goods.unlabel');
});

test('nobody else does: not its seller, not an operator without the right, no label we do not know', async () => {
  const seller = await caravan.seller();
  const { id } = await caravan.products({ shopId: seller.shopId });
  const input = { id, label: 'novelty' as const, on: true };
  expect(await caravan.codeOf('console.products.setLabel', input, seller)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('console.products.setLabel', input, await caravan.operator(['users']))).toBe(
    'FORBIDDEN',
  );
  const unknown = { ...input, label: 'best' as 'novelty' };
  expect(await caravan.codeOf('console.products.setLabel', unknown, operator)).toBe('BAD_INPUT');
});
