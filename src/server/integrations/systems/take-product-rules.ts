import { addressIssue } from '../../../contract/files/outbound-pictures.ts';
import { hsCodePattern, productLimits as limits } from '../../../contract/products/product-limits.ts';
import type { ProductInput } from '../../../contract/products/products.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { isGtin } from '../../../kit/check-digits.ts';
import type { Language } from '../../../kit/languages.ts';
import { currencyDigits, isPayable } from '../../../kit/money.ts';
import { foldName } from '../../../kit/text/fold.ts';
import { isVisible } from '../../../kit/text/names.ts';
import type { TheirProduct, TheirVariant } from './system.ts';

/** Why a product cannot be taken as it is. */
type TakeRefusal =
  | 'currency'
  | 'category'
  | 'title'
  | 'description'
  | 'specs'
  | 'variants'
  | 'values'
  | 'price'
  | 'itemNumber';

/** What its seller has to say of it, since nobody may guess it; it is taken without. */
type TakeQuestion =
  | 'itemNumber'
  | 'weight'
  | 'hsCode'
  | 'originCountry'
  | 'gtin'
  | 'brand'
  | 'stock'
  | 'pictures';

export interface TakeSettings {
  /** What their prices are in, and what the shop here sells in. */
  theirCurrency: string;
  saleCurrency: string;
  language: Language;
  sites: Site[];
  /** Categories here, by what products are filed under there (`foldName`). */
  categories: ReadonlyMap<string, string>;
  /** Pictures that were fetched, by their addresses. */
  pictures: ReadonlyMap<string, string>;
}

type TakenProduct = { input: ProductInput; questions: TakeQuestion[] } | { refusals: TakeRefusal[] };

const longestItemNumber = 60;
/** Pieces, of which everybody sells. */
const pieces = 'H87';

/**
 * A product of a connected system as the one who sells it here would write it; the rules of every product are looked at when
 * it is written. Nothing is rounded, cut or made up: what cannot be is refused, and what is missing is asked for.
 */
export function takeProduct(theirs: TheirProduct, settings: TakeSettings): TakenProduct {
  const { theirCurrency, saleCurrency, language, sites, categories } = settings;
  const title = inOneLine(theirs.title);
  const categoryId = categories.get(foldName(theirs.kind));
  const prices = theirs.variants.map(({ price }) => priceOf(price, saleCurrency));
  const refusals: TakeRefusal[] = [];
  const refuseIf = (isWrong: boolean, refusal: TakeRefusal) => void (isWrong && refusals.push(refusal));
  refuseIf(theirCurrency !== saleCurrency, 'currency');
  refuseIf(categoryId === undefined, 'category');
  refuseIf(title === '' || [...title].length > limits.title, 'title');
  refuseIf(theirs.description.length > limits.markup, 'description');
  refuseIf(theirs.specs.length > limits.specs || theirs.specs.some((name) => !isName(name)), 'specs');
  refuseIf(theirs.isCut || theirs.variants.length === 0 || theirs.variants.length > limits.skus, 'variants');
  refuseIf(!areDistinct(theirs), 'values');
  refuseIf(prices.includes(null), 'price');
  refuseIf(!areNumbersClear(theirs.variants), 'itemNumber');
  if (refusals.length > 0 || categoryId === undefined) return { refusals };

  const weight = onlyOf(theirs.variants.map(({ grams }) => grams));
  const hsCode = onlyOf(theirs.variants.map((variant) => variant.hsCode)) ?? '';
  const origin = onlyOf(theirs.variants.map(({ originCountry }) => originCountry)) ?? '';
  const specValues = theirs.specs.map((_, spec) => [
    ...new Set(theirs.variants.map(({ values }) => values[spec]!)),
  ]);
  const pictures = [...new Set(theirs.pictures)].flatMap((address) => settings.pictures.get(address) ?? []);
  const brand = inOneLine(theirs.brand);
  const input: ProductInput = {
    code: '',
    categoryId,
    sourceLanguage: language,
    texts: { [language]: { title, description: storable(theirs.description) } },
    unit: pieces,
    moq: 1,
    multiple: 1,
    weightGrams: weight ?? 0,
    hsCode: hsCodePattern.test(hsCode) ? hsCode : '',
    originCountry: /^[A-Z]{2}$/.test(origin) ? origin : '',
    brand: [...brand].length > limits.brand ? '' : brand,
    productType: 'ready',
    sites,
    pictures: [...new Set(pictures)].slice(0, limits.pictures),
    specs: theirs.specs.map((name, spec) => ({
      names: { [language]: inOneLine(name) },
      values: specValues[spec]!.map((value) => ({ names: { [language]: inOneLine(value) } })),
    })),
    skus: theirs.variants.map((variant, index) => ({
      values: variant.values.map((value, spec) => specValues[spec]!.indexOf(value)),
      code: variant.itemNumber,
      gtin: isGtin(variant.gtin) ? variant.gtin : '',
      // What was sold there beyond what there is, is not here either.
      stock: Math.min(Math.max(0, variant.stock ?? 0), limits.stock),
      tiers: [{ minimum: 1, price: String(prices[index]) }],
    })),
    attributes: [],
  };
  return { input, questions: questionsOf(theirs, input) };
}

