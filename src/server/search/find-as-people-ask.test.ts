import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { indexProducts } from './index-products.ts';
import { countWords } from './index-sql.ts';

const caravan = prepareProduct();
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { db } = caravan.deps;
  const { shopId } = await caravan.seller();
  const add = async (name: string, titles: Partial<Record<Language, string>>, categoryId?: string) => {
    ids[name] = (await caravan.products({ shopId, titles, categoryId })).id;
  };
  const kettles = await caravan.category({ en: 'Woks', zh: '炒锅' });
  await add(
    'wok',
    { en: 'Non-stick wok, 32 cm', zh: '麦饭石不粘炒锅，32厘米', thai: 'กระทะเคลือบ 32 ซม.' },
    kettles,
  );
  const hats = await caravan.category({ en: 'Hats', zh: '帽' });
  await add('hat', { en: 'Straw hat', zh: '草帽' }, hats);
  const balls = await caravan.category({ en: 'Pet toys', tr: 'Evcil hayvan oyuncakları' });
  await add('pet ball', { en: 'Rubber pet ball', tr: 'Kauçuk top', indonesian: 'Bola hewan karet' }, balls);
  const tins = await caravan.category({ en: 'Tins', tr: 'Teneke kutular', zh: '铁罐' });
  await add(
    'tin with lid',
    { en: 'Tea tin, with lid', tr: 'Çay tenekesi, kapaklı', zh: '茶叶罐，带盖' },
    tins,
  );
  await add('open tin', { en: 'Tea tin, open', tr: 'Çay tenekesi, açık', zh: '茶叶罐，敞口' }, tins);
  const brushes = await caravan.category({ en: 'Brooms', indonesian: 'Sapu', thai: 'ไม้กวาด' });
  await add('broom', { en: 'Soft broom', indonesian: 'Sapu lembut', ar: 'مكنسة ناعمة' }, brushes);
  const lamps = await caravan.category({ en: 'Floor lamps', tr: 'Yer lambaları', ru: 'Напольные лампы' });
  await add(
    'floor lamp',
    { en: 'Arc lamp, 30 W', tr: 'Kemer lamba, 30 W', ru: 'Дуговая лампа, 30 Вт' },
    lamps,
  );
  await add('masque', { en: 'Clay face mask', indonesian: 'Masker lumpur', ru: 'Глиняная маска' });
  await add('saucepan', { en: 'Stainless steel saucepan', indonesian: 'Panci baja', ar: 'قدر ستانلس' });
  await add('bear', { en: 'Plush bear', zh: '毛绒熊' });
  await add('mug', { en: 'Ceramic mug' });
  await add('hand luggage', { en: 'Trolley suitcase, 20 inch' });
  await add('biscuits', { en: 'Butter biscuits', ru: 'Сливочное печенье' });
  await add('sugar-free biscuits', { en: 'Butter biscuits, sugar free', ru: 'Сливочное печенье без сахара' });
  await add('sack', { en: 'Canvas bag', indonesian: 'Tas kanvas' });
  await indexProducts(db, Object.values(ids));
  await countWords(db);
});

const search = (keyword: string, lang: Language) =>
  caravan.done('search.products', { keyword, pageSize: 50 }, { headers: { lang } });
/** What is found, which is as much as is counted. */
const find = async (keyword: string, lang: Language) => {
  const { rowList, totalRecord } = await search(keyword, lang);
  expect(rowList).toHaveLength(totalRecord);
  return rowList.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
};

