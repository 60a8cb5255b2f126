import { expect, test } from 'vitest';
import { wrongDetails, type InvoiceDetails, type TaxInvoiceKind } from './tax-invoice-kinds.ts';

const details: InvoiceDetails = {
  title: 'PT Maju',
  taxNumber: '',
  address: 'Jl. Sudirman 1',
  email: '',
  phone: '',
  bank: '',
  bankAccount: '',
};
const wrongOf = (kind: TaxInvoiceKind, taxNumber: string, country: string, buyerCountry = '') =>
  wrongDetails(kind, { country, buyerCountry }, { ...details, taxNumber });

test('a special fapiao and a faktur pajak take numbers of their own tax office alone', () => {
  expect(wrongOf('cn_special', '91371300MA3C4X7Q2C', 'CN')).toEqual([]);
  expect(wrongOf('cn_special', '91371300MA3C4X7Q2K', 'CN')).toEqual(['taxNumber']);
  expect(wrongOf('id_faktur', '01.234.567.8-901.000', 'ID')).toEqual([]);
  for (const number of ['91371300MA3C4X7Q2C', '123', ''])
    expect(wrongOf('id_faktur', number, 'ID')).toEqual(['taxNumber']);
});

test('other kinds take the number of a company abroad as it stands, and check that of one at home', () => {
  expect(wrongOf('vat_invoice', 'DE 811 128 135', 'AE', 'DE')).toEqual([]);
  expect(wrongOf('vat_invoice', '100', 'AE', 'AE')).toEqual(['taxNumber']);
  expect(wrongOf('cn_ordinary', '', 'CN', 'CN')).toEqual([]);
});
