import type { HistoryField } from '../../../contract/products/history-fields.ts';
import { readText, type Language, type Text } from '../../../kit/languages.ts';
import type { Spec } from '../rules.ts';

/** What is compared of a product before and after it is changed. */
export interface Snapshot {
  id: string;
  shop_id: string;
  source_language: Language;
  publish_status: string;
  code: string;
  category_id: string;
  unit_code: string;
  currency: string;
  moq: number;
  multiple: number;
  weight_grams: number;
  hs_code: string;
  origin_country: string;
  carton: string;
  brand: string;
  product_type: string;
  sites: string[];
  pictures: string[];
  video: string | null;
  freight_template_id: string | null;
  labels: string[];
  specs: Spec[];
  /** What people wrote; of a description only its hash. */
  texts: Partial<Record<Language, { title: string; description: string }>>;
  attributes: string;
  skus: SnapshotSku[];
}

export interface SnapshotSku {
  id: string;
  values: number[];
  code: string;
  gtin: string;
  stock: number;
  elsewhere: Record<string, number>;
  minimums: number[];
  prices: string[];
}

/** A value as it is kept: ids and keys, which are read when somebody looks. */
export type StoredValue =
  | { of: 'text'; text: string }
  | { of: 'number'; number: number }
  | { of: 'codes'; codes: string[] }
  | { of: 'pictures'; pictures: string[] }
  | { of: 'category'; id: string }
  | { of: 'unit'; id: string }
  | { of: 'tiers'; currency: string; tiers: { minimum: number; price: string }[] };

export interface StoredChange {
  field: HistoryField;
  language?: Language;
  skus?: string[];
  skuCount?: number;
  before?: StoredValue;
  after?: StoredValue;
}

/** All that differs between two states of one product, what buyers notice first. */
export function changesBetween(before: Snapshot, after: Snapshot, mostSkus: number): StoredChange[] {
  return [
    ...statusChanges(before, after),
    ...textChanges(before, after),
    ...skuChanges(before, after, mostSkus),
    ...plainChanges(before, after),
  ];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const text = (value: string): StoredValue => ({ of: 'text', text: value });
const number = (value: number): StoredValue => ({ of: 'number', number: value });
const codes = (values: readonly string[]): StoredValue => ({ of: 'codes', codes: [...values] });

/** A change from one value to another; nothing where they are the same. */
function changed(
  field: HistoryField,
  before: StoredValue | undefined,
  after: StoredValue | undefined,
): StoredChange[] {
  if (same(before, after)) return [];
  return [{ field, ...(before && { before }), ...(after && { after }) }];
}

/** A change of what is too much to be kept twice: only that it changed. */
const touched = (field: HistoryField, before: unknown, after: unknown): StoredChange[] =>
  same(before, after) ? [] : [{ field }];

const statusChanges = (before: Snapshot, after: Snapshot): StoredChange[] =>
  changed('status', codes([before.publish_status]), codes([after.publish_status]));

function textChanges(before: Snapshot, after: Snapshot): StoredChange[] {
  const languages = Object.keys({ ...before.texts, ...after.texts }) as Language[];
  return languages.flatMap((language) => {
    const [was, is] = [before.texts[language], after.texts[language]];
    const titles = changed('title', was && text(was.title), is && text(is.title));
    const descriptions = touched('description', was?.description ?? '', is?.description ?? '');
    return [...titles, ...descriptions].map((change) => ({ ...change, language }));
  });
}

function skuChanges(before: Snapshot, after: Snapshot, mostSkus: number): StoredChange[] {
  const saved = new Map(before.skus.map((sku) => [sku.id, sku]));
  const staying = new Set(after.skus.map(({ id }) => id));
  const all: { change: StoredChange; name: string }[] = [];
  const add = (changes: readonly StoredChange[], name: string) =>
    changes.forEach((change) => all.push({ change, name }));
  for (const sku of after.skus) {
    const name = nameOf(sku, after);
    const old = saved.get(sku.id);
    if (!old) add([{ field: 'skuAdded', after: tiersOf(sku, after.currency) }], name);
    else {
      add(changed('prices', tiersOf(old, before.currency), tiersOf(sku, after.currency)), name);
      add(changed('stock', number(old.stock), number(sku.stock)), name);
      add(changed('skuCode', text(old.code), text(sku.code)), name);
      add(changed('gtin', text(old.gtin), text(sku.gtin)), name);
    }
  }
  for (const sku of before.skus)
    if (!staying.has(sku.id)) add([{ field: 'skuRemoved' }], nameOf(sku, before));
  return together(all, mostSkus);
}

/** Variants that changed in the same way are told of once. */
function together(all: readonly { change: StoredChange; name: string }[], mostSkus: number): StoredChange[] {
  const groups = new Map<string, { change: StoredChange; names: string[] }>();
  for (const { change, name } of all) {
    const key = JSON.stringify(change);
    const group = groups.get(key) ?? { change, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ change, names }) => ({
    ...change,
    skus: names.slice(0, mostSkus).filter((name) => name !== ''),
    skuCount: names.length,
  }));
}

const tiersOf = ({ minimums, prices }: SnapshotSku, currency: string): StoredValue => ({
  of: 'tiers',
  currency,
  tiers: minimums.map((minimum, i) => ({ minimum, price: prices[i]! })),
});

/** What a variant is called by its specs; empty where a product has only one. */
const nameOf = ({ values }: SnapshotSku, { specs, source_language: source }: Snapshot): string =>
  values
    .map((value, i) => readText((specs[i]?.values[value]?.names ?? {}) as Text, source).text)
    .filter((name) => name !== '')
    .join(' / ');

function plainChanges(before: Snapshot, after: Snapshot): StoredChange[] {
  const one = <Value>(
    field: HistoryField,
    read: (of: Snapshot) => Value,
    show: (value: Value) => StoredValue,
  ) => changed(field, show(read(before)), show(read(after)));
  return [
    ...one('code', ({ code }) => code, text),
    ...one(
      'category',
      (of) => of.category_id,
      (id) => ({ of: 'category', id }),
    ),
    ...one('productType', (of) => [of.product_type], codes),
    ...one('moq', ({ moq }) => moq, number),
    ...one('multiple', ({ multiple }) => multiple, number),
    ...one(
      'unit',
      (of) => of.unit_code,
      (id) => ({ of: 'unit', id }),
    ),
    ...one('weight', (of) => of.weight_grams, number),
    ...one('hsCode', (of) => of.hs_code, text),
    ...one('originCountry', (of) => of.origin_country, text),
    ...one('brand', ({ brand }) => brand, text),
    ...one('sites', ({ sites }) => [...sites].sort(), codes),
    ...one(
      'pictures',
      ({ pictures }) => pictures,
      (pictures) => ({ of: 'pictures', pictures }),
    ),
    ...one('labels', ({ labels }) => labels, codes),
    ...touched('video', before.video, after.video),
    ...touched('carton', before.carton, after.carton),
    ...touched('freight', before.freight_template_id, after.freight_template_id),
    ...touched('specs', before.specs, after.specs),
    ...touched('attributes', before.attributes, after.attributes),
  ];
}
