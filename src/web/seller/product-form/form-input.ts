import type { InputOf } from '../../../contract/contract.ts';
import { productIssues, type ProductIssues } from '../../../contract/products/product-checks.ts';
import {
  cellKey,
  shelfKey,
  versionKey,
  versionsOf,
  type ProductForm,
} from '../../../contract/products/product-form.ts';
import { hsCodePattern } from '../../../contract/products/product-limits.ts';
import { asciiFigures } from '../../../kit/decimals.ts';
import type { Text } from '../../../kit/languages.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import { minorUnits, typedWhole, typedDecimal } from '../../page/format/format.ts';

export type Input = InputOf<'products.save'>['product'];

const tenths = (text: string): number => Number(typedDecimal(text.trim(), 1) ?? NaN);

/** A version of the price table that is made, with its place in it. */
export interface NewSku {
  version: string;
  sku: Input['skus'][number];
}

/** What is asked for, and what is wrong with it: by field, those of the price table by `cells.<version>|<column>`. */
export function readForm(form: ProductForm, currency: string): { input: Input; issues: ProductIssues } {
  const issues: ProductIssues = {};
  const versions = readVersions(form, currency, issues);
  const texts = Object.fromEntries(
    Object.entries(form.texts).filter(([, { title, description }]) => title.trim() || plainText(description)),
  );
  const input: Input = {
    code: form.code.trim(),
    categoryId: form.categoryId,
    sourceLanguage: form.sourceLanguage,
    texts,
    unit: form.unit,
    moq: typedWhole(form.moq),
    multiple: typedWhole(form.multiple),
    weightGrams: form.weight.trim() ? typedWhole(form.weight) : 0,
    hsCode: form.hsCode.replaceAll(/[\s.]/g, ''),
    originCountry: form.originCountry,
    carton: readCarton(form, issues),
    brand: form.brand.trim(),
    productType: form.productType,
    sites: form.sites,
    pictures: form.pictures,
    video: form.video || undefined,
    freightTemplateId: form.freightTemplateId || undefined,
    specs: form.specs.map(({ names, values }) => ({
      names: trimmed(names),
      values: values.map((value) => ({ names: trimmed(value.names), picture: value.picture || undefined })),
    })),
    skus: versions.map(({ sku }) => sku),
    attributes: form.attributes,
  };
  if (!form.categoryId) issues.categoryId = 'missing';
  if (!form.unit) issues.unit = 'missing';
  if (Number.isNaN(input.weightGrams)) issues.weight = 'wrong';
  if (!hsCodePattern.test(input.hsCode!)) issues.hsCode = 'hsCode';
  const result = productIssues({
    sourceLanguage: input.sourceLanguage,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { title, description }]) => [
        language,
        { title, description: plainText(description) },
      ]),
    ),
    moq: input.moq,
    multiple: input.multiple ?? 1,
    specs: input.specs!,
    skus: versions.map(({ sku }) => ({
      values: sku.values!,
      gtin: sku.gtin ?? '',
      stock: (sku.elsewhere ?? []).reduce((pieces, shelf) => pieces + shelf.stock, sku.stock),
      tiers: sku.tiers.map(({ minimum, price }) => ({ minimum, price: BigInt(price) })),
    })),
  });
  return { input, issues: { ...placeIssues(result, versions, form), ...issues } };
}

/** Faults of skus, told by their place in what was sent, as issues of the cells they were typed in. */
export function placeIssues(
  productIssues: ProductIssues,
  made: readonly NewSku[],
  form: ProductForm,
): ProductIssues {
  return Object.fromEntries(
    Object.entries(productIssues).map(([field, issue]) => {
      const [, place, what] = /^skus\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const version = place === undefined ? undefined : made[Number(place)]?.version;
      if (version === undefined) return [field, issue];
      const column = what === 'stock' || what === 'gtin' ? what : (form.tiers[0]?.key ?? 'stock');
      return [`cells.${cellKey(version, column)}`, issue];
    }),
  );
}

/** The versions of the table that are made; what cannot be read in them goes to `issues`. */
export function readVersions(form: ProductForm, currency: string, issues: ProductIssues = {}): NewSku[] {
  const places = form.specs.map(({ values }) => new Map(values.map(({ key }, at) => [key, at])));
  const tiers = form.tiers
    .map(({ key, minimum }) => ({ key, minimum: typedWhole(minimum) }))
    .sort((a, b) => a.minimum - b.minimum);
  for (const [i, { key, minimum }] of tiers.entries())
    if (!(minimum >= 1)) issues[`tiers.${key}`] = 'wrong';
    else if (i > 0 && minimum === tiers[i - 1]!.minimum) issues[`tiers.${key}`] = 'twice';
  return versionsOf(form.specs).flatMap((values) => {
    const version = versionKey(values);
    const cell = (column: string) => (form.cells[cellKey(version, column)] ?? '').trim();
    if (cell('off')) return [];
    const prices = tiers.flatMap(({ key, minimum }) => {
      const typed = cell(key);
      if (typed === '') return [];
      const price = minorUnits(typed, currency);
      if (price === null) issues[`cells.${cellKey(version, key)}`] = 'wrong';
      return price === null ? [] : { minimum, price };
    });
    const stock = cell('stock') === '' ? 0 : typedWhole(cell('stock'));
    const saved = form.known[version];
    const elsewhere = readShelves(form, version);
    const sku = {
      id: saved?.id,
      values: values.map(({ key }, i) => places[i]!.get(key)!),
      code: cell('code'),
      gtin: typedGtin(cell('gtin')),
      stock,
      stockSeen: saved?.stock,
      ...(elsewhere.length > 0 && { elsewhere }),
      tiers: prices,
    };
    return { version, sku };
  });
}

/** A GTIN without the spaces and marks between its digits, which may be of any script; what else was typed stays. */
const typedGtin = (text: string): string => asciiFigures(text).replaceAll(/[\s-]/g, '');

/** What of a version lies in other warehouses than the main one, and what was seen there. */
function readShelves({ cells, known }: ProductForm, version: string) {
  const saved = known[version];
  const start = cellKey(version, shelfKey(''));
  const typedIds = Object.keys(cells).flatMap((key) =>
    key.startsWith(start) ? key.slice(start.length) : [],
  );
  return [...new Set([...typedIds, ...Object.keys(saved?.elsewhere ?? {})])].map((warehouseId) => {
    const typed = (cells[cellKey(version, shelfKey(warehouseId))] ?? '').trim();
    return {
      warehouseId,
      stock: typed === '' ? 0 : typedWhole(typed),
      ...(saved && { stockSeen: saved.elsewhere?.[warehouseId] ?? 0 }),
    };
  });
}

function readCarton({ carton }: ProductForm, issues: ProductIssues): Input['carton'] {
  if (Object.values(carton).every((typed) => typed.trim() === '')) return undefined;
  const pieces = typedWhole(carton.pieces);
  const grams = typedWhole(carton.weight);
  const size = [tenths(carton.length), tenths(carton.width), tenths(carton.height)];
  if ([pieces, grams, ...size].some((value) => !(value > 0))) issues.carton = 'missing';
  return { pieces, grams, size };
}

const trimmed = (names: Text): Text =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [language, name.trim()]));
