import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeWorkbook } from '../../../../test/made-workbook.ts';
import { dayAsWritten, guessOrderColumns } from './columns-rules.ts';
import { exampleEdifact, exampleUbl } from '../../../../test/example-orders.ts';
import { readOrderFileApart, type OrderFileReading, type SentOrderFile } from './read-file.ts';

async function read(file: string | Uint8Array, more: Partial<SentOrderFile> = {}): Promise<OrderFileReading> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const usual = { encoding: undefined, mark: undefined, columns: undefined, earlierColumns: undefined };
  for await (const reading of readOrderFileApart({
    bytes,
    language: 'en',
    asksColumns: false,
    ...usual,
    ...more,
  }))
    return reading;
  throw new Error('nothing was read');
}
const orderIn = async (file: string | Uint8Array, more: Partial<SentOrderFile> = {}) => {
  const reading = await read(file, more);
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading));
  return reading.order;
};
const reasonOf = async (file: string | Uint8Array, more: Partial<SentOrderFile> = {}) => {
  const reading = await read(file, more);
  return reading.outcome === 'issue' ? reading.reason : reading.outcome;
};

const flask = {
  itemNumber: 'FL-500:A+',
  buyerItemNumber: 'M?100',
  gtin: '4006381333931',
  name: "Flask 500 ml, 'blue'",
  quantity: '120',
  price: '12.50',
  priceQuantity: '100',
};
const cup = { name: 'Cup', quantity: '1.5' };
const flaskLine = {
  lineNumber: '10',
  itemNumber: 'FL-500:A+',
  buyerItemNumber: 'M?100',
  gtin: '4006381333931',
  description: "Flask 500 ml, 'blue'",
  quantity: '120',
  unitPrice: '12.5',
  priceQuantity: '100',
  currency: 'CNY',
};

test('UBL and EDIFACT say the same of an order', async () => {
  const [ubl, edifact] = [
    await orderIn(exampleUbl({ lines: [flask, cup] })),
    await orderIn(exampleEdifact({ lines: [flask, cup] })),
  ];
  for (const order of [ubl, edifact]) {
    expect(order).toMatchObject({
      poNumber: '4500-17',
      orderDate: '2026-03-02',
      deliveryDate: '2026-03-20',
      buyerName: 'Falcon Trading LLC',
      sellerName: 'Yiwu Flasks',
    });
    expect(order.shipTo).toContain('Keyuan Road 1');
    expect(order.lines).toMatchObject([flaskLine, { description: 'Cup', quantity: '1.5', unitPrice: null }]);
  }
});

test('a comma before the fraction and characters of other sets are read in an interchange', async () => {
  const text = exampleEdifact({ lines: [{ name: 'Gläser', quantity: '3,25', price: '0,5' }] });
  const [line] = (await orderIn(Buffer.from(text, 'latin1'))).lines;
  expect(line).toMatchObject({ description: 'Gläser', quantity: '3.25', unitPrice: '0.5' });
});

test('changes, cancellations, several orders and other documents are refused', async () => {
  const text = exampleEdifact({ lines: [flask] });
  expect(await reasonOf(text.replace("+9'", "+1'"))).toBe('notNew');
  expect(await reasonOf(text.replace('ORDERS', 'INVOIC'))).toBe('format');
  const message = text.slice(text.indexOf('UNH'), text.indexOf('UNZ'));
  expect(await reasonOf(text.replace('UNZ', `${message}UNZ`))).toBe('severalOrders');
  expect(await reasonOf(exampleUbl({ lines: [flask] }).replaceAll('Order-2', 'OrderChange-2'))).toBe(
    'format',
  );
  expect(await reasonOf('PO,SKU,Qty\nA,1,1\nB,2,1')).toBe('severalOrders');
});

