import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counted, createImporter, ndjson as lines, reasons, type Importer } from '../../../test/importer.ts';
import { makeTar } from '../../../test/made-files.ts';
import type { Caravan } from '../../../test/caravan.ts';

let importer: Importer;
let caravan: Caravan;
beforeAll(async () => {
  importer = await createImporter();
  caravan = importer.caravan;
});
afterAll(() => importer.close());
const file = (content: string | Buffer) => importer.file(content);
const load: Importer['load'] = (...given) => importer.load(...given);

const taxonomy = () => [
  file(
    lines(
      {
        id: 'kt',
        parent: null,
        names: { en: 'Kitchen', zh: '厨房', th: 'ครัว', id: 'Dapur', xx: '?' },
        attrs: ['hue'],
      },
      { id: 'kt-1', parent: 'kt', names: { en: 'Cups' }, attrs: ['glaze'] },
    ),
  ),
  file(
    lines(
      { id: 'hue', names: { en: 'Hue' }, values: ['hue__red', 'hue__blue'] },
      { id: 'glaze', names: { en: 'Glaze' }, values_from: 'hue' },
    ),
  ),
  file(lines({ id: 'hue__blue', names: { en: 'Blue', zh: '蓝' } }, { id: 'hue__red', names: { en: 'Red' } })),
  file(JSON.stringify({ names: { kt: 'مطبخ' } })),
];
const seed = (fields: Record<string, unknown>): Record<string, unknown> => ({
  src: 'mill',
  title: 'Cup',
  price: 2,
  currency: 'GBP',
  shopify: 'kt-1',
  license: 'MIT',
  ...fields,
});

