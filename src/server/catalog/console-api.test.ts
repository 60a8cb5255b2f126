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

test('an operator takes offers into the pool of live sales or refuses them, on the terms that were seen', async () => {
  const seller = await caravan.seller();
  const { id } = await caravan.products({ shopId: seller.shopId });
  const offer = (percentOff: number) =>
    caravan.done('livePool.save', { ids: [id], percentOff, pieces: 50 }, seller);
  const decide = (input: object) =>
    caravan.call('console.livePool.decide', { id, percentOff: 20, pieces: 50, ...input }, operator);
  const stateOf = async () => {
    for (const list of ['open', 'offered', 'included'] as const) {
      const { rowList } = await caravan.done('livePool.list', { list }, seller);
      if (rowList[0]) return [list, rowList[0].offer?.state, rowList[0].offer?.reason];
    }
    return [];
  };
  expect(await stateOf()).toEqual(['open', undefined, undefined]);
  await offer(10);
  expect((await decide({ decision: 'include' })).code).toBe('LIVE_OFFER_CHANGED');
  await offer(20);
  expect((await decide({ decision: 'refuse' })).code).toBe('BAD_INPUT');
  await decide({ decision: 'refuse', reason: 'Too dear' });
  expect(await stateOf()).toEqual(['offered', 'refused', 'Too dear']);
  expect((await decide({ decision: 'include' })).code).toBe('LIVE_OFFER_CHANGED');
  await offer(20);
  expect(await stateOf()).toEqual(['offered', 'waiting', '']);
  const { rowList } = await caravan.done('console.livePool.list', {}, operator);
  expect(rowList).toMatchObject([{ id, percentOff: 20, pieces: 50, state: 'waiting' }]);
  expect((await decide({ decision: 'include' })).status).toBe(200);
  expect(await stateOf()).toEqual(['included', 'included', '']);
  expect((await caravan.done('console.livePool.list', { state: 'included' }, operator)).totalRecord).toBe(1);
  const other = await caravan.operator(['users']);
  for (const call of ['console.livePool.list', 'console.livePool.decide'] as const)
    expect(await caravan.codeOf(call, { id, percentOff: 20, pieces: 50, decision: 'include' }, other)).toBe(
      'FORBIDDEN',
    );
});
