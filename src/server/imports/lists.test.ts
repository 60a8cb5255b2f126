import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counted, createImporter, ndjson as lines, reasons, type Importer } from '../../../test/importer.ts';
import { makeWorkbook } from '../../../test/made-files.ts';
import type { Caravan } from '../../../test/caravan.ts';

let importer: Importer;
let caravan: Caravan;
beforeAll(async () => {
  importer = await createImporter();
  caravan = importer.caravan;
  await load([
    file(
      lines(
        { id: 'kt', parent: null, names: { en: 'Kitchen' } },
        { id: 'kt-1', parent: 'kt', names: { en: 'Cups' } },
      ),
    ),
  ]);
});
afterAll(() => importer.close());
const file = (content: string | Buffer) => importer.file(content);
const load: Importer['load'] = (...given) => importer.load(...given);

describe("a seller's list", () => {
  const header = [
    'code',
    'title',
    'title_zh',
    'category',
    'price',
    'currency',
    'moq',
    'multiple',
    'unit',
    'stock',
    'tiers',
    'spec1',
    'spec2',
    'description',
  ];
  const shopCode = async (shopId: string) =>
    (
      await caravan.deps.db
        .selectFrom('shops')
        .select('code')
        .where('id', '=', shopId)
        .executeTakeFirstOrThrow()
    ).code;
  const productIn = async (shopId: string) => (await caravan.done('search.products', { shopId })).rowList;

  test('in CSV, with variants in several rows, and bad rows between', async () => {
    const { shopId } = await caravan.seller();
    const csv = [
      header.join(';'),
      'T1;Tea pot;茶壶;Cups;;USD;10;10;set;5;10:9.50|100:8.00;Colour: Red;;"Fine\nware"',
      'T1;Tea pot;茶壶;Cups;;USD;10;10;set;7;10:9.90|100:8.50;Colour: Blue;;',
      'T2;Tray;;shopify.kt-1;12;;;;;;;;;',
      'T3;Twelve, or twelve thousand;;Cups;12.500;;;;;;;;;',
      'T4;"=HYPERLINK(""x"")";;Cups;1;;;;;;;;;',
      'T5;Odd number;;Cups;1;;25;10;;;;;;',
      'T6;Tiers;;Cups;;;;;;;10:nine;;;',
      'T7;Nowhere;;Cellar;1;;;;;;;;;',
      'T8;Negative;;Cups;1;;;;;-4;;;;',
    ].join('\r\n');
    const report = await load([file(`\uFEFF${csv}`)], { shop: await shopCode(shopId) });
    expect(counted(report)[0]).toEqual({ read: 9, new: 3, changed: 0, same: 0, refused: 6 });
    expect(reasons(report).map(([line]) => line)).toEqual([6, 7, 8, 9, 10, 11]);
    const products = await productIn(shopId);
    expect(products.map(({ title }) => title).sort()).toEqual(['Tea pot', 'Tray']);
    const pot = await caravan.done('catalog.product', {
      id: products.find(({ title }) => title === 'Tea pot')!.id,
    });
    expect(pot.specs.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
      ['Colour', ['Red', 'Blue']],
    ]);
    expect(pot.skus.map(({ stock }) => stock)).toEqual([5, 7]);
    expect(pot).toMatchObject({ moq: 10, multiple: 10, unit: 'set', description: 'Fine\nware' });
  });

  test('in XLSX; a later list changes what it tells and leaves the rest', async () => {
    const { shopId } = await caravan.seller();
    const shop = await shopCode(shopId);
    await load(
      [
        file(
          makeWorkbook([
            header.slice(0, 5),
            ['K1', 'Kettle', '水壶', 'Cups', 19.5],
            ['K2', 'Lid', '', 'Cups', 'free'],
          ]),
        ),
      ],
      { shop },
    );
    const [kettle] = await productIn(shopId);
    expect(kettle).toMatchObject({ title: 'Kettle', priceFrom: { amount: '1950', currency: 'CNY' } });
    const newer = file(
      makeWorkbook([
        ['code', 'title', 'category', 'price', 'stock'],
        ['K1', 'Kettle', 'Cups', 21, 3],
      ]),
    );
    expect(counted(await load([newer], { shop }))[0]).toMatchObject({ new: 0, changed: 1 });
    const [changed] = await productIn(shopId);
    expect(changed).toMatchObject({ id: kettle!.id, priceFrom: { amount: '2100', currency: 'CNY' } });
    const detail = await caravan.done('catalog.product', { id: kettle!.id });
    expect(detail.languages).toEqual(['zh', 'en']);
    expect(detail.skus).toMatchObject([{ stock: 3 }]);
  });

  test('in another language replaces what a machine translated, and a new title makes the rest of it stale', async () => {
    const { shopId } = await caravan.seller();
    const shop = await shopCode(shopId);
    const list = (...columns: string[][]) =>
      load([file(columns.map((row) => row.join(',')).join('\n'))], { shop });
    const titleIn = async (id: string, lang: string) =>
      (await caravan.done('catalog.product', { id }, { headers: { lang } })).title;
    await list(['code', 'title', 'category', 'price'], ['G1', 'Glass bowl', 'Cups', '7']);
    const [bowl] = await productIn(shopId);
    const { id } = bowl!;
    for (const to of ['zh', 'ru'] as const) await caravan.done('translation.product', { id, to });
    expect([await titleIn(id, 'zh'), await titleIn(id, 'ru')]).toEqual(['玻璃碗', 'Миска из стекла']);
    await list(
      ['code', 'title', 'title_zh', 'category', 'price'],
      ['G1', 'Glass bowl', '玻璃碗', 'Cups', '7'],
    );
    await list(['code', 'title', 'category', 'price'], ['G1', 'Glass bowls', 'Cups', '7']);
    expect([await titleIn(id, 'zh'), await titleIn(id, 'ru')]).toEqual(['玻璃碗', 'Glass bowls']);
  });

  test('needs a shop, and one that is there', async () => {
    const list = file('code,title,category,price\nA,Cup,Cups,1');
    expect(reasons(await load([list]))).toEqual([[2, expect.stringContaining('no shop')]]);
    await expect(load([list], { shop: 'none' })).rejects.toThrow('no shop with the code none');
  });

  test('in NDJSON, too; and categories, attributes and values from lists', async () => {
    const { shopId } = await caravan.seller();
    const files = [
      file('attribute,code,name,name_tr\nmat,tin,Tin,Teneke\nmat,clay,Clay,Kil\nnone,x,X,X'),
      file('code,parent,name,name_zh,attributes\ntools,,Tools,工具,mat\ntools-1,tools,Files,锉刀,'),
      file('code,name,values\nmat,Material,tin|clay'),
      file(
        lines({ code: 'L1', title: 'Oil can', category: '锉刀', price: 4, attributes: 'mat=Tin', stock: 2 }),
      ),
    ];
    const report = await load(files, { shop: await shopCode(shopId) });
    expect(reasons(report)).toEqual([[4, 'no attribute has the value x']]);
    const [can] = await productIn(shopId);
    const detail = await caravan.done('catalog.product', { id: can!.id }, { headers: { lang: 'tr' } });
    expect(detail.attributes).toEqual([{ name: 'Material', value: 'Teneke' }]);
  });
});