describe('a gathered catalogue', () => {
  test('loads in whatever order the files are named, and nothing twice', async () => {
    const picture = await sharp({ create: { width: 12, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const tar = file(
      makeTar({
        'mill/cup.webp': picture,
        'mill/half.webp': picture.subarray(0, 40),
        'note.txt': Buffer.from('hi'),
      }),
    );
    const products = file(
      gzipSync(
        lines(
          seed({
            id: '1',
            tiers: [
              [1, 2.5],
              [12, 2],
            ],
            images: ['mill/cup.webp'],
            attrs: { glaze: 'blue' },
            names: { th: 'ถ้วย', ar: 'كوب' },
            descs: { tr: 'Seramik' },
          }),
          seed({
            id: '2',
            title: 'Mug',
            attrs: {
              options: [
                ['S|Red', 3],
                ['L|Red', 4],
              ],
            },
            unit: 'Pair',
            qty_per_outer: 12,
          }),
          seed({ id: '3', title: 'Unpriced', price: null }),
          seed({ id: '4', title: 'Odd one', shopify: undefined }),
        ),
      ),
    );
    const files = [products, tar, ...taxonomy()];
    const first = await load(files);
    expect(first.files.map(({ kind }) => kind)).toEqual([
      'picture',
      'attribute',
      'value',
      'category',
      'categoryName',
      'products',
    ]);
    expect(reasons(first)).toEqual([
      [2, 'is not a picture, or a damaged one'],
      [3, 'is not a picture, or a damaged one'],
      [3, 'no price'],
    ]);
    expect(counted(first).at(-1)).toEqual({ read: 4, new: 3, changed: 0, same: 0, refused: 1 });

    const found = await caravan.done('search.products', { keyword: 'cup' });
    const cup = found.rowList.find(({ title }) => title === 'Cup')!;
    expect(cup.shop.name).toBe('Imported · mill');
    const detail = await caravan.done('catalog.product', { id: cup.id });
    expect(detail.allPictures).toHaveLength(1);
    expect(detail.attributes).toEqual([{ name: 'Glaze', value: 'Blue' }]);
    expect(detail.categories.map(({ code }) => code)).toEqual(['shopify.kt', 'shopify.kt-1']);
    expect(detail.languages).toEqual(['en', 'ar', 'thai', 'tr']);
    expect(detail.skus[0]!.tiers.map(({ minimum }) => minimum)).toEqual([1, 12]);
    const mug = (await caravan.done('search.products', { keyword: 'mug' })).rowList[0]!;
    expect(mug).toMatchObject({ moq: 12, unit: 'pair' });
    expect((await caravan.done('catalog.product', { id: mug.id })).skus.map(({ values }) => values)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    const odd = (await caravan.done('search.products', { keyword: 'odd one' })).rowList[0]!;
    expect((await caravan.done('catalog.product', { id: odd.id })).categories[0]!.name).toBe('Other product');
    expect(
      (await caravan.done('search.products', { keyword: 'مطبخ' }, { headers: { lang: 'ar' } })).totalRecord,
    ).toBe(2);

    const again = await load(files);
    expect(counted(again).at(-1)).toEqual({ read: 1, new: 0, changed: 0, same: 0, refused: 1 });
    expect(reasons(again)).toEqual(reasons(first));
    const priced = await load(files, { price: '9.90 USD' });
    expect(counted(priced).at(-1)).toEqual({ read: 4, new: 1, changed: 0, same: 3, refused: 0 });
  });

  test('a category waits for a parent further down, a product for its category', async () => {
    const early = file(lines(seed({ id: '9', title: 'Late', shopify: 'zz-1' })));
    expect(reasons(await load([early]))).toEqual([[1, 'category shopify.zz-1 is not known']]);
    const tree = file(
      lines(
        { id: 'zz-1', parent: 'zz', names: { en: 'Leaf' } },
        { id: 'zz', parent: null, names: { en: 'Root' } },
        { id: 'zz-2', parent: 'nowhere', names: { en: 'Lost' } },
      ),
    );
    const report = await load([early, tree]);
    expect(reasons(report)).toEqual([[3, 'its parent shopify.nowhere is not known']]);
    expect(counted(report)).toEqual([
      { read: 3, new: 2, changed: 0, same: 0, refused: 1 },
      { read: 1, new: 1, changed: 0, same: 0, refused: 0 },
    ]);
  });

  test('refuses each bad row for its reason and takes the others', async () => {
    const bad: [object | string, RegExp][] = [
      ['{"src":', /is not JSON/],
      ['[1]', /./],
      [seed({ id: 'b1', title: 'x'.repeat(201) }), /title has 201 characters/],
      [seed({ id: 'b2', title: '=cmd()' }), /formula/],
      [seed({ id: 'b3', title: 'nul\0' }), /control/],
      [seed({ id: 'b4', title: undefined }), /title is missing/],
      [seed({ id: 'b5', price: -1 }), /price/],
      [seed({ id: 'b6', price: 1e300 }), /price/],
      [seed({ id: 'b7', currency: 'XAU' }), /no exchange rate/],
      [seed({ id: 'b8', currency: null }), /no currency/],
      [seed({ id: 'b9', shopify: 'nope' }), /category shopify.nope is not known/],
      [seed({ id: 'b10', unit: 'furlong' }), /unit furlong/],
      [
        seed({
          id: 'b11',
          tiers: [
            [10, 2],
            [5, 1],
          ],
        }),
        /do not rise/,
      ],
      [seed({ id: 'b12', src: '../etc' }), /src/],
      [seed({ id: '', title: 'No code' }), /id is empty/],
      [seed({ id: 'b13', moq: 1e9 }), /moq is above/],
      [seed({ id: 'b14', images: Array.from({ length: 21 }, () => 'a') }), /images/],
    ];
    const rows = [seed({ id: 'good1' }), ...bad.map(([row]) => row), seed({ id: 'good2' })];
    const text = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');
    const report = await load([file(text)]);
    expect(counted(report)[0]).toMatchObject({ new: 2, refused: bad.length });
    for (const [i, [, reason]] of bad.entries())
      expect(reasons(report)[i]).toEqual([i + 2, expect.stringMatching(reason)]);
  });

  test('hostile strings are text', async () => {
    const title = `'); drop table goods; -- <script>alert(1)</script> \${7*7} %s`;
    await load([file(lines(seed({ id: "x'y", title })))]);
    const row = await caravan.deps.db
      .selectFrom('product_texts')
      .select('title')
      .where('title', '=', title)
      .execute();
    expect(row).toHaveLength(1);
  });
});

describe('being cut off', () => {
  const many = Array.from({ length: 1_700 }, (_, i) =>
    seed({ src: 'cut', id: `c${i}`, title: `Plate ${i}` }),
  );
  const productsOf = async (source: string) => {
    const rows = await caravan.deps.db
      .selectFrom('products')
      .innerJoin('shops', 'shops.id', 'shop_id')
      .select('products.code')
      .where('shops.code', '=', `import-${source}`)
      .execute();
    return rows.length;
  };

  test('the next run goes on behind the last batch', async () => {
    const name = file(lines(...many));
    const stop = new AbortController();
    const cut = await load(
      [name],
      {},
      {
        signal: stop.signal,
        onProgress: ({ counts }: { counts: { read: number } }) => counts.read >= 1_000 && stop.abort(),
      },
    );
    expect(cut.files[0]).toMatchObject({ finished: false, counts: { new: 1_000 } });
    expect(await productsOf('cut')).toBe(1_000);
    const rest = await load([name]);
    expect(rest.files[0]).toMatchObject({ finished: true, counts: { read: 700, new: 700 } });
    expect(await productsOf('cut')).toBe(1_700);
    expect((await load([name])).files[0]).toMatchObject({ finished: true, counts: { read: 0 } });
  });

  test('a packed file that ends in the middle keeps what was whole, and says so', async () => {
    const packed = gzipSync(
      lines(...many.map((row) => ({ ...row, src: 'torn', desc: String(Math.random()) }))),
    );
    const report = await load([file(packed.subarray(0, packed.length - 2_000))]);
    expect(report.files[0]).toMatchObject({
      finished: false,
      issue: expect.stringContaining('unexpected end'),
    });
    expect(await productsOf('torn')).toBeGreaterThanOrEqual(1_000);
  });

  test('a row only the database can refuse does not take its batch with it', async () => {
    const { db } = caravan.deps;
    const rows = many
      .slice(0, 20)
      .map((row, i) => ({ ...row, src: 'own', id: i === 7 ? 'unlucky' : row.id }));
    await sql`alter table products add constraint tried check (code <> 'unlucky')`.execute(db);
    const report = await load([file(lines(...rows))]);
    await sql`alter table products drop constraint tried`.execute(db);
    expect(counted(report)[0]).toMatchObject({ new: 19, refused: 1 });
    expect(reasons(report)).toEqual([[8, expect.stringContaining('the database refuses it')]]);
  });

  test('a row that stands twice in one batch is loaded once', async () => {
    const row = { id: 'twin', names: { en: 'Twin' }, values: [] };
    expect(counted(await load([file(lines(row, row, { ...row, id: 'other' }))]))[0]).toMatchObject({
      new: 2,
      same: 1,
    });
  });
});

test('what is no list at all is said, and does not stop the others', async () => {
  const report = await load([
    file('hello'),
    file(Buffer.from([1, 2, 3, 0])),
    path.join(importer.folder, 'missing'),
    file('PK\x03\x04broken'),
    file(''),
  ]);
  expect(report.files.map(({ finished, issue }) => finished || issue)).toEqual([
    expect.stringContaining('holds nothing that can be loaded'),
    expect.stringContaining('holds nothing that can be loaded'),
    expect.stringContaining('cannot be read'),
    expect.stringContaining('cannot be read'),
    expect.stringContaining('holds nothing that can be loaded'),
  ]);
});
