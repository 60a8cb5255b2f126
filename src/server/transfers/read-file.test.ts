import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { transferFormat } from '../../contract/transfers/transfer-limits.ts';
import { readTransferFile } from './read-file.ts';
import { sampleFile } from './sample.ts';

const read = async (text: string) => {
  const result = await readTransferFile(Buffer.from(text));
  if (typeof result === 'string') throw new Error(result);
  return { ...result, products: [...result.products] };
};
const ours = (...products: unknown[]) =>
  JSON.stringify({
    format: transferFormat,
    version: 1,
    platform: 'Old shop',
    currency: 'EUR',
    goods: products,
  });
const mug = { id: 'm', title: 'Mug', skus: [{ price: 4.5, stock: 3 }] };

describe('our own format', () => {
  test('the sample is well in every part', async () => {
    const { platform, language, products } = await read(JSON.stringify(sampleFile));
    expect([platform, language, products.length]).toEqual(['My old shop', 'en', 1]);
    expect(products[0]).toMatchObject({
      product: { id: '1001', specs: ['Colour'], skus: [{ values: ['Red'] }, { values: ['Blue'] }] },
    });
  });

  test('what no form could hold is refused by field, the rest is taken', async () => {
    const { products } = await read(
      ours(
        mug,
        { ...mug, id: 'n', title: ' ' },
        { ...mug, id: '' },
        { ...mug, id: 'o', skus: [] },
        { ...mug, id: 'p', skus: [{ price: '4 or 5' }] },
        { ...mug, id: 'q', specs: ['Size'], skus: [{ values: [] }] },
        { ...mug, id: 'r', skus: Array.from({ length: 401 }, () => ({})) },
        { ...mug, id: 's', currency: 'euro' },
        { ...mug, id: 't', skus: [{ price: '1,250' }] },
        mug,
        'no product',
      ),
    );
    expect(products.map((one) => ('issues' in one ? one.issues : 'taken'))).toEqual([
      'taken',
      { title: 'missing' },
      { id: 'missing' },
      { skus: 'missing' },
      { price: 'wrong' },
      { skus: 'wrong' },
      { skus: 'tooMany' },
      { currency: 'wrong' },
      { price: 'wrong' },
      { id: 'twice' },
      { record: 'wrong' },
    ]);
  });

  test('a price with a comma is taken where that can be only one number', async () => {
    const { products } = await read(
      ours(
        ...['12,5', '1.250,00', '1,250.5'].map((price, n) => ({ ...mug, id: String(n), skus: [{ price }] })),
      ),
    );
    expect(products.map((one) => 'product' in one && one.product.skus[0]!.price)).toEqual([
      '12.5',
      '1250',
      '1250.5',
    ]);
  });

  test('descriptions are cleaned, hidden marks go, what was oversold is not there', async () => {
    const { products } = await read(
      ours({
        ...mug,
        title: 'M\u202Eug\u0007  two',
        description: '<p onclick="x()">Fine<script>steal()</script></p>',
        skus: [{ stock: -4, price: '0' }],
      }),
    );
    expect(products[0]).toMatchObject({
      product: { title: 'Mug two', description: '<p>Fine</p>', skus: [{ stock: 0, price: '' }] },
    });
  });

  test('what no row could hold is refused alone, and damaged letters harm nobody', async () => {
    const skus = Array.from({ length: 400 }, (_, n) => ({
      values: [String(n).padStart(3, '0').slice(-2), String(n)],
      picture: `https://cdn.test/${'é'.repeat(1_900)}`,
    }));
    const { products } = await read(
      ours(
        {
          ...mug,
          id: 'big',
          specs: ['A'],
          skus: skus.slice(0, 99).map(({ values, ...sku }) => ({ ...sku, values: [values[1]] })),
          pictures: Array.from({ length: 100 }, (_, n) => `https://cdn.test/${'漢'.repeat(1_900)}${n}`),
        },
        { ...mug, id: 'odd', title: 'Mug \uD800 one', description: 'x\uD800\u0000y' },
        { ...mug, id: '', title: '\u0000\uDC00 bad' },
      ),
    );
    expect(products.map((one) => ('issues' in one ? one.issues : one.product.title))).toEqual([
      { record: 'tooLong' },
      'Mug \uFFFD one',
      { id: 'missing' },
    ]);
    expect(products[2]!.name).toBe('\uFFFD bad');
  });

  test('what is no such file says why', async () => {
    const issue = (text: string) => readTransferFile(Buffer.from(text));
    expect(await issue('{"format": ')).toBe('unreadable');
    expect(await issue('{"goods": []}')).toBe('unknown');
    expect(await issue('a,b\n1,2')).toBe('unknown');
    expect(await issue('')).toBe('empty');
    expect(await issue(ours())).toBe('empty');
    expect(await issue(ours().replace('"version":1', '"version":2'))).toBe('newer');
    expect(await issue(ours(...Array.from({ length: 5_001 }, (_, n) => ({ ...mug, id: n }))))).toBe(
      'tooMany',
    );
  });
});

