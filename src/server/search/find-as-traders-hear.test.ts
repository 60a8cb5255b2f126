import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { countWords } from './index-sql.ts';

const caravan = prepareProduct();
const ids: Record<string, string> = {};

type Titles = Partial<Record<Language, string>>;

const shelves: readonly { category: Titles; products: Record<string, Titles> }[] = [
  {
    category: {
      en: 'Leads and collars',
      zh: '牵引项圈',
      ru: 'Поводки и ошейники',
      tr: 'Kayışlar ve tasmalar',
    },
    products: {
      lead: {
        en: 'Nylon pet lead, 5 m',
        zh: '尼龙宠物牵引绳，5米',
        ru: 'Нейлоновый поводок, 5 м',
        tr: 'Naylon kayış',
      },
      'long lead': { en: 'Nylon pet lead, 9 m', zh: '尼龙宠物牵引绳，9米', ru: 'Нейлоновый поводок, 9 м' },
    },
  },
  {
    category: { en: 'Paper bags', zh: '纸袋' },
    products: {
      'carrier bag': { en: 'Kraft paper carrier bag, 16 cm', zh: '牛皮纸手提袋，16厘米' },
      'flat bag': { en: 'Kraft paper food bag, 16 cm', zh: '牛皮纸食品袋，16厘米' },
    },
  },
  {
    category: { en: 'Notebooks', zh: '笔记本' },
    products: {
      A5: { en: 'Soft notebook, A5', zh: '软面笔记本，A5', ru: 'Мягкий блокнот, A5' },
      B5: { en: 'Soft notebook, B5', zh: '软面笔记本，B5', ru: 'Мягкий блокнот, В5' },
    },
  },
  {
    category: { en: 'Loudspeakers', zh: '音箱' },
    products: {
      loudspeaker: {
        en: 'Bluetooth speaker, 10 W',
        zh: '蓝牙音箱，10瓦',
        ru: 'Колонка, 10 Вт',
        indonesian: 'Speaker, 10 W',
        thai: 'ลำโพง 10 วัตต์',
      },
      'wired loudspeaker': {
        en: 'Wired speaker, 10 W',
        zh: '有线音箱，10瓦',
        ru: 'Проводная колонка, 10 Вт',
        indonesian: 'Speaker kabel, 10 W',
        thai: 'ลำโพงสาย 10 วัตต์',
      },
    },
  },
  {
    category: { en: 'Screwdrivers', zh: '螺丝刀' },
    products: {
      'set of 32': { en: 'Screwdriver set, 32 pcs', zh: '螺丝刀套装，32件', ru: 'Набор отвёрток, 32 шт.' },
      'set of 24': { en: 'Screwdriver set, 24 pcs', zh: '螺丝刀套装，24件', ru: 'Набор отвёрток, 24 шт.' },
    },
  },
  {
    category: { en: 'Puzzles', zh: '拼图', ru: 'Пазлы' },
    products: {
      "children's puzzle": {
        en: 'Puzzle, for children',
        zh: '儿童拼图',
        ru: 'Пазл, для детей',
        tr: 'Çocuk yapbozu',
      },
    },
  },
  {
    category: { en: 'Sofas', zh: '沙发' },
    products: {
      'fabric sofa': { en: 'Fabric sofa, 150 cm', zh: '布艺沙发，150厘米' },
    },
  },
  {
    category: { en: 'Car seats', zh: '安全座椅' },
    products: {
      'car seat': { en: 'Car seat, foldable', zh: '安全座椅，可折叠', tr: 'Oto koltuğu, katlanır' },
    },
  },
  {
    category: { en: 'Hats', zh: '帽子' },
    products: { 'straw hat': { en: 'Small straw hat, foldable', zh: '小草帽，可折叠' } },
  },
];

beforeAll(async () => {
  const { shopId } = await caravan.seller();
  for (const { category, products } of shelves) {
    const categoryId = await caravan.category(category);
    for (const [name, titles] of Object.entries(products))
      ids[name] = (await caravan.products({ shopId, titles, categoryId })).id;
  }
  await countWords(caravan.deps.db);
});

