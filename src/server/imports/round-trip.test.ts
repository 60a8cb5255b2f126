import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { freightTable } from '../../../test/traders.ts';
import { createProductInputs, type Input } from '../../../test/product-inputs.ts';
import { calls } from '../../contract/calls.ts';
import { productLimits, productTypes } from '../../contract/products/product-limits.ts';
import { siteCodes } from '../../contract/reference/sites.ts';
import { languageCodes } from '../../kit/languages.ts';
import { runExport } from '../exports/public.ts';
import { runImport } from './import-job.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

type Seller = Awaited<ReturnType<Caravan['seller']>>;

/** The products of the category as they are exported. */
async function exported(seller: Seller, lang = 'en'): Promise<string> {
  const who = { ...seller, headers: { lang } };
  const { id } = await caravan.done('productExports.ask', { categoryId: inputs.category }, who);
  await runExport(caravan.deps, id);
  const response = await caravan.app.request(calls['productExports.download'].split(' ')[1]!, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accesstoken: seller.token },
    body: JSON.stringify({ id }),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}

async function send(seller: Seller, file: string, more: object = {}) {
  const { id } = await caravan.done(
    'productImports.begin',
    { name: 'products.xlsx', categoryId: inputs.category, file, mode: 'update', ...more },
    seller,
  );
  await runImport(caravan.deps, id);
  return id;
}
async function confirm(seller: Seller, id: string) {
  await caravan.done('productImports.confirm', { id }, seller);
  await runImport(caravan.deps, id);
}
const shown = async (seller: Seller, id: string) =>
  (await caravan.done('productImports.list', {}, seller)).rowList.find((row) => row.id === id)!;
const planned = async (seller: Seller, id: string) =>
  (await caravan.done('productImports.plan', { id }, seller)).rowList;
const csv = (...rows: string[]) => Buffer.from(rows.join('\n')).toString('base64');
const known = (seller: Seller, id: string) => caravan.done('products.get', { id }, seller);

const word = fc.stringMatching(/^[A-Za-z\u4e00-\u4e1f][A-Za-z0-9,;|&<>"' \u4e00-\u4e1f]{0,20}[a-z0-9]$/);
const differing = (most: number) =>
  fc.uniqueArray(word, {
    minLength: 1,
    maxLength: most,
    selector: (name) => name.replaceAll(/\s+/g, ' ').trim().toLowerCase(),
  });
const prices = fc
  .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: productLimits.tiers })
  .map((minimums) => minimums.toSorted((a, b) => a - b))
  .chain((minimums) =>
    fc
      .array(fc.integer({ min: 1, max: 9_999_999 }), {
        minLength: minimums.length,
        maxLength: minimums.length,
      })
      .map((amounts) => amounts.toSorted((a, b) => b - a))
      .map((amounts) => minimums.map((minimum, i) => ({ minimum, price: String(amounts[i]) }))),
  );
const paragraph = fc.constantFrom(
  '<p>Plain</p>',
  '<p>First</p><p>Second<br>line</p>',
  '<h3>Care</h3><ul><li>By hand</li><li>5 &lt; 6</li></ul>',
  '<p>&lt;p&gt;not markup</p>',
  '<table><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table>',
  '',
);

interface Around {
  picture: string;
  freightId: string;
  attributes: { attributeId: string; valueId: string }[];
}

