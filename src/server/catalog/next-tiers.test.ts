import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { nextTier, tierPrice } from './rules.ts';

const caravan = prepareProduct();

const nextOf = async (id: string, who: Caller = {}) => {
  const [tier] = await caravan.done('catalog.nextTiers', { productIds: [id] }, who);
  return tier && [tier.minimum, tier.price.amount];
};

test('everybody reads the next public price, and a customer that of their own list', async () => {
  const [seller, customer, stranger] = [await caravan.seller(), await caravan.buyer(), await caravan.buyer()];
  const tiers: [number, bigint][] = [
    [1, 1_000n],
    [100, 900n],
    [500, 800n],
  ];
  const { id, skuId } = await caravan.products({ shopId: seller.shopId, tiers });
  const single = await caravan.products({ shopId: seller.shopId, price: 500n });
  expect(await nextOf(id)).toEqual([100, '900']);
  expect(await nextOf(single.id)).toBeUndefined();
  await caravan.done('messages.send', { shopId: seller.shopId, text: 'Good day' }, customer);
  const list = await caravan.done('priceLists.save', { name: 'Close friends' }, seller);
  const lines = [
    {
      id: skuId,
      tiers: [
        { minimum: 1, price: '700' },
        { minimum: 50, price: '650' },
      ],
    },
  ];
  const { version } = await caravan.done('priceLists.setLines', { id: list.id, version: 1, lines }, seller);
  await caravan.done('priceLists.addCustomer', { id: list.id, version, accountId: customer.id }, seller);
  expect(await nextOf(id, customer)).toEqual([50, '650']);
  expect(await nextOf(id, stranger)).toEqual([100, '900']);
  expect(await nextOf(id, seller)).toEqual([100, '900']);
});

test('hidden prices and products that are not on sale say nothing', async () => {
  const seller = await caravan.seller();
  const tiers: [number, bigint][] = [
    [1, 1_000n],
    [100, 900n],
  ];
  const { id } = await caravan.products({ shopId: seller.shopId, tiers });
  await caravan.done('products.setPricesShownTo', { ids: [id], shownTo: 'approved' }, seller);
  expect(await nextOf(id)).toBeUndefined();
  expect(await nextOf(id, await caravan.buyer())).toBeUndefined();
  await caravan.done('products.setPricesShownTo', { ids: [id], shownTo: 'everybody' }, seller);
  expect(await nextOf(id)).toEqual([100, '900']);
  await caravan.done('products.setStatus', { ids: [id], status: 'down' }, seller);
  expect(await nextOf(id)).toBeUndefined();
});

const ladders = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.bigInt({ min: 1n, max: 100n })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pairs) => {
    const minimums = [...new Set(pairs.map(([minimum]) => minimum))].sort((a, b) => a - b);
    const prices = pairs.map(([, price]) => price).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
    return { minimums, prices: prices.slice(0, minimums.length) };
  });

test('the next tier is the first quantity from which any variant costs less than all do at the minimum order', () => {
  fc.assert(
    fc.property(
      fc.array(ladders, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 60 }),
      (variants, moq) => {
        const lowestAt = (quantity: number) =>
          variants.map((tiers) => tierPrice(tiers, quantity)).reduce((a, b) => (b < a ? b : a));
        const next = nextTier(variants, moq);
        for (let quantity = moq; quantity <= 60; quantity++) {
          const isBefore = !next || quantity < next.minimum;
          expect(lowestAt(quantity) < lowestAt(moq)).toBe(!isBefore);
        }
        if (next) expect(next.price).toBe(lowestAt(next.minimum));
      },
    ),
  );
});
