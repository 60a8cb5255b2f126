import { expect, test } from 'vitest';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { calls } from '../../../contract/calls.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
type Seller = Awaited<ReturnType<typeof caravan.seller>>;
type Reading = OutputOf<'priceListSheets.read'>;

let names = 0;
const newList = async (seller: Seller) => {
  const { id } = await caravan.done('priceLists.save', { name: `By file ${++names}` }, seller);
  return id;
};

/** A product with a variant that is called so. */
async function product(seller: Seller, code: string, gtin = '') {
  const created = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const { db } = caravan.deps;
  await db
    .updateTable('products')
    .set({ code: `P-${code}` })
    .where('id', '=', created.id)
    .execute();
  await db.updateTable('skus').set({ code, gtin }).where('id', '=', created.skuId).execute();
  return created;
}

const sheetOf = (id: string, csv: string, more: object = {}): InputOf<'priceListSheets.read'> => ({
  id,
  name: 'prices.csv',
  file: Buffer.from(csv).toString('base64'),
  ...more,
});
const read = (seller: Seller, id: string, csv: string, more: object = {}): Promise<Reading> =>
  caravan.done('priceListSheets.read', sheetOf(id, csv, more), seller);
const applying = (id: string, csv: string, { version, digest }: Reading, more: object = {}) => ({
  ...sheetOf(id, csv, more),
  version,
  digest,
});
const linesOf = async (seller: Seller, id: string) =>
  (await caravan.done('priceLists.lines', { id, pageSize: 100 }, seller)).rowList.map((line) => ({
    id: line.id,
    says: line.percentOff ?? line.tiers!.map(({ minimum, price }) => `${minimum}: ${price.amount}`).join(),
  }));

