import type { InputOf } from '../../../contract/contract.ts';
import { goodsFaults, type GoodsFaults } from '../../../contract/goods-checks.ts';
import { cellKey, versionKey, versionsOf, type GoodsForm } from '../../../contract/goods-form.ts';
import type { Text } from '../../../kit/languages.ts';
import { plainText } from '../../../kit/rich-text.ts';
import { minorUnits } from '../../page/format.ts';

export type Wish = InputOf<'goods.save'>['goods'];

/** A whole number as it was typed; NaN for anything else. */
const whole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN);
const tenths = (text: string): number => {
  const match = /^(\d{1,5})(?:[.,](\d))?$/.exec(text.trim());
  return match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : NaN;
};

/** A version of the price table that is made, with its place in it. */
export interface Made {
  version: string;
  sku: Wish['skus'][number];
}

/** What is asked for, and what is wrong with it: by field, those of the price table by `cells.<version>|<column>`. */
export function readForm(form: GoodsForm, currency: string): { wish: Wish; faults: GoodsFaults } {
  const faults: GoodsFaults = {};
  const made = readVersions(form, currency, faults);
  const texts = Object.fromEntries(
    Object.entries(form.texts).filter(([, { title, description }]) => title.trim() || plainText(description)),
  );
  const wish: Wish = {
    code: form.code.trim(),
    categoryId: form.categoryId,
    sourceLanguage: form.sourceLanguage,
    texts,
    unit: form.unit,
    moq: whole(form.moq),
    multiple: whole(form.multiple),
    weightGrams: form.weight.trim() ? whole(form.weight) : 0,
    carton: readCarton(form, faults),
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
    skus: made.map(({ sku }) => sku),
    attributes: form.attributes,
  };
  if (!form.categoryId) faults.categoryId = 'missing';
  if (!form.unit) faults.unit = 'missing';
  if (Number.isNaN(wish.weightGrams)) faults.weight = 'wrong';
  const found = goodsFaults({
    sourceLanguage: wish.sourceLanguage,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { title, description }]) => [
        language,
        { title, description: plainText(description) },
      ]),
    ),
    moq: wish.moq,
    multiple: wish.multiple ?? 1,
    specs: wish.specs!,
    skus: made.map(({ sku }) => ({
      values: sku.values!,
      stock: sku.stock,
      tiers: sku.tiers.map(({ minimum, price }) => ({ minimum, price: BigInt(price) })),
    })),
  });
  return { wish, faults: { ...placeFaults(found, made, form), ...faults } };
}

/** Faults of skus, told by their place in what was sent, as faults of the cells they were typed in. */
export function placeFaults(found: GoodsFaults, made: readonly Made[], form: GoodsForm): GoodsFaults {
  return Object.fromEntries(
    Object.entries(found).map(([field, problem]) => {
      const [, place, what] = /^skus\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const version = place === undefined ? undefined : made[Number(place)]?.version;
      if (version === undefined) return [field, problem];
      const column = what === 'stock' ? 'stock' : (form.tiers[0]?.key ?? 'stock');
      return [`cells.${cellKey(version, column)}`, problem];
    }),
  );
}

/** The versions of the table that are made; what cannot be read in them goes to `faults`. */
export function readVersions(form: GoodsForm, currency: string, faults: GoodsFaults = {}): Made[] {
  const places = form.specs.map(({ values }) => new Map(values.map(({ key }, at) => [key, at])));
  const tiers = form.tiers
    .map(({ key, minimum }) => ({ key, minimum: whole(minimum) }))
    .sort((a, b) => a.minimum - b.minimum);
  for (const [i, { key, minimum }] of tiers.entries())
    if (!(minimum >= 1)) faults[`tiers.${key}`] = 'wrong';
    else if (i > 0 && minimum === tiers[i - 1]!.minimum) faults[`tiers.${key}`] = 'twice';
  return versionsOf(form.specs).flatMap((values) => {
    const version = versionKey(values);
    const cell = (column: string) => (form.cells[cellKey(version, column)] ?? '').trim();
    if (cell('off')) return [];
    const prices = tiers.flatMap(({ key, minimum }) => {
      const typed = cell(key);
      if (typed === '') return [];
      const price = minorUnits(typed, currency);
      if (price === null) faults[`cells.${cellKey(version, key)}`] = 'wrong';
      return price === null ? [] : { minimum, price };
    });
    const stock = cell('stock') === '' ? 0 : whole(cell('stock'));
    const known = form.known[version];
    const sku = {
      id: known?.id,
      values: values.map(({ key }, i) => places[i]!.get(key)!),
      code: cell('code'),
      stock,
      stockSeen: known?.stock,
      tiers: prices,
    };
    return { version, sku };
  });
}

function readCarton({ carton }: GoodsForm, faults: GoodsFaults): Wish['carton'] {
  if (Object.values(carton).every((typed) => typed.trim() === '')) return undefined;
  const pieces = whole(carton.pieces);
  const grams = whole(carton.weight);
  const size = [tenths(carton.length), tenths(carton.width), tenths(carton.height)];
  if ([pieces, grams, ...size].some((value) => !(value > 0))) faults.carton = 'missing';
  return { pieces, grams, size };
}

const trimmed = (names: Text): Text =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [language, name.trim()]));
