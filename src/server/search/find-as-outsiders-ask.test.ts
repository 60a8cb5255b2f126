import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { indexProducts } from './index-products.ts';
import { countWords } from './index-sql.ts';

const caravan = prepareProduct();
const ids: Record<string, string> = {};

type Titles = Partial<Record<Language, string>>;

const shelves: readonly { category: Titles; products: Record<string, Titles> }[] = [
  {
    category: { en: 'Bulbs', zh: '灯泡' },
    products: {
      'bulb 12 W': {
        en: 'LED bulb, 12 W',
        zh: 'LED灯泡，12瓦',
        indonesian: 'Bohlam LED, 12 W',
        ru: 'Светодиодная лампочка, 12 Вт',
        tr: 'LED ampul, 12 W',
      },
      'bulb 9 W': {
        en: 'LED bulb, 9 W',
        zh: 'LED灯泡，9瓦',
        indonesian: 'Bohlam LED, 9 W',
        ru: 'Светодиодная лампочка, 9 Вт',
        tr: 'LED ampul, 9 W',
      },
      'car bulb 12 V': { en: 'LED bulb, 12 V', zh: 'LED灯泡，12伏', indonesian: 'Bohlam LED, 12 V' },
    },
  },
  {
    category: { en: 'Flasks', zh: '保温杯' },
    products: {
      'flask 500 ml': {
        en: 'Steel flask, 500 ml',
        zh: '不锈钢保温杯，500毫升',
        ar: 'ترمس ستانلس، 500 مل',
        thai: 'กระติก 500 มล.',
        indonesian: 'Termos baja, 500 ml',
        ru: 'Стальной термос, 500 мл',
        tr: 'Çelik termos, 500 ml',
      },
      'flask 1.5 L': {
        en: 'Steel flask, 1.5 L',
        zh: '不锈钢保温杯，1.5升',
        ar: 'ترمس ستانلس، 1.5 لتر',
        thai: 'กระติก 1.5 ลิตร',
        indonesian: 'Termos baja, 1,5 L',
        ru: 'Стальной термос, 1,5 л',
        tr: 'Çelik termos, 1,5 L',
      },
    },
  },
  {
    category: { en: 'Socks', zh: '袜子', tr: 'Çorap', ar: 'جوارب' },
    products: {
      "men's socks": { en: "Men's socks", zh: '男士袜子', tr: 'Erkek çorap', ar: 'جورب رجالي' },
      "children's socks": { en: "Children's socks", zh: '儿童袜子', tr: 'Çocuk çorap', ar: 'جورب اطفال' },
    },
  },
  {
    category: { en: 'Rucksacks', zh: '双肩包', ru: 'Детские товары' },
    products: {
      'school rucksack': { en: 'Light school rucksack', zh: '学生双肩包', ru: 'Лёгкий школьный рюкзак' },
      'rucksack for mothers': {
        en: 'Large nappy rucksack',
        zh: '妈咪双肩包',
        ru: 'Вместительный рюкзак для мам',
      },
    },
  },
  {
    category: { en: 'Towels', zh: '毛巾' },
    products: { 'cotton towel': { en: 'Soft cotton towel', zh: '纯棉毛巾', ru: 'Хлопковое полотенце' } },
  },
  {
    category: { en: 'Umbrellas', zh: '雨伞', ru: 'Зонты', ar: 'مظلات' },
    products: {
      'windproof umbrella': {
        en: 'Umbrella, windproof',
        zh: '雨伞，防风',
        ru: 'Зонт, ветрозащита',
        ar: 'مظلة، ضد الريح',
      },
      'plain umbrella': {
        en: 'Umbrella, compact',
        zh: '雨伞，轻便',
        ru: 'Зонт, компактный',
        ar: 'مظلة، خفيفة',
      },
    },
  },
  {
    category: { en: 'Tool sets', zh: '工具套装' },
    products: {
      'tools, 108 pieces': { en: 'Tool set, 108 pcs', zh: '工具套装，108件' },
      'tools, 46 pieces': { en: 'Tool set, 46 pcs', zh: '工具套装，46件' },
    },
  },
  {
    category: { en: 'Pet beds', zh: '宠物床' },
    products: {
      'bed for dogs': { en: 'Dog bed', zh: '狗床' },
      'bed for cats': { en: 'Cat bed', zh: '猫床' },
    },
  },
  {
    category: { en: 'Dresses', zh: '连衣裙', tr: 'Elbise' },
    products: { 'summer dress': { en: 'Summer dress', zh: '夏季连衣裙', tr: 'Yazlık elbise' } },
  },
  {
    category: { en: 'Kettles', zh: '水壶', ru: 'Чайники' },
    products: { kettle: { en: 'Electric kettle', zh: '电热水壶', ru: 'Электрочайник' } },
  },
  {
    category: { en: 'Mugs', zh: '马克杯' },
    products: {
      'mug with handle': {
        en: 'Stoneware mug with handle',
        zh: '马克杯，带把手',
        indonesian: 'Mug keramik bergagang',
      },
      'mug of glass': { en: 'Glass mug', zh: '玻璃马克杯', indonesian: 'Mug kaca' },
    },
  },
];