/** The list as the CSV that its seller downloads. */
async function download(seller: Seller, input: object) {
  const response = await caravan.app.request(
    `http://caravan.test${calls['priceListSheets.export'].split(' ')[1]}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'en', AccessToken: seller.token! },
      body: JSON.stringify({ format: 'csv', ...input }),
    },
  );
  return { name: response.headers.get('content-disposition') ?? '', csv: await response.text() };
}

test('a seller’s own file becomes lines after it was looked at; what was downloaded changes nothing', async () => {
  const seller = await caravan.seller();
  const [lamp, shirt] = [await product(seller, 'LAMP-1', '4006381333931'), await product(seller, '=1+1')];
  const id = await newList(seller);
  const csv =
    'EAN;Item No;Min qty;Net price;Discount %\n4006381333931;;1;9,50;\n;lamp-1;100;8,25;\n;P-=1+1;;;20\n';
  const reading = await read(seller, id, csv);
  expect(reading).toMatchObject({ issue: null, added: 2, changed: 0, removed: 0, refusedCount: 0 });
  expect(await linesOf(seller, id)).toEqual([]);
  const applied = await caravan.done('priceListSheets.apply', applying(id, csv, reading), seller);
  expect(applied.changed).toBe(2);
  const lines = [
    { id: lamp.skuId, says: '1: 950,100: 825' },
    { id: shirt.id, says: 20 },
  ];
  expect(await linesOf(seller, id)).toEqual(expect.arrayContaining(lines));
  // The list is another one by now: sent twice, it is applied once.
  expect(await caravan.codeOf('priceListSheets.apply', applying(id, csv, reading), seller)).toBe(
    'PRICE_LIST_CHANGED',
  );

  const all = await product(seller, 'NEW-1');
  const { csv: exported } = await download(seller, { id });
  expect(exported).not.toContain(all.skuId);
  // What a spreadsheet would run as a formula is a text.
  expect(exported).not.toMatch(/(?:^|,)=/m);
  expect(await read(seller, id, exported)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const { csv: withAll } = await download(seller, { id, withAll: true });
  expect(withAll).toContain(all.skuId);
  // Variants without a price are left out, and a file that is the whole list takes away what it does not have.
  const whole = withAll
    .split('\r\n')
    .filter((row) => !row.includes('LAMP-1'))
    .join('\r\n');
  const removal = await read(seller, id, whole, { isWhole: true });
  expect(removal).toMatchObject({ removed: 1, unchanged: 1, added: 0, changed: 0 });
  await caravan.done('priceListSheets.apply', applying(id, whole, removal, { isWhole: true }), seller);
  expect(await linesOf(seller, id)).toEqual([{ id: shirt.id, says: 20 }]);
});

test('a file with an error is named by line and column, and nothing of it is taken', async () => {
  const seller = await caravan.seller();
  await product(seller, 'CUP');
  const id = await newList(seller);
  const csv = 'SKU code,Price,Currency\nCUP,9.50,CNY\nNONE,9.50,CNY\n';
  const reading = await read(seller, id, csv);
  expect(reading).toMatchObject({
    refusedCount: 1,
    refused: [{ line: 3, column: 'skuCode', heading: 'SKU code', text: 'NONE', issue: 'unknown' }],
  });
  expect(await caravan.codeOf('priceListSheets.apply', applying(id, csv, reading), seller)).toBe(
    'PRICE_LIST_SHEET_CHANGED',
  );
  expect(await linesOf(seller, id)).toEqual([]);
  for (const [text, issue] of [
    ['Colour,Size\nred,9', 'noColumns'],
    ['SKU code,Colour\nCUP,red', 'noColumns'],
    ['SKU code,Price,Net price\nCUP,9,8', 'noColumns'],
    ['SKU code,Price', 'empty'],
  ] as const)
    expect((await read(seller, id, text)).issue).toBe(issue);
});

test('a number that can be read in two ways is a question', async () => {
  const seller = await caravan.seller();
  const { skuId } = await product(seller, 'BOX');
  const id = await newList(seller);
  const csv = 'SKU code;From quantity;Price\nBOX;1;1.000\n';
  expect(await read(seller, id, csv)).toMatchObject({
    issue: 'numbersUnclear',
    unclear: [{ text: '1.000' }],
    added: 0,
  });
  const sure = await read(seller, id, csv, { decimalMark: ',' });
  expect(sure.lines).toMatchObject([{ id: skuId, after: { tiers: [{ price: { amount: '100000' } }] } }]);
});

test('what changed after it was looked at is looked at again', async () => {
  const seller = await caravan.seller();
  const { id: productId } = await product(seller, 'MUG');
  const id = await newList(seller);
  const csv = 'SKU code,Price\nMUG,9.50\n';
  const reading = await read(seller, id, csv);
  const { db } = caravan.deps;
  await db.updateTable('products').set({ currency: 'USD' }).where('id', '=', productId).execute();
  expect(await caravan.codeOf('priceListSheets.apply', applying(id, csv, reading), seller)).toBe(
    'PRICE_LIST_SHEET_CHANGED',
  );
  const other = csv.replace('9.50', '1.50');
  expect(await caravan.codeOf('priceListSheets.apply', applying(id, other, reading), seller)).toBe(
    'PRICE_LIST_SHEET_CHANGED',
  );
});

test('a file says nothing of another shop’s products, and nobody else’s list is read or written', async () => {
  const [seller, other] = [await caravan.seller(), await caravan.seller()];
  const theirs = await product(other, 'THEIRS', '96385074');
  const id = await newList(seller);
  for (const [head, cell] of [
    ['SKU code', 'THEIRS'],
    ['GTIN', '96385074'],
    ['Line ID (don’t change)', theirs.skuId],
  ])
    expect((await read(seller, id, `${head},Price\n${cell},1`)).refused[0]?.issue).toBe('unknown');
  const csv = 'SKU code,Price\nTHEIRS,1';
  expect(await caravan.codeOf('priceListSheets.read', sheetOf(id, csv), other)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('priceListSheets.export', { id }, other)).toBe('NOT_FOUND');
  const clerk = await caravan.member(seller, ['orders']);
  expect(await caravan.codeOf('priceListSheets.read', sheetOf(id, csv), clerk)).toBe('FORBIDDEN');
});
