import { beforeAll, expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { forget } from '../../platform/cache.ts';

const caravan = prepareProduct();
beforeAll(async () => {
  const { db } = caravan.deps;
  await db
    .insertInto('hot_words')
    .values({ site: 'cn', language: 'en', words: ['Steel kettle', 'Bath towel', 'Café cups'] })
    .execute();
  const { shopId } = await caravan.seller();
  const sold = await caravan.category({ en: 'Steel pipes', zh: '钢管' });
  await caravan.products({ shopId, categoryId: sold });
  await caravan.category({ en: 'Steel ropes', zh: '钢丝绳' });
  const bottles = await caravan.category({ en: 'Vacuum bottles', zh: '保温杯' });
  await caravan.products({ shopId, categoryId: bottles });
  forget(db);
});

const words = async (keywords?: string) => (await caravan.done('search.hotWords', { keywords })).content;

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

test('what was typed leads to categories that are called otherwise, in whichever language', async () => {
  expect(await words('thermos')).toEqual(['Vacuum bottles']);
  expect(await words('therm')).toEqual(['Vacuum bottles']);
  expect(await words('термос')).toEqual(['Vacuum bottles']);
  expect(await words('th')).not.toContain('Vacuum bottles');
});
