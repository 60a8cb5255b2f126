import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

const similarTo = async (goodsId: string, headers = {}) =>
  (await product.done('search.similar', { goodsId }, { headers })).map((goods) => goods.id);

test('search.similar answers the category’s goods, other shops first, then the nearest in price, never itself', async () => {
  const [own, other] = [await product.seller(), await product.seller()];
  const categoryId = await product.category();
  const make = (shopId: string, price: bigint) => product.goods({ shopId, categoryId, price });
  const asked = await make(own.shopId, 1_000n);
  const sibling = await make(own.shopId, 1_000n);
  const dear = await make(other.shopId, 9_000n);
  const near = await make(other.shopId, 1_100n);
  await product.goods({ shopId: other.shopId });
  expect(await similarTo(asked.id)).toEqual([near.id, dear.id, sibling.id]);
});

test('only what is on sale on the site', async () => {
  const { shopId } = await product.seller();
  const categoryId = await product.category();
  const asked = await product.goods({ shopId, categoryId });
  const elsewhere = await product.goods({ shopId, categoryId, sites: ['id'] });
  expect(await similarTo(asked.id)).toEqual([]);
  expect(await similarTo(asked.id, { website: 'id' })).toEqual([elsewhere.id]);
  expect(await similarTo(newId())).toEqual([]);
});