/** A product with everything that the form has. */
const anyInput = ({ picture, freightId, attributes }: Around): fc.Arbitrary<Partial<Input>> =>
  fc
    .record({
      titles: fc.array(word, { minLength: languageCodes.length, maxLength: languageCodes.length }),
      descriptions: fc.array(paragraph, { minLength: languageCodes.length, maxLength: languageCodes.length }),
      spoken: fc.subarray([...languageCodes]),
      sourceLanguage: fc.constantFrom(...languageCodes),
      specs: fc.uniqueArray(fc.tuple(word, differing(3)), {
        maxLength: 3,
        selector: ([name]) => name.replaceAll(/\s+/g, ' ').trim().toLowerCase(),
      }),
      pictured: fc.boolean(),
      tiers: fc.array(prices, { minLength: 27, maxLength: 27 }),
      stock: fc.nat(1_000_000),
      multiple: fc.integer({ min: 1, max: 50 }),
      moqs: fc.integer({ min: 1, max: 20 }),
      weightGrams: fc.nat(1_000_000),
      hsCode: fc.constantFrom('', '830140', '0101210010'),
      originCountry: fc.constantFrom('', 'CN', 'AE'),
      brand: fc.constantFrom('', 'Ace & Co'),
      productType: fc.constantFrom(...productTypes),
      unit: fc.constantFrom('H87', 'SET', 'KGM'),
      sites: fc.subarray([...siteCodes], { minLength: 1 }),
      carton: fc.option(
        fc.record({
          pieces: fc.integer({ min: 1, max: 500 }),
          grams: fc.integer({ min: 1, max: 90_000 }),
          size: fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 3, maxLength: 3 }),
        }),
      ),
      freightTemplateId: fc.constantFrom(null, freightId),
      attributes: fc.subarray(attributes),
    })
    .map(({ titles, descriptions, spoken, specs, tiers, stock, pictured, moqs, ...rest }) => {
      const places = specs.reduce<number[][]>(
        (made, [, values]) => made.flatMap((one) => values.map((_, i) => [...one, i])),
        [[]],
      );
      return {
        ...rest,
        moq: moqs * rest.multiple,
        texts: Object.fromEntries(
          languageCodes.flatMap((code, i) =>
            code === rest.sourceLanguage || spoken.includes(code)
              ? [[code, { title: titles[i]!, description: descriptions[i]! }]]
              : [],
          ),
        ),
        specs: specs.map(([name, values]) => ({
          names: { tr: 'Başka', [rest.sourceLanguage]: name },
          values: values.map((value, i) => ({
            names: { [rest.sourceLanguage]: value },
            picture: pictured && i === 0 ? picture : null,
          })),
        })),
        skus: places.map((values, i) => ({
          values,
          code: i % 2 ? `S-${i}` : '',
          stock,
          tiers: tiers[i]!,
        })),
        pictures: [picture],
      };
    });

/** A seller with a freight table and attributes of their own. */
async function supplied() {
  const seller = await caravan.seller();
  const { id: freightId } = await caravan.done(
    'freight.save',
    { ...freightTable, name: 'By sea; slowly' },
    seller,
  );
  const attributes = [];
  for (const name of ['Glaze', 'Brand']) {
    const { id: attributeId } = await caravan.done('attributes.add', { name }, seller);
    for (const value of ['Shiny; wet', 'Matt'])
      attributes.push({
        attributeId,
        valueId: (await caravan.done('attributes.addValue', { attributeId, name: value }, seller)).id,
      });
  }
  return { seller, around: { picture: inputs.picture, freightId, attributes } };
}

describe('products that are exported', () => {
  test('and sent back unchanged change nothing, whatever they have', { timeout: 120_000 }, async () => {
    const { seller, around } = await supplied();
    const many = fc.sample(anyInput(around), 40);
    const saved = [];
    for (const part of many) saved.push(await inputs.saved(seller, { product: inputs.input(part) }));
    const before = await Promise.all(saved.map(({ id }) => known(seller, id)));
    for (const lang of ['en', 'zh', 'ar']) {
      const who = { ...seller, headers: { lang } };
      const id = await send(who, await exported(seller, lang));
      const sheet = await shown(seller, id);
      expect(await planned(seller, id).then((all) => all.filter(({ kind }) => kind !== 'unchanged'))).toEqual(
        [],
      );
      expect(sheet).toMatchObject({
        state: 'checked',
        productsUnchanged: 40,
        productChanged: 0,
        rowsRefused: 0,
      });
      await confirm(seller, id);
    }
    expect(await Promise.all(saved.map(({ id }) => known(seller, id)))).toEqual(before);
  });

  test('make the same products again in a sheet of their own', async () => {
    const { seller, around } = await supplied();
    const [part] = fc.sample(anyInput(around), 1);
    const { id: productId } = await inputs.saved(seller, { product: inputs.input(part) });
    const file = await exported(seller);
    const { db } = caravan.deps;
    await db.updateTable('products').set({ code: 'moved away' }).where('id', '=', productId).execute();
    const id = await send(seller, file, { mode: 'add' });
    expect(await shown(seller, id)).toMatchObject({ state: 'done', productsNew: 1, rowsRefused: 0 });
  });
});

