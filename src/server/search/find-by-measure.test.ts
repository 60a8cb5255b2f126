import { beforeAll, expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { indexProducts } from './index-products.ts';
import { countWords } from './index-sql.ts';

const caravan = prepareProduct();
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { db } = caravan.deps;
  const { shopId } = await caravan.seller();
  const kinds: [string, Partial<Record<Language, string>>][] = [
    ['bucket', { en: 'Galvanised bucket', zh: '镀锌水桶', thai: 'ถังสังกะสี', tr: 'Galvaniz kova' }],
    ['lamp', { en: 'Floor lantern', zh: '落地灯笼' }],
  ];
  const sizes: Record<string, string[]> = {
    bucket: ['9 L', '15 L', '355 ml'],
    lamp: ['90 cm', '150 cm', 'large'],
  };
  for (const [kind, names] of kinds) {
    const categoryId = await caravan.category({ en: `${kind}s` });
    for (const size of sizes[kind]!) {
      const titles = Object.fromEntries(
        Object.entries(names).map(([language, name]) => [language, `${name}, ${size}`]),
      );
      ids[`${kind} ${size}`] = (await caravan.products({ shopId, titles, categoryId })).id;
    }
  }
  ids['mat'] = (await caravan.products({ shopId, titles: { en: 'Rope mat, 50×90 cm' } })).id;
  ids['wider mat'] = (await caravan.products({ shopId, titles: { en: 'Rope mat, 70×120 cm' } })).id;
  ids['six hooks'] = (await caravan.products({ shopId, titles: { en: 'Brass hook, 6 pcs' } })).id;
  ids['ten hooks'] = (await caravan.products({ shopId, titles: { en: 'Brass hook, 10 pcs' } })).id;
  await indexProducts(db, Object.values(ids));
  await countWords(db);
});

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
const search = async (keyword: string, lang: Language = 'en') => {
  const { rowList, totalRecord, partial } = await caravan.done(
    'search.products',
    { keyword, pageSize: 50 },
    { headers: { lang } },
  );
  expect(rowList).toHaveLength(totalRecord);
  return { names: rowList.map(({ id }) => nameOf(id)).sort(), partial };
};

test.each([
  ['bucket 15l', 'en', ['bucket 15 L']],
  ['水桶15升', 'zh', ['bucket 15 L']],
  ['ถังสังกะสี 15 ลิตร', 'thai', ['bucket 15 L']],
  ['12oz bucket', 'en', ['bucket 355 ml']],
  ['lantern 1.5m', 'en', ['lamp 150 cm']],
  ['lantern 5 feet', 'en', ['lamp 150 cm']],
  ['rope mat 90x50', 'en', ['mat']],
  ['brass hook 6 pack', 'en', ['six hooks']],
  // How many are ordered narrows nothing.
  ['brass hook 500 pcs', 'en', ['six hooks', 'ten hooks']],
  // What states no height may have it.
  ['lantern 3m', 'en', ['lamp large']],
] as const)(
  '%s finds what states the measure, and says nothing of words left out',
  async (keyword, lang, names) => {
    const results = await search(keyword, lang);
    expect(results.names).toEqual(names);
    if (keyword !== 'lantern 3m') expect(results.partial).toBeNull();
  },
);

test('where all state another measure, nothing is found and the nearest stands apart, first', async () => {
  expect((await search('bucket 12 l')).names).toEqual([]);
  const { similar } = await caravan.done('search.products', { keyword: 'bucket 12 l' });
  expect(similar.map(({ product }) => nameOf(product.id)).slice(0, 2)).toEqual(['bucket 15 L', 'bucket 9 L']);
  expect(similar[0]).toMatchObject({ misses: ['12l'] });
});

test('what may be ordered in the smallest numbers comes first where somebody asks for that', async () => {
  await caravan.deps.db
    .updateTable('search_documents')
    .set({ moq: 50 })
    .where('product_id', '=', ids['mat']!)
    .execute();
  await caravan.deps.db
    .updateTable('search_documents')
    .set({ moq: 2 })
    .where('product_id', '=', ids['wider mat']!)
    .execute();
  const { rowList } = await caravan.done('search.products', { keyword: 'low moq rope mat' });
  expect(rowList.map(({ id }) => nameOf(id))).toEqual(['wider mat', 'mat']);
});
