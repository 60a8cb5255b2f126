import type { Language, Text } from '../../kit/languages.ts';
import { currencyDigits, payableDigits } from '../../kit/money.ts';
import type { ProductType } from './product-limits.ts';
import type { Site } from '../reference/sites.ts';

/**
 * The form of a product as it stands, half filled in or whole: what a draft keeps. Figures are as they were typed, prices
 * in major units. Spec values have keys of their own, so that what was typed of a version outlives a change of others.
 */
export interface ProductForm {
  code: string;
  categoryId: string;
  sourceLanguage: Language;
  /** What people wrote; descriptions are rich texts. */
  texts: Partial<Record<Language, { title: string; description: string }>>;
  brand: string;
  productType: ProductType;
  unit: string;
  moq: string;
  multiple: string;
  /** Grams of one piece. */
  weight: string;
  /** Of the Harmonized System, and the country the product was made in. */
  hsCode: string;
  originCountry: string;
  /** How many are in a carton, its weight in grams, its sides in centimetres. */
  carton: { pieces: string; weight: string; length: string; width: string; height: string };
  sites: Site[];
  /** Files by key, the main picture first. */
  pictures: string[];
  video: string;
  freightTemplateId: string;
  attributes: { attributeId: string; valueId: string }[];
  specs: FormSpec[];
  /** The quantities from which on another price holds: the columns of the price table. */
  tiers: { key: string; minimum: string }[];
  /** Cells of the price table by `versionKey` and column: `code`, `gtin`, `stock`, `off`, the key of a tier, or `shelfKey`. */
  cells: Record<string, string>;
  /**
   * Versions that are there already: their sku, and the stock that was seen: in the main warehouse, and in others by their
   * ids.
   */
  known: Record<string, { id: string; stock: number; elsewhere?: Record<string, number> }>;
}

export interface FormSpec {
  key: string;
  names: Text;
  values: FormValue[];
}

export interface FormValue {
  key: string;
  names: Text;
  /** Key of a file; '' without one. */
  picture: string;
}

/** A version by the keys of its spec values; '' where there is one only. */
export const versionKey = (values: readonly FormValue[]): string => values.map(({ key }) => key).join('.');
export const cellKey = (version: string, column: string): string => `${version}|${column}`;

/** The column of what lies in another warehouse than the main one, whose is `stock`. */
export const shelfKey = (warehouseId: string): string => `at-${warehouseId}`;
/** Whether a column is of texts, which are kept as they are typed. */
export const isTextColumn = (column: string): column is 'code' | 'gtin' =>
  column === 'code' || column === 'gtin';
/** Whether a column is of pieces. */
export const isStockColumn = (column: string): boolean => column === 'stock' || column.startsWith('at-');

/** Every version that specs make, in order: the first spec changes slowest. */
export const versionsOf = (specs: readonly FormSpec[]): FormValue[][] =>
  specs.reduce<FormValue[][]>(
    (made, { values }) => made.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );

/** A form with nothing in it yet. */
export const emptyForm = (sourceLanguage: Language): ProductForm => ({
  code: '',
  categoryId: '',
  sourceLanguage,
  texts: {},
  brand: '',
  productType: 'ready',
  unit: 'H87',
  moq: '1',
  multiple: '1',
  weight: '',
  hsCode: '',
  originCountry: '',
  carton: { pieces: '', weight: '', length: '', width: '', height: '' },
  sites: ['cn', 'hk', 'uae', 'id'],
  pictures: [],
  video: '',
  freightTemplateId: '',
  attributes: [],
  specs: [],
  tiers: [{ key: 't1', minimum: '1' }],
  cells: {},
  known: {},
});

/** A product that a form can be filled from: one of the catalogue, or one that was read from elsewhere. */
export interface FormSource {
  code: string;
  categoryId: string;
  sourceLanguage: Language;
  texts: Partial<Record<Language, { title: string; description: string; origin: 'human' | 'machine' }>>;
  brand: string;
  productType: ProductType;
  unit: string;
  currency: string;
  moq: number;
  multiple: number;
  weightGrams: number;
  hsCode: string;
  originCountry: string;
  carton: { pieces: number; grams: number; size: number[] } | null;
  sites: string[];
  pictures: string[];
  video: string | null;
  freightTemplateId: string | null;
  attributes: { attributeId: string; valueId: string }[];
  specs: { names: Text; values: { names: Text; picture: string | null }[] }[];
  skus: {
    /** Left out for one that is not in the catalogue yet. */
    id?: string;
    values: number[];
    code: string;
    gtin: string;
    stock: number;
    /** Pieces of these in other warehouses than the main one. */
    elsewhere?: { warehouseId: string; stock: number }[];
    /** Minor units. */
    tiers: { minimum: number; price: string }[];
  }[];
}

