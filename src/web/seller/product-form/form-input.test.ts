import { describe, expect, test } from 'vitest';
import {
  cellKey,
  emptyForm,
  formOf,
  type FormSource,
  type ProductForm,
} from '../../../contract/products/product-form.ts';
import { readForm } from './form-input.ts';

const source: FormSource = {
  code: 'K1',
  categoryId: 'category',
  sourceLanguage: 'en',
  texts: {
    en: { title: 'Kettle', description: '<p>Boils</p>', origin: 'human' },
    ru: { title: 'Чайник', description: '', origin: 'machine' },
  },
  brand: '',
  productType: 'made',
  unit: 'H87',
  currency: 'CNY',
  moq: 12,
  multiple: 6,
  weightGrams: 900,
  hsCode: '',
  originCountry: '',
  carton: { pieces: 24, grams: 22_000, size: [405, 300, 250] },
  sites: ['cn'],
  pictures: ['a'.repeat(40)],
  video: null,
  freightTemplateId: null,
  attributes: [],
  specs: [
    {
      names: { en: 'Colour' },
      values: [
        { names: { en: 'Red' }, picture: null },
        { names: { en: 'Blue' }, picture: null },
      ],
    },
    {
      names: { en: 'Size' },
      values: [
        { names: { en: '1 l' }, picture: null },
        { names: { en: '2 l' }, picture: null },
      ],
    },
  ],
  skus: [
    {
      id: 'one',
      values: [0, 0],
      code: 'A',
      gtin: '4006381333931',
      stock: 5,
      tiers: [{ minimum: 12, price: '1250' }],
    },
    {
      id: 'two',
      values: [1, 1],
      code: '',
      gtin: '',
      stock: 7,
      tiers: [
        { minimum: 12, price: '1300' },
        { minimum: 120, price: '1205' },
      ],
    },
  ],
};

describe('the form of a product', () => {
  test('asks for just what is there as long as nobody changes it', () => {
    const { input, issues } = readForm(formOf(source), 'CNY');
    expect(issues).toEqual({});
    expect(input.skus).toEqual(source.skus.map((sku) => ({ ...sku, stockSeen: sku.stock })));
    expect(input.carton).toEqual(source.carton);
    // A machine's text stays a machine's until a person takes it over.
    expect(Object.keys(input.texts)).toEqual(['en']);
  });

  test('says what is missing before anything is sent', () => {
    expect(readForm(emptyForm('en'), 'CNY').issues).toEqual({
      title: 'missing',
      categoryId: 'missing',
      'cells.|t1': 'priceless',
    });
  });

  test.each<[string, (form: ProductForm) => void, Record<string, string>]>([
    [
      'a price that is none',
      (form) => (form.cells[cellKey('1-1.2-1', 't1')] = '12,5o'),
      { 'cells.1-1.2-1|t1': 'wrong' },
    ],
    [
      'a price that rises',
      (form) => (form.cells[cellKey('1-2.2-2', 't2')] = '14'),
      { 'cells.1-2.2-2|t1': 'tierPrice' },
    ],
    [
      'two tiers from one quantity',
      (form) => (form.tiers[1]!.minimum = '12'),
      { 'tiers.t2': 'twice', 'cells.1-2.2-2|t1': 'tierOrder' },
    ],
    [
      'a GTIN with a digit mistaken',
      (form) => (form.cells[cellKey('1-2.2-2', 'gtin')] = '4006381333932'),
      { 'cells.1-2.2-2|gtin': 'gtin' },
    ],
    [
      'one GTIN of two versions, however it is spaced',
      (form) => (form.cells[cellKey('1-2.2-2', 'gtin')] = '0 4006381-333931'),
      { 'cells.1-2.2-2|gtin': 'twice' },
    ],
    ['a carton without its weight', (form) => (form.carton.weight = ''), { carton: 'missing' }],
    [
      'no version at all',
      (form) =>
        (form.cells = Object.fromEntries(
          ['1-1.2-1', '1-1.2-2', '1-2.2-1', '1-2.2-2'].map((each) => [cellKey(each, 'off'), '1']),
        )),
      { skus: 'missing' },
    ],
  ])('marks %s where it was typed', (_, change, issues) => {
    const form = formOf(source);
    change(form);
    expect(readForm(form, 'CNY').issues).toEqual(issues);
  });
});
