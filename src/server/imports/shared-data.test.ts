import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { importFiles } from './public.ts';

const data = path.resolve(import.meta.dirname, '../../../../shared/data');
const there = existsSync(path.join(data, 'shopify-categories.ndjson.gz'));
if (!there) console.log('The gathered catalogue is not in ../shared/data: its import is not tested.');

describe.skipIf(!there)('the gathered catalogue in ../shared/data', () => {
  let caravan: Caravan;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-shared-'));
  beforeAll(async () => {
    caravan = await startCaravan();
  });
  afterAll(async () => {
    await caravan.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Every so-manieth line of a packed file, to a file of its own. */
  async function sample(name: string, every: number): Promise<string> {
    const input = createReadStream(path.join(data, name)).pipe(createGunzip());
    const lines: string[] = [];
    let n = 0;
    for await (const line of readline.createInterface({ input })) if (n++ % every === 0) lines.push(line);
    const place = path.join(folder, name.replace(/\.gz$/, ''));
    writeFileSync(place, lines.join('\n'));
    return place;
  }

  test('loads categories, attributes, values, pictures and some thousand products, and finds them', async () => {
    const names = [
      'shopify-attributes.ndjson.gz',
      'shopify-values.ndjson.gz',
      'shopify-categories.ndjson.gz',
      'shopify-categories-ar-level0-1.json',
      'images-mit-apache-mix.tar',
    ];
    const files = [
      ...names.map((name) => path.join(data, name)),
      await sample('products-catalogue.ndjson.gz', 5),
      await sample('products-uci-wholesale.ndjson.gz', 5),
    ];
    const { files: reports } = await importFiles(caravan.deps, files, { price: '5.00 USD' });
    const loaded = Object.fromEntries(
      reports.map(({ name, counts }) => [path.basename(name), counts.new + counts.changed]),
    );
    expect(loaded).toMatchObject({
      'shopify-categories.ndjson.gz': 10_595,
      'shopify-attributes.ndjson.gz': 2_299,
      'shopify-values.ndjson.gz': 20_635,
      'shopify-categories-ar-level0-1.json': 237,
      'images-mit-apache-mix.tar': 224,
    });
    const refused = reports.flatMap((report) => report.refused);
    expect(refused.filter(({ reason }) => !/damaged characters/.test(reason))).toEqual([]);
    expect(reports.slice(-2).reduce((sum, { counts }) => sum + counts.new, 0)).toBeGreaterThan(2_000);

    const found = await caravan.done('search.products', { keyword: '背包' }, { headers: { lang: 'zh' } });
    expect(found.totalRecord).toBeGreaterThan(5);
    const tree = await caravan.done('catalog.tree', {}, { headers: { lang: 'ar' } });
    expect(tree.some(({ name }) => name === 'الإلكترونيات')).toBe(true);
    const again = await importFiles(caravan.deps, files, { price: '5.00 USD' });
    expect(again.files.every(({ counts }) => counts.new + counts.changed === 0)).toBe(true);
  }, 240_000);

  test('takes or refuses every hostile string, and keeps it as it is', async () => {
    const strings = [
      ...(JSON.parse(gunzipSync(readFileSync(path.join(data, 'blns.json.gz'))).toString()) as string[]),
      ...(JSON.parse(readFileSync(path.join(data, 'bad-input-i18n.json'), 'utf8')) as { s: string }[]).map(
        ({ s }) => s,
      ),
    ];
    const rows = strings.map((title, i) => {
      return JSON.stringify({ src: 'hostile', id: `h${i}`, title, desc: title, price: 1, currency: 'USD' });
    });
    const file = path.join(folder, 'hostile.ndjson');
    writeFileSync(file, rows.join('\n'));
    const { files } = await importFiles(caravan.deps, [file]);
    const { counts, refused } = files[0]!;
    expect(counts.read).toBe(strings.length);
    expect(counts.new + refused.length).toBe(strings.length);
    expect(refused.filter(({ reason }) => /database/.test(reason))).toEqual([]);
    const stored = await caravan.deps.db
      .selectFrom('product_texts')
      .innerJoin('products', 'products.id', 'product_id')
      .innerJoin('shops', 'shops.id', 'shop_id')
      .select('title')
      .where('shops.code', '=', 'import-hostile')
      .execute();
    // oxlint-disable-next-line no-control-regex
    expect(stored.filter(({ title }) => /[\0-\u001F\u202A-\u202E]|^[=@]/.test(title))).toEqual([]);
  }, 240_000);
});
