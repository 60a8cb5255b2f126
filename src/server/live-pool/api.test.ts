import { beforeAll, describe, expect, test } from 'vitest';
import type { LivePoolList } from '../../contract/products/product-limits.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createProductInputs } from '../../../test/product-inputs.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
let operator: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
  operator = await caravan.operator(['content', 'promotion']);
});

describe('the pool of live sales', () => {
  test('holds products on sale for an offer, and lets them go', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const { id: off } = await inputs.saved(seller);
    const pooled = async (list: LivePoolList) =>
      (await caravan.done('livePool.list', { list }, seller)).rowList;
    expect((await pooled('open')).map((row) => row.id)).toEqual([id]);
    const offer = { percentOff: 25, pieces: 500 };
    expect(await caravan.codeOf('livePool.save', { ids: [off], ...offer }, seller)).toBe('GOODS_GONE');
    for (const pieces of [500, 600])
      await caravan.done('livePool.save', { ids: [id], ...offer, pieces }, seller);
    expect(await pooled('offered')).toMatchObject([
      { id, offer: { percentOff: 25, pieces: 600, livePrice: { amount: '1350' }, state: 'waiting' } },
    ]);
    expect([await pooled('open'), await pooled('included')]).toEqual([[], []]);
    const rival = await caravan.seller();
    expect((await caravan.call('livePool.save', { ids: [id], ...offer }, rival)).status).toBe(404);
    expect(await caravan.done('livePool.remove', { ids: [id] }, rival)).toEqual({ count: 0 });
    expect(await caravan.done('livePool.remove', { ids: [id] }, seller)).toEqual({ count: 1 });
  });
});

test('an operator takes offers into the pool of live sales or refuses them, on the terms that were seen', async () => {
  const seller = await caravan.seller();
  const { id } = await caravan.products({ shopId: seller.shopId, price: 5_000n });
  const offer = (percentOff: number) =>
    caravan.done('livePool.save', { ids: [id], percentOff, pieces: 50 }, seller);
  const seen = { id, state: 'waiting', percentOff: 20, pieces: 50, price: '5000' };
  const decide = (input: object) => caravan.call('console.livePool.decide', { ...seen, ...input }, operator);
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
  // Neither is it taken at another price than was seen.
  expect((await decide({ decision: 'include', price: '4000' })).code).toBe('LIVE_OFFER_CHANGED');
  expect((await decide({ decision: 'include' })).status).toBe(200);
  // Who saw it waiting refuses nothing that was taken in meanwhile.
  expect((await decide({ decision: 'refuse', reason: 'No' })).code).toBe('LIVE_OFFER_CHANGED');
  expect(await stateOf()).toEqual(['included', 'included', '']);
  expect((await caravan.done('console.livePool.list', { state: 'included' }, operator)).totalRecord).toBe(1);
  const raise = (price: bigint) =>
    caravan.deps.db
      .updateTable('products')
      .set({ price_from: price, price_to: 20_000n })
      .where('id', '=', id)
      .execute();
  await raise(4_000n);
  expect(await stateOf()).toEqual(['included', 'included', '']);
  await raise(10_000n);
  expect(await stateOf()).toEqual(['offered', 'waiting', '']);
  const other = await caravan.operator(['users']);
  for (const call of ['console.livePool.list', 'console.livePool.decide'] as const)
    expect(await caravan.codeOf(call, { ...seen, state: 'waiting', decision: 'include' }, other)).toBe(
      'FORBIDDEN',
    );
});