test('what is cut, nested, huge, empty or no order is refused, and nothing of it is taken', async () => {
  const ubl = exampleUbl({ lines: [flask] });
  for (let end = 60; end < ubl.length; end += 97)
    expect(['format', 'quantity']).toContain(await reasonOf(ubl.slice(0, end)));
  expect(await reasonOf(`<!DOCTYPE Order [<!ENTITY a "aaaa">]>${ubl}`)).toBe('format');
  expect(await reasonOf('<a>'.repeat(40) + '</a>'.repeat(40))).toBe('format');
  expect(await reasonOf('')).toBe('empty');
  expect(await reasonOf(' \n\n')).toBe('empty');
  expect(await reasonOf('SKU,Qty')).toBe('empty');
  expect(await reasonOf('%PDF-1.7\n1 0 obj\n\0\0')).toBe('format');
  expect(await reasonOf('dear seller\nplease send me flasks')).toBe('format');
  const workbook = makeWorkbook({ rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>SKU</t></is></c></row>' });
  expect(await reasonOf(workbook.subarray(0, workbook.length / 2))).toBe('format');
  const many = Array.from({ length: 401 }, (_, index) => `A-${index},1`).join('\n');
  expect(await reasonOf(`SKU,Qty\n${many}`)).toBe('long');
  expect(await reasonOf(exampleUbl({ lines: Array.from({ length: 401 }, () => cup) }))).toBe('long');
});

test('quantities and prices that are none are refused with their line', async () => {
  for (const quantity of ['', '-5', '1e3', 'ten', '1.2.3'])
    expect(await read(exampleUbl({ lines: [cup, { ...cup, quantity }] }))).toEqual({
      outcome: 'issue',
      reason: 'quantity',
      location: '20',
    });
  expect(await reasonOf(exampleUbl({ lines: [{ ...flask, price: '-1' }] }))).toBe('price');
  expect(await reasonOf(exampleUbl({ lines: [{ ...flask, priceQuantity: '0' }] }))).toBe('price');
  expect(await read('SKU,Qty\nA,5\nB,-1')).toEqual({ outcome: 'issue', reason: 'quantity', location: '3' });
  expect(await read('SKU,Qty\nA,5\nB,')).toEqual({ outcome: 'issue', reason: 'quantity', location: '3' });
});

test('columns are told by their names in seven languages, and asked for where they are not', async () => {
  const headers = {
    en: 'PO Number;Line;Customer item;Item No.;Description;Qty;UOM;Unit price;Currency;Delivery date',
    zh: '采购单号;行号;客户料号;货号;品名;数量;单位;单价;币种;交货日期',
    ru: 'Номер заказа;№ п/п;Код покупателя;Артикул;Наименование;Количество;Ед. изм.;Цена;Валюта;Дата поставки',
    tr: 'Sipariş no;Sıra no;Müşteri ürün kodu;Ürün kodu;Açıklama;Miktar;Birim;Birim fiyat;Para birimi;Teslim tarihi',
    id: 'Nomor PO;No. urut;Kode material;Kode barang;Nama barang;Jumlah;Satuan;Harga satuan;Mata uang;Tanggal pengiriman',
    th: 'เลขที่ใบสั่งซื้อ;ลำดับ;รหัสวัสดุ;รหัสสินค้า;ชื่อสินค้า;จำนวน;หน่วย;ราคาต่อหน่วย;สกุลเงิน;วันที่ส่งมอบ',
    ar: 'رقم أمر الشراء;م;رقم المادة;رقم الصنف;الوصف;الكمية;الوحدة;سعر الوحدة;العملة;تاريخ التسليم',
  };
  for (const [language, header] of Object.entries(headers)) {
    const order = await orderIn(`${header}\n4500-17;1;M-1;A-1;Cup;1 200;pcs;12,50;cny;20.03.2026`);
    expect(order, language).toMatchObject({
      poNumber: '4500-17',
      deliveryDate: '2026-03-20',
      lines: [
        {
          lineNumber: '1',
          buyerItemNumber: 'M-1',
          itemNumber: 'A-1',
          description: 'Cup',
          quantity: '1200',
          unit: 'pcs',
          unitPrice: '12.5',
          currency: 'CNY',
        },
      ],
    });
  }
  const strange = 'Alpha,Beta,Gamma\nA-1,5,Cup';
  expect(await read(strange)).toMatchObject({
    outcome: 'columns',
    header: ['alpha', 'beta', 'gamma'],
    guess: {},
  });
  const columns = { itemNumber: 'alpha', quantity: 'beta' };
  expect((await orderIn(strange, { columns })).lines).toMatchObject([{ itemNumber: 'A-1', quantity: '5' }]);
  // What was said before counts as long as it fits, and can be looked at again.
  expect((await orderIn(strange, { earlierColumns: columns })).lines).toHaveLength(1);
  expect(await read(strange, { earlierColumns: columns, asksColumns: true })).toMatchObject({
    outcome: 'columns',
    guess: columns,
  });
  expect(await reasonOf(strange, { columns: { itemNumber: 'alpha', quantity: 'delta' } })).toBe('columns');
});

test('a number that could be two is asked for, and rows that only sum up are counted', async () => {
  expect(await read('SKU;Qty\nA;1.500')).toMatchObject({
    outcome: 'unclear',
    unclear: [{ line: 2, column: 'quantity', point: '1.5', comma: '1500' }],
  });
  expect((await orderIn('SKU;Qty\nA;1.500', { mark: ',' })).lines[0]!.quantity).toBe('1500');
  const summed = await orderIn('SKU;Name;Qty;Price\nA;Cup;5;1,25\n;;5;\n;Total;;6,25');
  expect(summed.lines).toHaveLength(1);
  expect(summed.skippedRows).toBe(2);
});

test('a workbook is read too, and item numbers that it rounded are refused', async () => {
  const rowsOf = (number: string) =>
    '<row r="1"><c r="A1" t="inlineStr"><is><t>SKU</t></is></c><c r="B1" t="inlineStr"><is><t>Qty</t></is></c></row>' +
    `<row r="2"><c r="A2">${number}</c><c r="B2"><v>1.5</v></c></row>`;
  const order = await orderIn(makeWorkbook({ rows: rowsOf('<v>1002</v>') }));
  expect(order).toMatchObject({ format: 'xlsx', lines: [{ itemNumber: '1002', quantity: '1.5' }] });
  expect(await reasonOf(makeWorkbook({ rows: rowsOf('<v>12345678901234567</v>') }))).toBe('rounded');
});

test('texts of strangers come without marks that nobody sees, and a number that would be cut is asked for', async () => {
  const order = await orderIn(
    exampleUbl({ poNumber: 'P'.repeat(61), lines: [{ name: 'Cup\u202E\u0085 1', quantity: '1' }] }),
  );
  expect(order.poNumber).toBe('');
  expect(order.lines[0]!.description).toBe('Cup  1');
  const long = { itemNumber: 'A'.repeat(101), name: 'Cup', quantity: '1' };
  expect((await orderIn(exampleUbl({ lines: [long] }))).lines[0]!.itemNumber).toBe('');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
      expect(['issue', 'columns', 'read', 'unclear']).toContain((await read(text)).outcome);
    }),
    { numRuns: 200 },
  );
});

test('a day that could be two stays as it is written', () => {
  expect(dayAsWritten('2026/3/2')).toBe('2026-03-02');
  expect(dayAsWritten('02.03.2026')).toBe('2026-03-02');
  expect(dayAsWritten('20/03/2026')).toBe('2026-03-20');
  expect(dayAsWritten('03/20/2026')).toBe('2026-03-20');
  expect(dayAsWritten('02/03/2026')).toBe('02/03/2026');
  expect(dayAsWritten('31.02.2026')).toBe('31.02.2026');
});

test('one column is taken for one thing', () => {
  expect(guessOrderColumns(['item_number', 'our_item_number', 'unit_price', 'unit', 'price_date'])).toEqual({
    buyerItemNumber: 'our_item_number',
    itemNumber: 'item_number',
    unitPrice: 'unit_price',
    unit: 'unit',
  });
});
