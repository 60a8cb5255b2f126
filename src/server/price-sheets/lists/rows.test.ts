import { expect, test } from 'vitest';
import type { ListTarget } from '../../price-lists/public.ts';
import { readListRows } from './rows.ts';

const target = (id: string, more: Partial<ListTarget>): ListTarget => ({
  id,
  product_id: id,
  sku_id: null,
  currency: 'CNY',
  public_price: 1_000n,
  specs: [],
  spec_values: null,
  source_language: 'en',
  product_code: '',
  sku_code: '',
  gtin: '',
  is_closed: false,
  percent_off: null,
  line_currency: null,
  minimums: null,
  prices: null,
  ...more,
});
const sku = (id: string, product: string, more: Partial<ListTarget> = {}) =>
  target(id, { product_id: product, sku_id: id, spec_values: [0], ...more });

const ids = {
  lamp: '0198a000-0000-7000-8000-000000000001',
  lampSku: '0198a000-0000-7000-8000-000000000002',
  shirt: '0198a000-0000-7000-8000-000000000003',
  red: '0198a000-0000-7000-8000-000000000004',
  blue: '0198a000-0000-7000-8000-000000000005',
};
const targets = [
  target(ids.lamp, { product_code: 'LAMP' }),
  sku(ids.lampSku, ids.lamp, { product_code: 'LAMP', gtin: '0012345678905' }),
  target(ids.shirt, { product_code: 'Shirt' }),
  sku(ids.red, ids.shirt, { product_code: 'Shirt', sku_code: 'S-red', gtin: '4006381333931' }),
  sku(ids.blue, ids.shirt, { product_code: 'Shirt', sku_code: 'S-blue' }),
];
let line = 1;
const read = (...rows: Partial<Record<string, string>>[]) => {
  line = 1;
  const result = readListRows(
    rows.map((cells) => ({ line: ++line, cells })),
    targets,
  );
  return {
    sayings: result.sayings.map(({ target: { id }, percentOff, tiers }) => ({
      id,
      says: percentOff ?? tiers!.map(({ minimum, price }) => [minimum, Number(price)]),
    })),
    issues: result.issues.map((cell) => `${cell.line} ${cell.column} ${cell.issue}`),
    unfilled: result.unfilled,
  };
};

test('a row finds its variant by id, SKU code, GTIN in any length, or the number of a product with one variant', () => {
  const price = '9.50';
  for (const cells of [
    { id: ids.lampSku.toUpperCase() },
    { code: 'lamp' },
    { gtin: '12345678905' },
    { gtin: '0012345678905' },
    { code: 'LAMP', gtin: '12345678905' },
  ])
    expect(read({ ...cells, price })).toMatchObject({
      sayings: [{ id: ids.lampSku, says: [[1, 950]] }],
      issues: [],
    });
  expect(read({ code: 'shirt', skuCode: "'s-RED".slice(1), price }).sayings[0]!.id).toBe(ids.red);
  // The shop has not written the GTIN of the blue one down.
  expect(read({ skuCode: 'S-blue', gtin: '96385074', price }).sayings[0]!.id).toBe(ids.blue);
});

test('a percentage is taken off the product, by its number or by that of its only variant', () => {
  expect(read({ code: 'Shirt', percentOff: '12' }, { gtin: '12345678905', percentOff: '15 %' })).toEqual({
    sayings: [
      { id: ids.shirt, says: 12 },
      { id: ids.lamp, says: 15 },
    ],
    issues: [],
    unfilled: 0,
  });
});

test('rows of one variant are its quantities, in any order; rows without a price say nothing', () => {
  const row = (from: string, price: string) => ({ skuCode: 'S-red', from, price });
  expect(read(row('100', '7'), row('1', '9'), { skuCode: 'S-blue' }, row('10', '8.5'))).toEqual({
    sayings: [
      {
        id: ids.red,
        says: [
          [1, 900],
          [10, 850],
          [100, 700],
        ],
      },
    ],
    issues: [],
    unfilled: 1,
  });
});