test('Shopify: versions, pictures and their order, options, metafields, and products without versions', async () => {
  const { platform, products } = await read(
    [
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Variant Image,Color (product.metafields.shopify.color-pattern),Status',
      'shirt,Linen shirt,"<p>Soft, and ""cool""</p>",Weaver,Apparel > Tops,Shirts,,TRUE,Color,White,Size,S,SH-W-S,220,12,19.90,https://cdn.test/2.jpg,2,https://cdn.test/w.jpg,white; natural,active',
      'shirt,,,,,,,,,White,,M,SH-W-M,220,-3,19.90,https://cdn.test/1.jpg,1,,,',
      'shirt,,,,,,,,,,,,,,,,https://cdn.test/3.jpg,3,,,',
      'candle,Candle,,,,,,TRUE,Title,Default Title,,,CN,90,5,3,,,,,active',
    ].join('\n'),
  );
  expect(platform).toBe('Shopify');
  expect(products.map((one) => ('product' in one ? one.product : one.issues))).toMatchObject([
    {
      id: 'shirt',
      title: 'Linen shirt',
      description: '<p>Soft, and "cool"</p>',
      category: ['Apparel', 'Tops', 'Shirts'],
      brand: 'Weaver',
      pictures: ['https://cdn.test/1.jpg', 'https://cdn.test/2.jpg', 'https://cdn.test/3.jpg'],
      attributes: [
        { name: 'Color', value: 'white' },
        { name: 'Color', value: 'natural' },
      ],
      specs: ['Color', 'Size'],
      skus: [
        { values: ['White', 'S'], stock: 12, price: '19.90', picture: 'https://cdn.test/w.jpg' },
        { values: ['White', 'M'], stock: 0 },
      ],
      weightGrams: 220,
    },
    { id: 'candle', specs: [], skus: [{ values: [], code: 'CN', price: '3' }] },
  ]);
});

test('WooCommerce: variations by their parent, attributes that are no specs, open ones, and what is not products', async () => {
  const { platform, products } = await read(
    [
      'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      '7,variable,CAP,Cap,1,,<b>Warm</b>,1,,0.12,,,"Clothing > Hats, Winter","https://cdn.test/a.jpg, https://cdn.test/b.jpg",,Size,"S, M",Material,Wool',
      '8,variation,CAP-S,Cap - S,1,,,1,4,,8.50,9,,https://cdn.test/s.jpg,id:7,Size,S,,',
      '9,variation,CAP-M,Cap - M,1,,,1,6,,,9,,,CAP,Size,M,,',
      '10,simple,MUG,Mug,1,Short,,1,20,0.3,,4,Kitchen,,,Colour,"Red\\, matt",,',
      '11,grouped,SET,Set,1,,,1,,,,,,,,,,,',
      '12,variable,TEE,Tee,1,,,1,,,,,,,,Size,"S, L",,',
      '13,variation,TEE-X,Tee,1,,,1,2,,,5,,,id:12,Size,,,',
      '14,variation,LOST,Lost,1,,,1,2,,,5,,,id:99,Size,S,,',
    ].join('\n'),
  );
  expect(platform).toBe('WooCommerce');
  expect(products.map((one) => ('product' in one ? one.product : one.issues))).toMatchObject([
    {
      id: '7',
      title: 'Cap',
      category: ['Clothing', 'Hats'],
      attributes: [{ name: 'Material', value: 'Wool' }],
      specs: ['Size'],
      skus: [
        { values: ['S'], price: '8.50', stock: 4, picture: 'https://cdn.test/s.jpg' },
        { values: ['M'], price: '9', stock: 6 },
      ],
      weightGrams: 120,
    },
    {
      id: '10',
      description: 'Short',
      attributes: [{ name: 'Colour', value: 'Red, matt' }],
      skus: [{ values: [] }],
    },
    { type: 'wrong' },
    { id: '12', skus: [{ values: ['S'] }, { values: ['L'] }] },
    { record: 'missing' },
  ]);
});

