import { z } from 'zod';
import type { Text } from '../../../kit/languages.ts';
import { check, code, description, descriptions, exactPrice, line, names, wholeNumber } from '../fields.ts';
import { limits, wholeMultiples, type Tier } from '../rules.ts';
import type { AttributeRow, CategoryNameRow, CategoryRow, ProductRow, SkuRow, ValueRow } from '../rows.ts';

/*
 * NDJSON as open catalogues are gathered: the taxonomy of Shopify (categories, attributes, values, each with names in
 * several languages), and products of many sources with what each of them tells.
 */

/** Keeps codes of the taxonomy apart from the installation's own. */
const ours = (id: string) => `shopify.${id}`;
const list = <Item extends z.ZodType>(item: Item) => z.array(item).nullish();

const category = z.object({
  id: code,
  parent: code.nullish(),
  names: names(limits.name),
  attrs: list(code),
});

/** `{ id, parent, names, attrs }`: attrs are ids of attributes. */
export function readCategory(value: unknown): CategoryRow {
  const row = check(category, value);
  return {
    code: ours(row.id),
    parent: row.parent ? ours(row.parent) : null,
    names: row.names,
    attributes: [...new Set(row.attrs?.map(ours))],
  };
}

const attribute = z.object({
  id: code,
  names: names(limits.name),
  values: list(code),
  values_from: code.nullish(),
});

/** `{ id, names, values }`: values are ids of values; or `values_from`, the attribute whose values it shares. */
export function readAttribute(value: unknown): AttributeRow {
  const row = check(attribute, value);
  return {
    code: ours(row.id),
    names: row.names,
    valueCodes: [...new Set(row.values)],
    valuesFrom: row.values_from ? ours(row.values_from) : null,
  };
}

const named = z.object({ id: code, names: names(limits.name) });

/** `{ id, names }` of a value. */
export function readValue(value: unknown): ValueRow {
  const row = check(named, value);
  return { attribute: null, code: row.id, names: row.names };
}

/** `{ id, names }` that adds languages to a category there is. */
export function readCategoryName(value: unknown): CategoryNameRow {
  const row = check(named, value);
  return { code: ours(row.id), names: row.names };
}

const variant = z.tuple([line(limits.name), exactPrice]);
const product = z.object({
  src: z.string('is missing').regex(/^[a-z0-9][a-z0-9._-]{0,40}$/, 'is not the name of a source'),
  id: code,
  title: line(limits.title),
  desc: description.nullish(),
  names: names(limits.title).nullish(),
  descs: descriptions.nullish(),
  shopify: code.nullish(),
  price: exactPrice.nullish(),
  currency: z.string().nullish(),
  tiers: list(z.tuple([wholeNumber(1, limits.quantity), exactPrice])),
  moq: wholeNumber(1, limits.quantity).nullish(),
  unit: line(limits.name).nullish(),
  qty_per_outer: wholeNumber(1, limits.quantity).nullish(),
  pack: line(limits.title).nullish(),
  brand: line(limits.name).nullish(),
  features: list(z.tuple([z.string(), z.string()])),
  images: z.array(line(300)).max(limits.pictures, 'are too many').nullish(),
  license: line(limits.name).nullish(),
  attrs: z.record(z.string(), z.unknown()).nullish(),
});
type Caravan = z.output<typeof product>;

const extras = z.object({
  options: z.array(variant).catch([]),
  stock: wholeNumber(0, limits.stock).nullable().catch(null),
  current_stock: wholeNumber(0, limits.stock).nullable().catch(null),
  weight_kg: z.coerce.number().min(0).max(100_000).nullable().catch(null),
  weight: z.coerce.number().min(0).max(100_000).nullable().catch(null),
  weight_unit: z.string().nullable().catch(null),
});

const units: Record<string, string> = { each: 'H87', packet: 'XPK', pair: 'PR' };

/**
 * `{ src, id, title, desc, names, descs, shopify, price, currency, tiers, … }`. Prices of purchase and of resale
 * (cost, rrp, min_price) and what happened in other shops (orders, qty_sold) are not shown to buyers: not read.
 */
export function readProduct(value: unknown): ProductRow {
  const row = check(product, value);
  const extra = check(extras, row.attrs ?? {});
  const multiple = row.qty_per_outer ?? 1;
  return {
    source: row.src,
    licence: row.license ?? null,
    code: row.id,
    category: row.shopify ? { code: ours(row.shopify) } : null,
    sourceLanguage: 'en',
    titles: titlesOf(row),
    descriptions: { ...row.descs, en: describe(row) },
    unit: row.unit ? (units[row.unit.toLowerCase()] ?? row.unit) : 'H87',
    currency: row.currency ?? null,
    moq: row.moq ? wholeMultiples(row.moq, multiple) : null,
    multiple,
    weightGrams: weightOf(extra),
    pictures: row.images ?? [],
    ...variantsOf(row, extra),
    attributes: Object.entries(row.attrs ?? {}).flatMap(([name, given]) =>
      [given]
        .flat()
        .flatMap((each) => (typeof each === 'string' ? [{ attribute: ours(name), value: each }] : [])),
    ),
  };
}

/** A description in a language without a title keeps the title it was written with. */
function titlesOf(row: Caravan): Text {
  const described = Object.keys(row.descs ?? {}).map((language) => [language, row.title]);
  return { ...Object.fromEntries(described), ...row.names, en: row.title };
}

function describe({ desc, features, pack, brand }: Caravan): string {
  const told = features
    ?.filter(([, words]) => !desc?.includes(words))
    .map(([name, words]) => `${name}: ${words}`);
  return [desc, ...(told ?? []), pack && `Packing: ${pack}`, brand && `Brand: ${brand}`]
    .filter(Boolean)
    .join('\n');
}

function weightOf({ weight_kg, weight, weight_unit }: z.output<typeof extras>): number | null {
  if (weight_kg) return Math.round(weight_kg * 1_000);
  const grams = { LB: 453.592, G: 1 }[weight_unit?.trim() ?? ''];
  return weight && grams ? Math.round(weight * grams) : null;
}

/** Options come as "13 inch|8GB" with a price each; what the parts mean is not told. */
function variantsOf(row: Caravan, extra: z.output<typeof extras>): { specNames: Text[]; skus: SkuRow[] } {
  const stock = extra.stock ?? extra.current_stock;
  const first = row.moq ?? 1;
  const tiers: Tier[] = row.tiers?.length
    ? row.tiers.map(([minimum, each]) => ({ minimum, price: each }))
    : row.price
      ? [{ minimum: first, price: row.price }]
      : [];
  const options = extra.options.map(([text, each]) => ({
    values: text.split('|').map((part) => part.trim()),
    each,
  }));
  const width = options[0]?.values.length ?? 0;
  const even = options.length > 1 && width <= 3 && options.every(({ values }) => values.length === width);
  if (!even) return { specNames: [], skus: [{ values: [], code: '', stock, tiers }] };
  return {
    specNames: Array.from({ length: width }, (_, i) => ({
      en: width > 1 ? `Option ${i + 1}` : 'Option',
      zh: width > 1 ? `选项 ${i + 1}` : '选项',
    })),
    skus: options.map(({ values, each }) => ({
      values,
      code: '',
      stock,
      tiers: [{ minimum: first, price: each }],
    })),
  };
}