const head =
  'Item number,Title,Unit,Minimum order,Spec 1,Value 1,SKU code,Stock,Stock when exported,From quantity 1,Price 1';

describe('a sheet that updates', () => {
  const one = (code: string, part: Partial<Input> = {}): Input =>
    inputs.input({
      code,
      specs: [{ names: { en: 'Colour' }, values: [{ names: { en: 'Red' } }, { names: { en: 'Blue' } }] }],
      skus: [0, 1].map((value) => ({
        values: [value],
        code: `${code}-${value}`,
        stock: 100,
        tiers: [{ minimum: 12, price: '2000' }],
      })),
      ...part,
    });

  test('says first what it would do and writes nothing before it is confirmed', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await inputs.saved(seller, { product: one('U1') });
    await inputs.saved(seller, { product: one('U2') });
    const before = await known(seller, productId);
    const id = await send(
      seller,
      csv(
        head,
        'U1,Enamel kettle,,12,Colour,Red,U1-0,100,100,12,18',
        'U2,Enamel kettle,,12,Colour,Blue,U2-1,100,100,12,20',
        'U3,New kettle,,12,,,,5,,12,9',
        'U4,,,12,,,,5,,12,9',
      ),
    );
    expect(await shown(seller, id)).toMatchObject({
      state: 'checked',
      updates: true,
      isConfirmed: false,
      productsNew: 1,
      productChanged: 1,
      productsUnchanged: 1,
      rowsRefused: 1,
    });
    expect(await planned(seller, id)).toEqual([
      { line: 2, code: 'U1', title: 'Enamel kettle', kind: 'changed', fields: ['price'] },
      { line: 3, code: 'U2', title: 'Enamel kettle', kind: 'unchanged', fields: [] },
      { line: 4, code: 'U3', title: 'New kettle', kind: 'new', fields: [] },
      { line: 5, code: 'U4', title: '', kind: 'refused', fields: [] },
    ]);
    expect((await caravan.done('products.list', {}, seller)).totalRecord).toBe(2);
    expect(await known(seller, productId)).toEqual(before);
    await confirm(seller, id);
    expect(await shown(seller, id)).toMatchObject({
      state: 'done',
      isConfirmed: true,
      productsNew: 1,
      productChanged: 1,
      productsUnchanged: 1,
      rowsDone: 4,
      rowsRefused: 1,
    });
    const after = await known(seller, productId);
    expect(after.version).toBe(before.version + 1);
    expect(after.skus.map(({ tiers }) => tiers[0]!.price)).toEqual(['1800', '2000']);
    // What the sheet has no column for, or no row, stays.
    expect(after).toMatchObject({ pictures: before.pictures, sites: before.sites, specs: before.specs });
  });

  test('leaves alone what was changed behind the preview, and says so', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await inputs.saved(seller, { product: one('V1') });
    const id = await send(seller, csv(head, 'V1,Other title,,12,Colour,Red,V1-0,100,100,12,20'));
    await caravan.done('products.setType', { ids: [productId], productType: 'custom' }, seller);
    await confirm(seller, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'done', productChanged: 0, rowsRefused: 1 });
    expect((await known(seller, productId)).texts.en!.title).toBe('Enamel kettle');
    const issues = await caravan.deps.db
      .selectFrom('product_import_refusals')
      .select('issues')
      .where('import_id', '=', id)
      .execute();
    expect(issues).toEqual([{ issues: { code: 'changed' } }]);
  });

  test('does not put back in stock what was sold since the export, or since the preview', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await inputs.saved(seller, { product: one('W1') });
    const { skus } = await known(seller, productId);
    const sell = (sku: number, pieces: number) =>
      caravan.deps.db
        .updateTable('skus')
        .set((query) => ({ stock: query('stock', '-', pieces) }))
        .where('id', '=', skus[sku]!.id)
        .execute();
    await sell(0, 30);
    // The first says the stock it saw, 100; the second does not.
    const id = await send(
      seller,
      csv(head, 'W1,Enamel kettle,,12,Colour,Red,W1-0,150,100,12,20', 'W1,,,,Colour,Blue,W1-1,120,,12,20'),
    );
    expect(await planned(seller, id)).toMatchObject([{ kind: 'changed', fields: ['stock'] }]);
    await sell(1, 40);
    await confirm(seller, id);
    expect((await known(seller, productId)).skus.map(({ stock }) => stock)).toEqual([120, 80]);
  });

  test('is written once, however often it is confirmed or worked off', async () => {
    const seller = await caravan.seller();
    const { id: productId } = await inputs.saved(seller, { product: one('X1') });
    const id = await send(
      seller,
      csv(head, 'X1,Enamel kettle,,12,Colour,Red,X1-0,150,100,12,20', 'X2,New,,1,,,,5,,1,9'),
    );
    const all = [1, 2, 3].map(() => caravan.done('productImports.confirm', { id }, seller));
    await Promise.all(all);
    await Promise.allSettled([1, 2].map(() => runImport(caravan.deps, id)));
    await runImport(caravan.deps, id);
    await caravan.done('productImports.confirm', { id }, seller);
    expect((await known(seller, productId)).skus[0]!.stock).toBe(150);
    expect((await caravan.done('products.list', {}, seller)).totalRecord).toBe(2);
  });

  test('is thrown away unconfirmed, and an import that only adds is never asked about', async () => {
    const seller = await caravan.seller();
    const id = await send(seller, csv(head, 'Y1,New,,1,,,,5,,1,9'));
    await caravan.done('productImports.discard', { id }, seller);
    expect((await caravan.done('productImports.list', {}, seller)).rowList).toEqual([]);
    expect(await caravan.codeOf('productImports.confirm', { id }, seller)).toBe('NOT_FOUND');
    const added = await send(seller, csv(head, 'Y1,New,,1,,,,5,,1,9'), { mode: 'add' });
    expect(await shown(seller, added)).toMatchObject({ state: 'done', productsNew: 1 });
    const taken = await send(seller, csv(head, 'Y1,New,,1,,,,5,,1,9'), { mode: 'add' });
    expect(await shown(seller, taken)).toMatchObject({ state: 'done', productsNew: 0, rowsRefused: 1 });
    expect(await caravan.codeOf('productImports.confirm', { id: taken }, seller)).toBe('IMPORT_NOT_CHECKED');
  });

  test('touches nothing of another shop, and another shop sees, confirms and discards none of it', async () => {
    const [seller, other] = [await caravan.seller(), await caravan.seller()];
    const { id: productId } = await inputs.saved(other, { product: one('Z1') });
    const before = await known(other, productId);
    const id = await send(seller, csv(head, 'Z1,Mine,,1,,,,5,,1,9'));
    expect(await planned(seller, id)).toMatchObject([{ kind: 'new' }]);
    for (const key of ['productImports.plan', 'productImports.confirm', 'productImports.discard'] as const)
      expect(await caravan.codeOf(key, { id }, other)).toBe('NOT_FOUND');
    await confirm(seller, id);
    expect(await known(other, productId)).toEqual(before);
    const sheet = await caravan.done('productExports.ask', { categoryId: inputs.category }, other);
    expect(await caravan.codeOf('productExports.download', { id: sheet.id }, seller)).toBe('NOT_FOUND');
    expect(await caravan.done('productExports.list', {}, seller)).toEqual([]);
  });
});