/** Minor units as a person types them: "1250" of CNY is "12.50", of IDR, which is paid in whole rupiah, "12". */
export function typedPrice(amount: string, currency: string): string {
  const digits = currencyDigits[currency] ?? 2;
  const unpaid = digits - payableDigits(currency);
  if (unpaid > 0 && amount.endsWith('0'.repeat(unpaid))) return amount.slice(0, -unpaid) || '0';
  const figures = amount.padStart(digits + 1, '0');
  return digits === 0 ? figures : `${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

/** The form of a product that is there. */
export function formOf(product: FormSource): ProductForm {
  const specs = product.specs.map(({ names, values }, i) => ({
    key: `s${i + 1}`,
    names,
    values: values.map((value, n) => ({
      key: `${i + 1}-${n + 1}`,
      names: value.names,
      picture: value.picture ?? '',
    })),
  }));
  // Versions may begin other tiers at other quantities: the table has a column for each that any of them has.
  const minimums = [
    ...new Set(product.skus.flatMap(({ tiers }) => tiers.map(({ minimum }) => minimum))),
  ].sort((a, b) => a - b);
  const tiers = minimums.map((minimum, i) => ({ key: `t${i + 1}`, minimum: String(minimum) }));
  const cells: Record<string, string> = {};
  const savedSkus: ProductForm['known'] = {};
  const made = new Set<string>();
  for (const { id, values, code, gtin, stock, elsewhere = [], tiers: prices } of product.skus) {
    const version = versionKey(values.map((value, i) => specs[i]!.values[value]!));
    made.add(version);
    const main = elsewhere.reduce((pieces, shelf) => pieces - shelf.stock, stock);
    const shelves = Object.fromEntries(elsewhere.map((shelf) => [shelf.warehouseId, shelf.stock]));
    if (id !== undefined)
      savedSkus[version] = { id, stock: main, ...(elsewhere.length > 0 && { elsewhere: shelves }) };
    if (code) cells[cellKey(version, 'code')] = code;
    if (gtin) cells[cellKey(version, 'gtin')] = gtin;
    cells[cellKey(version, 'stock')] = String(main);
    for (const shelf of elsewhere) cells[cellKey(version, shelfKey(shelf.warehouseId))] = String(shelf.stock);
    for (const { minimum, price } of prices)
      cells[cellKey(version, tiers[minimums.indexOf(minimum)]!.key)] = typedPrice(price, product.currency);
  }
  for (const values of versionsOf(specs)) {
    const version = versionKey(values);
    if (!made.has(version)) cells[cellKey(version, 'off')] = '1';
  }
  const text = (value: number) => (value > 0 ? String(value) : '');
  const { carton } = product;
  const human = Object.entries(product.texts).filter(([, { origin }]) => origin === 'human');
  return {
    code: product.code,
    categoryId: product.categoryId,
    sourceLanguage: product.sourceLanguage,
    texts: Object.fromEntries(
      human.map(([language, { title, description }]) => [language, { title, description }]),
    ),
    brand: product.brand,
    productType: product.productType,
    unit: product.unit,
    moq: String(product.moq),
    multiple: String(product.multiple),
    weight: text(product.weightGrams),
    hsCode: product.hsCode,
    originCountry: product.originCountry,
    carton: {
      pieces: text(carton?.pieces ?? 0),
      weight: text(carton?.grams ?? 0),
      length: text((carton?.size[0] ?? 0) / 10),
      width: text((carton?.size[1] ?? 0) / 10),
      height: text((carton?.size[2] ?? 0) / 10),
    },
    sites: product.sites as Site[],
    pictures: product.pictures,
    video: product.video ?? '',
    freightTemplateId: product.freightTemplateId ?? '',
    attributes: product.attributes,
    specs,
    tiers: tiers.length > 0 ? tiers : [{ key: 't1', minimum: String(product.moq) }],
    cells,
    known: savedSkus,
  };
}

/** What a draft keeps. */
export interface DraftData {
  form: ProductForm;
  /** The version of the product that it changes; left out for a new one. */
  productVersion?: number;
}
