import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, type Product } from '../../../test/product.ts';
import { forget } from '../platform/remember.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
  const { db } = product.services;
  await db
    .insertInto('hot_words')
    .values({ site: 'cn', language: 'en', words: ['Steel kettle', 'Bath towel', 'Café cups'] })
    .execute();
  const { shopId } = await product.seller();
  const sold = await product.category({ en: 'Steel pipes', zh: '钢管' });
  await product.goods({ shopId, categoryId: sold });
  await product.category({ en: 'Steel ropes', zh: '钢丝绳' });
  forget(db);
});
afterAll(() => product.close());

const words = async (keywords?: string) => (await product.done('search.hotWords', { keywords })).content;

test('without anything typed the words stand as the operator wrote them', async () => {
  const all = ['Steel kettle', 'Bath towel', 'Café cups'];
  expect(await words()).toEqual(all);
  expect(await words('  ')).toEqual(all);
});

test('what was typed leads to the words that hold it and to categories with something on sale', async () => {
  expect(await words('steel')).toEqual(['Steel kettle', 'Steel pipes']);
  expect(await words('kettle STEEL')).toEqual(['Steel kettle']);
  expect(await words('cafe')).toEqual(['Café cups']);
  expect(await words('ｔｏｗｅｌ')).toEqual(['Bath towel']);
  expect(await words('nothing of ours')).toEqual([]);
});