test('real catalogues come through as a Shopify export would carry them', async ({ skip }) => {
  const file = path.resolve(import.meta.dirname, '../../../../shared/data/products-catalogue.ndjson.gz');
  if (!existsSync(file)) skip('the real catalogues are not there');
  const records = gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter(Boolean)
    .slice(0, 5_000)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  const { products } = await read(
    [
      'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant Price',
      ...records.map(({ id, src, title, desc, brand, price }) =>
        [`${String(src)}-${String(id)}`, title, desc, brand, 'Title', 'Default Title', price]
          .map(cell)
          .join(','),
      ),
    ].join('\n'),
  );
  const refused = products.filter((one) => 'issues' in one);
  expect(products.length).toBe(records.length);
  expect(refused.map((one) => ({ ...one, number: 0 })).slice(0, 5)).toEqual([]);
});

describe('tables that multiply', () => {
  test('of two thousand parents with one number the first has it, and its variations are counted before they are made', async () => {
    const head = 'ID,Type,SKU,Name,Parent,Attribute 1 name,Attribute 1 value(s),Regular price';
    const parents = Array.from({ length: 2_000 }, () => '7,variable,,Mug,,Colour,"Red, Blue",');
    const variations = Array.from(
      { length: 20_000 },
      (_, n) => `${n + 10},variation,,Mug,id:7,Colour,C${n},1`,
    );
    const { products, total } = await read([head, ...parents, ...variations].join('\n'));
    expect(total).toBe(2_000);
    expect('issues' in products[0]! && products[0].issues).toEqual({ skus: 'tooMany' });
    expect('issues' in products[1]! && products[1].issues).toEqual({ id: 'twice' });
  });

  test('four hundred variations that leave everything open are one product too large', async () => {
    const values = Array.from({ length: 400 }, (_, n) => `v${n}`).join(', ');
    const head = `ID,Type,Name,Parent,${[1, 2, 3].map((n) => `Attribute ${n} name,Attribute ${n} value(s)`).join()}`;
    const said = [1, 2, 3].map((n) => `A${n},"${values}"`).join();
    const open = [1, 2, 3].map((n) => `A${n},`).join();
    const rows = Array.from({ length: 400 }, (_, n) => `${n + 10},variation,Mug,id:7,${open}`);
    const { products } = await read([head, `7,variable,Mug,,${said}`, ...rows].join('\n'));
    expect(products).toMatchObject([{ issues: { skus: 'tooMany' } }]);
  });

  test('a million brackets are no file', async () => {
    expect(await readTransferFile(Buffer.from('['.repeat(1_000_000)))).toBe('unreadable');
  });

  test('of more rows than any shop has none is read', async () => {
    const rows = `Handle,Title\n${'a,b\n'.repeat(200_001)}`;
    expect(await readTransferFile(Buffer.from(rows))).toBe('tooMany');
  });
});

test('JSON that is nested without end, or has no end of values, is given up before it is parsed', async () => {
  const begin = performance.now();
  expect(await readTransferFile(Buffer.from('['.repeat(18_000_000)))).toBe('unreadable');
  expect(await readTransferFile(Buffer.from(`[${'0,'.repeat(9_000_000)}0]`))).toBe('unreadable');
  expect(performance.now() - begin).toBeLessThan(5_000);
});

test('a price that may be 15 or 15,000 is refused, one beside 9.90 is not', async () => {
  const file = (...prices: string[]) =>
    Buffer.from(['Handle,Title,Variant Price', ...prices.map((price, i) => `p${i},Mug,${price}`)].join('\n'));
  const read = async (...prices: string[]) => {
    const result = await readTransferFile(file(...prices));
    if (typeof result === 'string') throw new Error(result);
    return [...result.products].map((one) => ('issues' in one ? one.issues : one.product.skus[0]!.price));
  };
  expect(await read('15.000')).toEqual([{ price: 'wrong' }]);
  expect(await read('15.000', '9.90')).toEqual(['15.000', '9.90']);
});