beforeAll(async () => {
  const { db } = caravan.deps;
  const { shopId } = await caravan.seller();
  for (const { category, products } of shelves) {
    const categoryId = await caravan.category(category);
    for (const [name, titles] of Object.entries(products))
      ids[name] = (await caravan.products({ shopId, titles, categoryId })).id;
  }
  await indexProducts(db, Object.values(ids));
  await countWords(db);
});

const find = async (keyword: string, lang: Language) => {
  const { rowList, totalRecord, similar } = await caravan.done(
    'search.products',
    { keyword, pageSize: 50 },
    { headers: { lang } },
  );
  expect(rowList).toHaveLength(totalRecord);
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
  return {
    names: rowList.map(({ id }) => nameOf(id)),
    similar: similar.map(({ product }) => nameOf(product.id)),
  };
};

describe('a measure is one, in words or however its unit is spelled', () => {
  test.each<[Language, string, string]>([
    ['indonesian', 'bohlam led 12 wat', 'bulb 12 W'],
    ['en', 'led bulb twelve watts', 'bulb 12 W'],
    ['tr', '12 vatlık led ampul', 'bulb 12 W'],
    ['ru', '12-ваттная лампочка', 'bulb 12 W'],
    ['en', 'flask half a litre', 'flask 500 ml'],
    ['zh', '半升保温杯', 'flask 500 ml'],
    ['ar', 'ترمس نص لتر', 'flask 500 ml'],
    ['thai', 'กระติกครึ่งลิตร', 'flask 500 ml'],
    ['indonesian', 'termos setengah liter', 'flask 500 ml'],
    ['ru', 'полулитровый термос', 'flask 500 ml'],
    ['tr', 'yarım litrelik termos', 'flask 500 ml'],
    ['zh', '一点五升保温杯', 'flask 1.5 L'],
    ['ar', 'ترمس لتر ونص', 'flask 1.5 L'],
    ['ru', 'термос полтора литра', 'flask 1.5 L'],
    ['tr', 'bir buçuk litre termos', 'flask 1.5 L'],
  ])('%s: %s', async (lang, keyword, name) => expect((await find(keyword, lang)).names).toEqual([name]));
});

test.each<[Language, string, string]>([
  ['tr', 'erkek çorabı', "men's socks"],
  ['tr', 'erkek corabi', "men's socks"],
  ['ar', 'جوارب رجالي', "men's socks"],
  ['ru', 'зонт от ветра', 'windproof umbrella'],
  ['ar', 'مضلة ضد الريح', 'windproof umbrella'],
  ['zh', '男袜', "men's socks"],
  ['ru', 'электрический kettle', 'kettle'],
])('a word is the same in another form: %s: %s', async (lang, keyword, name) =>
  expect((await find(keyword, lang)).names).toEqual([name]),
);

describe('whom a thing is for agrees with the thing, and not with the shelf', () => {
  test.each<[Language, string, string]>([
    ['ru', 'детский рюкзак', 'school rucksack'],
    ['zh', '小学生 双肩包', 'school rucksack'],
    ['en', 'cat bed', 'bed for cats'],
    ['en', 'kids socks from yiwu', "children's socks"],
    ['zh', '义乌 儿童袜子', "children's socks"],
    ['ru', 'socks дет. из иу', "children's socks"],
    ['ru', 'socks дет. из шэньчжэня', "children's socks"],
  ])('%s: %s', async (lang, keyword, name) => expect((await find(keyword, lang)).names).toEqual([name]));
});

test.each<[Language, string]>([
  ['en', 'microfiber towel'],
  ['zh', '超细纤维毛巾'],
  ['ru', 'полотенце из микрофибры'],
])('what states another material is no answer, and near: %s: %s', async (lang, keyword) =>
  expect(await find(keyword, lang)).toEqual({ names: [], similar: ['cotton towel'] }),
);

test.each<[Language, string]>([
  ['en', 'mug not with handle'],
  ['en', 'mug w/o handle'],
  ['zh', '马克杯 不带把手的'],
  ['indonesian', 'mug yang tidak ada gagangnya'],
])('a small word behind a denial belongs to it: %s: %s', async (lang, keyword) =>
  expect((await find(keyword, lang)).names).toEqual(['mug of glass']),
);

test.each<[Language, string, string[]]>([
  ['en', '108 piece tool set', ['tools, 108 pieces']],
  ['en', '100 piece tool set', []],
  ['zh', '100件套 工具套装', []],
])('the pieces of a set are no quantity of an order: %s: %s', async (lang, keyword, names) =>
  expect((await find(keyword, lang)).names).toEqual(names),
);

test.each<[Language, string, string[]]>([
  ['tr', 'erkek kışlık çorap', ["men's socks"]],
  ['indonesian', 'mens socks musim dingin', ["men's socks"]],
  ['en', 'summer dress', ['summer dress']],
  ['en', 'winter dress', []],
  ['tr', 'kışlık elbise', []],
])('a season hides nothing but what is for the other one: %s: %s', async (lang, keyword, names) =>
  expect((await find(keyword, lang)).names).toEqual(names),
);
