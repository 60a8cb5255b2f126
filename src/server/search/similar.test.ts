import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

const similarTo = async (productId: string, headers = {}) =>
  (await caravan.done('search.similar', { productId }, { headers })).map((product) => product.id);

test('search.similar answers the category’s products, other shops first, then the nearest in price, never itself', async () => {
  const [own, other] = [await caravan.seller(), await caravan.seller()];
  const categoryId = await caravan.category();
  const make = (shopId: string, price: bigint) => caravan.products({ shopId, categoryId, price });
  const asked = await make(own.shopId, 1_000n);
  const sibling = await make(own.shopId, 1_000n);
  const dear = await make(other.shopId, 9_000n);
  const near = await make(other.shopId, 1_100n);
  await caravan.products({ shopId: other.shopId });
  expect(await similarTo(asked.id)).toEqual([near.id, dear.id, sibling.id]);
});

test('only what is on sale on the site', async () => {
  const { shopId } = await caravan.seller();
  const categoryId = await caravan.category();
  const asked = await caravan.products({ shopId, categoryId });
  const elsewhere = await caravan.products({ shopId, categoryId, sites: ['id'] });
  expect(await similarTo(asked.id)).toEqual([]);
  expect(await similarTo(asked.id, { website: 'id' })).toEqual([elsewhere.id]);
  expect(await similarTo(newId())).toEqual([]);
});
