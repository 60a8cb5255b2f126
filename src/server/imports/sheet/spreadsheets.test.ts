import readExcel from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { makeWorkbook } from '../../../../test/made-workbook.ts';
import type { Caravan } from '../../../../test/caravan.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { writeSpreadsheet } from '../../platform/files/spreadsheet.ts';
import { giveUpFile } from '../../file-jobs/public.ts';
import { runImport } from '../import-job.ts';
import { productFiles } from '../product-files.ts';

const caravan = prepareProduct();
let categoryId: string;
beforeAll(async () => {
  categoryId = await caravan.category({ en: 'Mugs' });
});

type Seller = Awaited<ReturnType<Caravan['seller']>>;
const head =
  'Item number,Title,Unit,Minimum order,Spec 1,Value 1,Stock,From quantity 1,Price 1,From quantity 2,Price 2';
const csv = (...rows: string[]) => Buffer.from([head, ...rows].join('\n')).toString('base64');

/** Sends a sheet and works it off. */
async function send(seller: Seller, file: string, more: object = {}) {
  const { id } = await caravan.done(
    'productImports.begin',
    { name: 'mugs.csv', categoryId, file, ...more },
    seller,
  );
  await runImport(caravan.deps, id);
  return id;
}
const shown = async (seller: Seller, id: string) =>
  (await caravan.done('productImports.list', {}, seller)).rowList.find((row) => row.id === id)!;
const titlesOf = async (seller: Seller) =>
  (await caravan.done('products.list', {}, seller)).rowList.map(({ title }) => title).sort();

/** The refused rows of a sheet as it comes back. */
async function refusedFile(seller: Seller, id: string): Promise<Buffer> {
  const path = calls['productImports.refused'].split(' ')[1]!;
  const response = await caravan.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accesstoken: seller.token },
    body: JSON.stringify({ id }),
  });
  return Buffer.from(await response.arrayBuffer());
}