const search = (keyword: string, lang: Language) =>
  caravan.done('search.products', { keyword, facets: false }, { headers: { lang } });
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? '?';
const find = async (keyword: string, lang: Language) =>
  (await search(keyword, lang)).rowList.map(({ id }) => nameOf(id));
const near = async (keyword: string, lang: Language) =>
  (await search(keyword, lang)).similar.map(({ product }) => nameOf(product.id));

describe('of a shelf for several kinds a product is of that one which its title names', () => {
  test.each<[Language, string]>([
    ['en', 'dog collar'],
    ['en', 'collar'],
    ['ru', 'ошейник'],
  ])('%s: %s is no lead, and leads stand beside', async (language, keyword) => {
    expect(await find(keyword, language)).toEqual([]);
    expect(await near(keyword, language)).toContain('lead');
  });

  test('and is found by it', async () => {
    expect(await find('pet lead', 'en')).toContain('lead');
    expect(await find('поводок', 'ru')).toContain('lead');
  });
});

test.each<[Language, string, string[]]>([['en', 'kraft paper bags with handle', ['carrier bag']]])(
  'what is carried has a handle: %s: %s',
  async (language, keyword, expected) => {
    expect(await find(keyword, language)).toEqual(expected);
  },
);

test.each<[Language, string, string]>([
  ['ru', 'блокнот А5', 'A5'],
  ['en', 'А5 notebook', 'A5'],
  ['ru', 'блокнот B5', 'B5'],
  ['ru', 'блокнот В5', 'B5'],
  ['zh', 'А5笔记本', 'A5'],
])('letters that look alike are one in sizes: %s: %s', async (language, keyword, expected) => {
  expect(await find(keyword, language)).toEqual([expected]);
});

test.each<[Language, string]>([
  ['ru', 'блютуз колонка'],
  ['ru', 'колонка с блютусом'],
  ['indonesian', 'speaker blutut'],
  ['thai', 'ลำโพง บลูทูธ'],
])('a loanword is what it sounds like: %s: %s', async (language, keyword) => {
  expect(await find(keyword, language)).toEqual(['loudspeaker']);
});

test.each<[Language, string]>([
  ['ru', 'набор отверток 32 в 1'],
  ['en', '32-in-1 screwdriver set'],
  ['en', '32 in 1 screwdriver set'],
  ['zh', '32合1螺丝刀套装'],
])('so many in one are the pieces of a set: %s: %s', async (language, keyword) => {
  const { rowList, similar } = await search(keyword, language);
  expect(rowList.map(({ id }) => nameOf(id))).toEqual(['set of 32']);
  expect(similar.map(({ product }) => nameOf(product.id))).toContain('set of 24');
});

test.each<[Language, string]>([
  ['en', 'puzzle for 5 year old kids'],
  ['en', 'puzzle ages 3+'],
  ['ru', 'пазл для детей 5 лет'],
  ['ru', 'пазл от 3 лет'],
  ['tr', '5 yaş yapboz'],
  ['zh', '5岁儿童拼图'],
])('the age of a child is that it is one: %s: %s', async (language, keyword) => {
  expect(await find(keyword, language)).toEqual(["children's puzzle"]);
});

test.each(['شنزن', 'شنتشن', 'شينزين', 'شنجن', 'يوو', 'ييوو', 'قوانغتشو', 'غوانزو', 'جوانزو'])(
  'a city is one however it is heard: what comes from %s is found by no other word',
  async (city) => {
    const { rowList, similar, isUnread } = await search(city, 'ar');
    // The shop of the test is in Linyi.
    expect([rowList, similar, isUnread]).toEqual([[], [], false]);
  },
);

describe('what is near is the thing itself, of another kind, or stands beside it', () => {
  test('a sofa of leather has sofas beside it, and no seat of leather', async () => {
    expect(await find('leather sofa', 'en')).toEqual([]);
    expect(await near('leather sofa', 'en')).toEqual(['fabric sofa']);
  });

  test.each(['small fan foldable', 'usb fan small', 'foldable small fan'])(
    '%s has nothing beside it that is merely small or foldable',
    async (keyword) => {
      expect(await find(keyword, 'en')).toEqual([]);
      expect(await near(keyword, 'en')).toEqual([]);
    },
  );
});