test.each([
  [{ code: 'none', price: '1' }, 'code unknown'],
  [{ skuCode: 'none', price: '1' }, 'skuCode unknown'],
  [{ id: 'S-red', skuCode: 'S-red', price: '1' }, 'id unknown'],
  [{ price: '1' }, 'code missing'],
  [{ gtin: '4006381333932', price: '1' }, 'gtin gtin'],
  [{ gtin: '96385074', price: '1' }, 'gtin unknown'],
  [{ skuCode: 'S-blue', gtin: '4006381333931', price: '1' }, 'gtin contradiction'],
  [{ skuCode: 'S-red', gtin: '96385074', price: '1' }, 'gtin contradiction'],
  [{ code: 'LAMP', skuCode: 'S-red', price: '1' }, 'code contradiction'],
  [{ code: 'Shirt', price: '1' }, 'price oneVariant'],
  [{ skuCode: 'S-red', percentOff: '5' }, 'percentOff wholeProduct'],
  [{ code: 'LAMP', price: '1', percentOff: '5' }, 'percentOff both'],
  [{ code: 'LAMP', percentOff: '0' }, 'percentOff percent'],
  [{ code: 'LAMP', percentOff: '100' }, 'percentOff percent'],
  [{ code: 'LAMP', percentOff: '0.1' }, 'percentOff percent'],
  [{ code: 'LAMP', percentOff: '5', from: '10' }, 'from percentFrom'],
  [{ code: 'LAMP', price: '1', currency: 'USD' }, 'currency currency'],
  [{ code: 'LAMP', from: '10' }, 'price missing'],
  [{ code: 'LAMP', price: '0' }, 'price number'],
  [{ code: 'LAMP', price: '-1' }, 'price number'],
  [{ code: 'LAMP', price: '=1+1' }, 'price number'],
  [{ code: 'LAMP', price: '1.125' }, 'price notPayable'],
  [{ code: 'LAMP', price: '1', from: '0' }, 'from number'],
  [{ code: 'LAMP', price: '1', from: '1.5' }, 'from number'],
])('%j is refused: %s', (cells, issue) => {
  expect(read(cells)).toMatchObject({ sayings: [], issues: [`2 ${issue}`] });
});

test('what contradicts another row is refused at its own line', () => {
  const row = (from: string, price: string) => ({ code: 'LAMP', from, price });
  expect(read(row('1', '9'), row('1', '8')).issues).toEqual(['3 from twice']);
  expect(read({ code: 'LAMP', percentOff: '5' }, { code: 'LAMP', percentOff: '5' }).issues).toEqual([
    '3 percentOff twice',
  ]);
  expect(read(row('10', '9.5'), row('1', '9')).issues).toEqual(['2 price tierPrice']);
  expect(read(...Array.from({ length: 11 }, (_, at) => row(String(at + 1), '9'))).issues).toEqual([
    '12 from tooMany',
  ]);
});

test('an item number that a spreadsheet has rounded names nothing, unless the row has its id', () => {
  const rounded = ['code'];
  const cells = { code: '4.00638E+12', price: '9' };
  expect(readListRows([{ line: 2, cells, rounded }], targets).issues[0]).toMatchObject({
    column: 'code',
    issue: 'rounded',
  });
  expect(readListRows([{ line: 2, cells: { ...cells, id: ids.red }, rounded }], targets).issues).toEqual([]);
});

test('an item number of several products is asked about', () => {
  const twin = '0198a000-0000-7000-8000-000000000006';
  const twins = [...targets, target(twin, {}), sku(`${twin.slice(0, -1)}7`, twin, { sku_code: 'S-RED' })];
  const rows = [{ line: 2, cells: { skuCode: 's-red', price: '9' } }];
  expect(readListRows(rows, twins).issues[0]).toMatchObject({ column: 'skuCode', issue: 'several' });
  const sure = [{ line: 2, cells: { skuCode: 's-red', gtin: '4006381333931', price: '9' } }];
  expect(readListRows(sure, twins).sayings[0]!.target.id).toBe(ids.red);
});

test('of a file whose rows are all of one variant, the eleventh quantity is refused and no more is compared', () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => ({
    skuCode: 'S-red',
    from: String(at + 1),
    price: '1',
  }));
  const { sayings, issues } = read(...rows);
  expect(sayings[0]!.says).toHaveLength(10);
  expect(issues).toHaveLength(99_990);
  expect(issues.every((issue) => issue.endsWith('from tooMany'))).toBe(true);
});

test('a number that very many variants share names none of them', () => {
  const crowd = Array.from({ length: 2_000 }, (_, at) =>
    sku(`crowd-${at}`, `product-${at}`, { sku_code: 'SAME', gtin: '4006381333931' }),
  );
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    line: at + 2,
    cells: { skuCode: 'SAME', gtin: '4006381333931', price: '1' },
  }));
  expect(readListRows(rows, crowd).issues).toHaveLength(20_000);
});