describe('what is said around a thing does not hide it', () => {
  test.each<[Language, string, string]>([
    ['zh', '不粘锅 32厘米', 'wok'],
    ['zh', '不粘锅 24头', 'wok'],
    ['zh', '加厚帽', 'hat'],
    ['indonesian', 'tolong carikan contoh sapu dong', 'broom'],
    ['ar', 'ممكن عينة من مكنسة', 'broom'],
    ['en', 'looking for a broom please', 'broom'],
    ['en', 'mug 6 way', 'mug'],
    ['ar', 'قدر ستيل', 'saucepan'],
    ['en', 'mugs for tea', 'mug'],
    ['en', 'do you have plush bears?', 'bear'],
    ['ru', 'есть ли у вас дуговая лампа', 'floor lamp'],
    ['ar', 'هل يوجد مكنسة؟', 'broom'],
    ['thai', 'มีกระทะไหม', 'wok'],
    ['tr', 'kemer lamba var mı', 'floor lamp'],
    ['zh', '请问有草帽吗', 'hat'],
    ['indonesian', 'ada jual sapu gak?', 'broom'],
    ['zh', '下田用的草帽', 'hat'],
  ])('%s: %s', async (language, keyword, name) => expect(await find(keyword, language)).toEqual([name]));
});

describe('what is asked for and stated nowhere stands apart, and says so', () => {
  test.each<[Language, string, string, string]>([
    ['thai', 'กระทะซัมซุย', 'wok', 'ซัมซุย'],
    ['indonesian', 'panci stainless tutup kaca', 'saucepan', 'tutup'],
    ['tr', 'kablosuz yer lambası', 'floor lamp', 'kablosuz'],
    ['ru', 'напольная лампа беспроводная', 'floor lamp', 'беспроводная'],
    ['zh', '草帽 钓鱼', 'hat', '钓鱼'],
  ])('%s: %s', async (language, keyword, name, missing) => {
    expect(await find(keyword, language)).toEqual([]);
    const { similar } = await search(keyword, language);
    expect(similar.map(({ product }) => product.id)).toContain(ids[name]);
    expect(similar[0]!.misses).toContain(missing);
  });
});

describe('what makes another thing of a word is not left out', () => {
  test.each<[Language, string, string]>([
    ['en', 'bowling ball', 'pet ball'],
    ['tr', 'bilardo topu', 'pet ball'],
    ['indonesian', 'bola bekel', 'pet ball'],
    ['indonesian', 'masker bedah', 'masque'],
    ['ru', 'медицинские маски', 'masque'],
    ['indonesian', 'tas spunbond', 'sack'],
  ])('%s: %s is not found, and a %s stands beside', async (language, keyword, near) => {
    expect(await find(keyword, language)).toEqual([]);
    const { similar } = await search(keyword, language);
    expect(similar.map(({ product }) => product.id)).toContain(ids[near]);
  });

  test('a Turkish compound is what its last word says, and is no part of it', async () => {
    expect(await find('top pompası siyah', 'tr')).toEqual([]);
  });
});

test.each<[Language, string]>([
  ['tr', 'kapaksız çay tenekesi'],
  ['zh', '无盖茶叶罐'],
  ['en', 'lidless tea tin'],
])('%s: %s denies the lid', async (language, keyword) =>
  expect(await find(keyword, language)).toEqual(['open tin']),
);

test('what a search is left with is shown as its script is written', async () => {
  expect(await search('草帽 好看', 'zh')).toMatchObject({ partial: '草帽' });
  expect(await search('กระทะ น่ารัก 32 ซม', 'thai')).toMatchObject({
    partial: expect.not.stringMatching(/[ก-๙] [ก-๙]/),
  });
});

test('what says itself that it is without something comes first', async () => {
  expect(await find('biscuits without sugar', 'en')).toEqual(['sugar-free biscuits', 'biscuits']);
  expect(await find('печенье без сахара', 'ru')).toEqual(['sugar-free biscuits', 'biscuits']);
});

test('what is only for an occasion is what is meant by that', async () => {
  expect(await find('for a baby shower', 'en')).toEqual(['bear']);
  expect(await find('gifts for a newborn', 'en')).toEqual(['bear']);
  // Gift bags are bags.
  expect(await find('gift bags', 'en')).not.toContain('bear');
  expect(await search('for a baby shower', 'en')).toMatchObject({ partial: null });
});
