import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childElements, parseXmlText } from '../../platform/xml/parse-xml.ts';
import type { KeptDetails } from './issued.ts';
import { fapiaoLines, fapiaoRow, isFapiao } from './fapiao-rules.ts';
import { coretaxFile, isFaktur, type OfficeInvoice } from './tax-office-rules.ts';

const bounds = { elements: 10_000, attributes: 1_000, namespaces: 10 };
const details: KeptDetails = {
  kind: 'id_faktur',
  title: 'PT Maju & Sons',
  taxNumber: '01.234.567.8-901.000',
  address: 'Jl. Sudirman 1',
  email: 'tax@maju.example',
  phone: '',
  bank: '',
  bankAccount: '',
};
const line = {
  title: 'Gelas <baja>',
  spec: '300 ml',
  unitCode: 'H87',
  unit: 'piece',
  pieces: 3,
  amount: 33_300_000n,
  tax: { treatment: 'standard' as const, basisPoints: 1_100 },
};
const invoice: OfficeInvoice = { orderNumber: 'T261127-1', currency: 'IDR', details, lines: [line] };

const leaves = (xml: string): Record<string, string[]> => {
  const texts: Record<string, string[]> = {};
  const visit = (element: Element) => {
    const children = childElements(element);
    if (children.length === 0) (texts[element.localName!] ??= []).push(element.textContent ?? '');
    children.forEach(visit);
  };
  visit(parseXmlText(xml, bounds).documentElement as unknown as Element);
  return texts;
};

test('a faktur pajak at 11 % is 12 % of eleven twelfths, for companies of 16 digits', () => {
  const texts = leaves(coretaxFile('0999888777666000', '2026-11-27', [invoice]));
  expect(texts).toMatchObject({
    TIN: ['0999888777666000'],
    TaxInvoiceDate: ['2026-11-27'],
    TrxCode: ['04'],
    RefDesc: ['T261127-1'],
    SellerIDTKU: ['0999888777666000000000'],
    BuyerTin: ['0012345678901000'],
    BuyerName: ['PT Maju & Sons'],
    Name: ['Gelas <baja>, 300 ml'],
    Unit: ['UM.0021'],
    Qty: ['3'],
    TaxBase: ['300000.00'],
    OtherTaxBase: ['275000.00'],
    VATRate: ['12'],
    VAT: ['33000.00'],
  });
  const full = { ...line, tax: { treatment: 'standard' as const, basisPoints: 1_200 }, amount: 33_600_000n };
  expect(leaves(coretaxFile('0', 'x', [{ ...invoice, lines: [full] }]))).toMatchObject({
    TrxCode: ['01'],
    TaxBase: ['300000.00'],
    OtherTaxBase: ['300000.00'],
    VAT: ['36000.00'],
  });
});

test('whatever a line costs, its base and its tax come to it, to a hundredth or two', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (amount) => {
      const texts = leaves(coretaxFile('0', 'x', [{ ...invoice, lines: [{ ...line, amount }] }]));
      const hundredths = (name: string) => BigInt(texts[name]![0]!.replace('.', ''));
      // Coretax multiplies.
      const product = hundredths('Price') * 3n - hundredths('TotalDiscount');
      expect(product).toBe(hundredths('TaxBase'));
      const off = amount - hundredths('TaxBase') - hundredths('VAT');
      expect(off >= -2n && off <= 2n).toBe(true);
    }),
  );
});

test.each([
  ['in another currency', { currency: 'USD' }],
  ['of an export', { lines: [{ ...line, tax: { treatment: 'export' as const, basisPoints: 0 } }] }],
  ['of what nothing is known about', { lines: [{ ...line, tax: null }] }],
  [
    'of two rates',
    { lines: [line, { ...line, tax: { treatment: 'standard' as const, basisPoints: 1_200 } }] },
  ],
  ['to a number that is none', { details: { ...details, taxNumber: '1'.repeat(20) } }],
])('no faktur is made %s', (_, changes) => {
  expect(isFaktur(invoice)).toBe(true);
  expect(isFaktur({ ...invoice, ...changes })).toBe(false);
});

test('a fapiao is in yuan, with a price of thirteen decimals and a rate or its reason', () => {
  const fapiao = {
    ...invoice,
    currency: 'CNY',
    lines: [
      { ...line, amount: 10_000n, tax: { treatment: 'standard' as const, basisPoints: 1_300 } },
      { ...line, pieces: 1, amount: 50n, tax: { treatment: 'exempt' as const, basisPoints: 0 } },
    ],
  };
  expect(isFapiao(fapiao)).toBe(true);
  expect(isFapiao(invoice)).toBe(false);
  const [standard, exempt] = fapiaoLines(fapiao);
  expect(standard!.slice(5, 9)).toEqual([
    { number: '3' },
    { number: '33.3333333333333' },
    { number: '100.00' },
    { number: '0.1300' },
  ]);
  expect(exempt![8]).toBe('免税');
  const row = fapiaoRow(fapiao);
  expect([row[0], row[4], row[5], row[6], row[10], row[22], row[30]]).toEqual([
    invoice.orderNumber,
    '否',
    details.title,
    details.taxNumber,
    details.address,
    invoice.orderNumber,
    details.email,
  ]);
});