describe('a sheet of products', () => {
  test('rows with one item number are versions of one product, with tiers and a spec', async () => {
    const seller = await caravan.seller();
    const id = await send(
      seller,
      csv(
        'M1,Enamel mug,H87,12,Colour,Red,500,1,12.50,100,11',
        'M1,,,,Colour,Blue,300,1,12.50,100,11',
        'M2,Glass mug,H87,6,,,80,1,9.9,,',
      ),
    );
    expect(await shown(seller, id)).toMatchObject({
      state: 'done',
      rowsTotal: 3,
      rowsDone: 3,
      rowsRefused: 0,
      productsNew: 2,
    });
    const { rowList } = await caravan.done('products.list', { keyword: 'Enamel' }, seller);
    expect(rowList).toMatchObject([
      {
        title: 'Enamel mug',
        skus: 2,
        stock: 800,
        priceFrom: { amount: '1100' },
        priceTo: { amount: '1250' },
      },
    ]);
    const product = await caravan.done('products.get', { id: rowList[0]!.id }, seller);
    expect(product.specs).toMatchObject([
      { names: { en: 'Colour' }, values: [{ names: { en: 'Red' } }, { names: { en: 'Blue' } }] },
    ]);
  });

  test('a column of GTINs is read without spaces, and a wrong one is refused', async () => {
    const seller = await caravan.seller();
    const file = Buffer.from(
      `${head},GTIN (EAN, UPC)\nG1,Tall mug,H87,12,,,5,1,9,,,4006381 333931\nG2,Low mug,H87,12,,,5,1,9,,,4006381333930`.replace(
        'GTIN (EAN, UPC)',
        '"GTIN (EAN, UPC)"',
      ),
    ).toString('base64');
    const id = await send(seller, file);
    expect(await shown(seller, id)).toMatchObject({ rowsRefused: 1, productsNew: 1 });
    const { rowList } = await caravan.done('products.list', { keyword: '4006381333931' }, seller);
    expect(rowList).toMatchObject([{ title: 'Tall mug' }]);
    const refusal = await caravan.deps.db
      .selectFrom('product_import_refusals')
      .select('issues')
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(refusal.issues).toEqual({ gtin: 'gtin' });
  });

  test('refused rows come back with what is wrong; corrected, they are taken', async () => {
    const seller = await caravan.seller();
    const id = await send(
      seller,
      csv(
        'A1,Good mug,,1,,,10,1,5,,',
        'A2,,,1,,,10,1,5,,',
        'A3,Mug of two,,1,Colour,Red,10,1,5,,',
        'A3,,,1,Colour,Blue,many,1,5,,',
        'A4,Dear mug,,1,,,10,1,5,100,6',
      ),
    );
    expect(await shown(seller, id)).toMatchObject({ rowsRefused: 4, productsNew: 1 });
    expect(await titlesOf(seller)).toEqual(['Good mug']);
    const { db } = caravan.deps;
    const refusals = await db
      .selectFrom('product_import_refusals')
      .select(['line', 'issues'])
      .where('import_id', '=', id)
      .orderBy('line')
      .execute();
    expect(refusals).toEqual([
      { line: 3, issues: { title: 'missing' } },
      { line: 4, issues: { code: 'other' } },
      { line: 5, issues: { stock: 'wrong' } },
      { line: 6, issues: { price1: 'tierPrice' } },
    ]);
    await send(
      seller,
      csv(
        'A2,Found its title,,1,,,10,1,5,,',
        'A3,Mug of two,,1,Colour,Red,10,1,5,,',
        'A3,,,1,Colour,Blue,7,1,5,,',
        'A4,Dear mug,,1,,,10,1,5,100,4',
      ),
    );
    expect(await titlesOf(seller)).toEqual(['Dear mug', 'Found its title', 'Good mug', 'Mug of two']);
  });

  test('the file of refused rows is itself a sheet that can be sent again', async () => {
    const seller = await caravan.seller();
    const id = await send(seller, csv('B1,Mug without stock,,1,,,,1,5,,'));
    const file = await refusedFile(seller, id);
    expect(file.subarray(0, 2).toString()).toBe('PK');
    const again = await send(seller, file.toString('base64'));
    expect(await shown(seller, again)).toMatchObject({ state: 'done', rowsTotal: 1, rowsRefused: 1 });
  });

  test('a sheet made in another language is understood', async () => {
    const seller = await caravan.seller();
    const body = writeSpreadsheet(
      {
        name: 's',
        columns: ['货号', '标题', '库存', '价格1'].map((title) => ({ title, width: 9 })),
        language: 'zh',
        timeZone: 'UTC',
      },
      (async function* () {
        yield [['Z1', '搪瓷杯', { number: '5' }, { number: '3.2' }]];
      })(),
    );
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    await send(seller, bytes.toString('base64'));
    expect(await titlesOf(seller)).toEqual(['搪瓷杯']);
  });

  test('what Chinese spreadsheets write is read as such, and another encoding may be chosen', async () => {
    const seller = await caravan.seller();
    // 货号,标题,库存,价格1 and 搪瓷杯 in GBK.
    const file = Buffer.from(
      'bbf5bac52cb1eacce22cbfe2b4e62cbcdbb8f1310a47312cccc2b4c9b1ad2c352c332e320a',
      'hex',
    ).toString('base64');
    const read = await send(seller, file);
    expect(await shown(seller, read)).toMatchObject({ encoding: 'gb18030', state: 'done', productsNew: 1 });
    expect(await titlesOf(seller)).toEqual(['搪瓷杯']);
    const other = await send(seller, file, { encoding: 'windows-1251' });
    expect(await shown(seller, other)).toMatchObject({ encoding: 'windows-1251', issue: 'noColumns' });
  });

  test('ten thousand versions of one item are refused as too many', async () => {
    const seller = await caravan.seller();
    const rows = Array.from({ length: 5_000 }, (_, n) => `V1,Mug,,1,Colour,C${n},10,1,5,,`);
    const id = await send(seller, csv(...rows));
    expect(await shown(seller, id)).toMatchObject({ state: 'done', productsNew: 0, rowsRefused: 5_000 });
  });

  test('an item number keeps the zeros it is shown with', async () => {
    const seller = await caravan.seller();
    const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
    const file = makeWorkbook({
      rows: `<row r="1">${cell('A1', 'Item number')}${cell('B1', 'Title')}${cell('C1', 'Stock')}${cell('D1', 'Price 1')}</row>
        <row r="2"><c r="A2" s="1"><v>7</v></c>${cell('B2', 'Zero mug')}<c r="C2"><v>5</v></c><c r="D2"><f>1+2</f><v>3</v></c></row>`,
      formats: ['0000'],
    });
    await send(seller, file.toString('base64'));
    const { rowList } = await caravan.done('products.list', {}, seller);
    expect(rowList).toMatchObject([{ title: 'Zero mug', code: '0007' }]);
  });

  test('what is no sheet says why', async () => {
    const seller = await caravan.seller();
    const issueOf = async (file: Buffer) =>
      (await shown(seller, await send(seller, file.toString('base64')))).issue;
    expect(await issueOf(Buffer.from('PK\u0003\u0004 not a workbook'))).toBe('unreadable');
    expect(await issueOf(Buffer.from(head))).toBe('empty');
    expect(await issueOf(Buffer.from('a,b\n1,2'))).toBe('noColumns');
  });

  test('worked off twice at once, or again after an interruption, nothing is written twice', async () => {
    const seller = await caravan.seller();
    const rows = Array.from({ length: 1_100 }, (_, n) => `C${n},Mug ${n},,1,,,10,1,5,,`);
    const { id } = await caravan.done(
      'productImports.begin',
      { name: 'many.csv', categoryId, file: csv(...rows) },
      seller,
    );
    await Promise.allSettled([runImport(caravan.deps, id), runImport(caravan.deps, id)]);
    await runImport(caravan.deps, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'done', productsNew: 1_100, rowsRefused: 0 });
    expect((await caravan.done('products.list', {}, seller)).totalRecord).toBe(1_100);
  });

  test('one that we cannot finish ends and says so, and one that is done stays done', async () => {
    const seller = await caravan.seller();
    const { id } = await caravan.done(
      'productImports.begin',
      { name: 'unlucky.csv', categoryId, file: csv('U1,Mug,,1,,,10,1,5,,') },
      seller,
    );
    await giveUpFile(caravan.deps, productFiles, id);
    expect(await shown(seller, id)).toMatchObject({ state: 'failed', issue: 'broken' });
    const done = await send(seller, csv('U2,Mug,,1,,,10,1,5,,'));
    await giveUpFile(caravan.deps, productFiles, done);
    expect(await shown(seller, done)).toMatchObject({ state: 'done', issue: null });
  });

  test('it can be published at once, if it is complete', async () => {
    const seller = await caravan.seller();
    const id = await send(seller, csv('P1,Mug without a picture,,1,,,10,1,5,,'), { publish: true });
    expect(await shown(seller, id)).toMatchObject({ productsNew: 0, rowsRefused: 1 });
  });

  test('another shop sees none of it', async () => {
    const [seller, other] = [await caravan.seller(), await caravan.seller()];
    const id = await send(seller, csv('X1,Mug,,1,,,10,1,5,,'));
    expect((await caravan.done('productImports.list', {}, other)).rowList).toEqual([]);
    expect(await caravan.codeOf('productImports.refused', { id }, other)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('productImports.list', {}, await caravan.buyer())).toBe('FORBIDDEN');
  });
});