function questionsOf({ variants, brand }: TheirProduct, input: ProductInput): TakeQuestion[] {
  const questions: [TakeQuestion, boolean][] = [
    ['itemNumber', variants.some(({ itemNumber }) => itemNumber === '')],
    ['weight', input.weightGrams === 0],
    ['hsCode', input.hsCode === ''],
    ['originCountry', input.originCountry === ''],
    ['gtin', input.skus.some(({ gtin }, index) => gtin === '' && variants[index]!.gtin !== '')],
    ['brand', input.brand === '' && brand.trim() !== ''],
    ['stock', variants.some(({ stock }) => stock === null)],
    ['pictures', input.pictures.length === 0],
  ];
  return questions.flatMap(([question, isOpen]) => (isOpen ? [question] : []));
}

/** Addresses of its pictures that may be asked for, no more than a product has. */
export const pictureAddresses = ({ pictures }: Pick<TheirProduct, 'pictures'>): string[] =>
  [...new Set(pictures)].filter((address) => addressIssue(address) === null).slice(0, limits.pictures);

/** A price in minor units, exactly; null for none, for one that nobody can pay, and for what is no plain decimal. */
export function priceOf(decimal: string | null, currency: string): bigint | null {
  const [, units, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,12}))?$/.exec(decimal ?? '') ?? [];
  const digits = currencyDigits[currency];
  if (units === undefined || digits === undefined || /[1-9]/.test(fraction.slice(digits))) return null;
  const price = BigInt(units + fraction.slice(0, digits).padEnd(digits, '0'));
  return price > 0n && price <= limits.price && isPayable(price, currency) ? price : null;
}

/** What all of them say; null where they differ, or one says nothing. */
function onlyOf<Value>(values: readonly (Value | null)[]): Value | null {
  const [first, ...others] = new Set(values);
  return others.length === 0 && first !== undefined ? first : null;
}

// oxlint-disable-next-line no-control-regex -- taking them out is the point
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;
// They turn the direction of whatever stands behind them.
const directional = /[\u202A-\u202E\u2066-\u2069]/g;
const storable = (text: string): string => text.toWellFormed().replace(control, '').replace(directional, '');

/** A text of somebody else in one line; empty where nobody would see anything of it. */
export function inOneLine(text: string): string {
  const line = storable(text).replace(/\s+/g, ' ').trim();
  return isVisible(line) ? line : '';
}

function isName(text: string): boolean {
  const name = inOneLine(text);
  return name !== '' && [...name].length <= limits.name;
}

/** Whether each variant has a value of each spec, and no two have the same ones. */
function areDistinct({ specs, variants }: TheirProduct): boolean {
  const combinations = new Set(variants.map(({ values }) => JSON.stringify(values.map(foldName))));
  return (
    combinations.size === variants.length &&
    variants.every(({ values }) => values.length === specs.length && values.every(isName))
  );
}

/** Whether no two variants bear one number, whatever its case, and none a longer one than can be called by. */
function areNumbersClear(variants: readonly TheirVariant[]): boolean {
  const numbers = variants.flatMap(({ itemNumber }) => (itemNumber === '' ? [] : [itemNumber.toUpperCase()]));
  return (
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => number === inOneLine(number) && [...number].length <= longestItemNumber)
  );
}