describe('the numbers of a sheet', () => {
  const numbersHead = 'Item number,Title,Unit,Minimum order,Stock,Price 1';
  const sheet = (...rows: string[]) => Buffer.from([numbersHead, ...rows].join('\n')).toString('base64');
  const productsOf = async (seller: Seller) =>
    (await caravan.done('products.list', {}, seller)).rowList.map(({ stock, priceFrom }) => [
      stock,
      priceFrom!.amount,
    ]);

  test('that could be either of two are asked about with both, and nothing is stored until it is said', async () => {
    const seller = await caravan.seller();
    const file = sheet('N1,Mug,H87,1,1.000,15.000');
    const asked = await shown(seller, await send(seller, file));
    expect(asked).toMatchObject({
      state: 'failed',
      issue: 'numbersUnclear',
      productsNew: 0,
      unclear: [
        { line: 2, column: 'stock', text: '1.000', point: '1', comma: '1000' },
        { line: 2, column: 'price1', text: '15.000', point: '15', comma: '15000' },
      ],
    });
    expect(await titlesOf(seller)).toEqual([]);
    await send(seller, file, { decimalMark: ',' });
    expect(await productsOf(seller)).toEqual([[1_000, '1500000']]);
  });

  test('of an Indonesian seller are thousands', async () => {
    const seller = await caravan.seller();
    const { db } = caravan.deps;
    await db.updateTable('shops').set({ sale_currency: 'IDR' }).where('id', '=', seller.shopId).execute();
    const { id } = await caravan.done(
      'productImports.begin',
      { name: 'a.csv', categoryId, file: sheet('I1,Mug,H87,1,1.000,15.000', 'I2,Pot,H87,1,2.500,250.000') },
      { ...seller, headers: { lang: 'indonesian' } },
    );
    await runImport(caravan.deps, id);
    expect((await productsOf(seller)).sort()).toEqual([
      [1_000, '1500000'],
      [2_500, '25000000'],
    ]);
  });

  test('of a workbook are what they are; an item number that has lost digits is refused with the remedy', async () => {
    const seller = await caravan.seller();
    const letters = numbersHead.split(',');
    const cell = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`;
    const row = (n: number, code: string) =>
      `<row r="${n}">${code}${cell(`B${n}`, 'Mug')}${cell(`C${n}`, 'H87')}<c r="D${n}"><v>1</v></c><c r="E${n}"><v>7</v></c><c r="F${n}"><v>1.125</v></c></row>`;
    const rows = `<row r="1">${letters.map((name, i) => cell(`${'ABCDEF'[i]}1`, name)).join('')}</row>${row(2, cell('A2', 'W1'))}${row(3, '<c r="A3"><v>123456789012345000</v></c>')}`;
    const id = await send(seller, makeWorkbook({ rows }).toString('base64'));
    expect(await shown(seller, id)).toMatchObject({ productsNew: 1, rowsRefused: 1 });
    expect(await productsOf(seller)).toEqual([[7, '113']]);
    const [refused] = await readExcel(await refusedFile(seller, id));
    expect(refused!.data[1]![0]).toBe('货号: 表格软件已将此号码四舍五入。请将该列设为文本后重新填写');
  });
});
