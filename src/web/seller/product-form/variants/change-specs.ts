import {
  cellKey,
  versionKey,
  versionsOf,
  type FormSpec,
  type ProductForm,
} from '../../../../contract/products/product-form.ts';

type Table = Pick<ProductForm, 'specs' | 'tiers' | 'cells' | 'known'>;

/**
 * The price table under other specs. A version that was there keeps what was typed; one that a new spec makes of it
 * takes over its prices, and the first of them its stock, number and sku.
 */
export function withSpecs({ specs: before, tiers, cells, known }: Table, specs: FormSpec[]): Table {
  const old = versionsOf(before).map((values) => new Set(values.map(({ key }) => key)));
  const oldKeys = versionsOf(before).map(versionKey);
  const next: Table = { specs, tiers, cells: { ...cells }, known: { ...known } };
  const present = new Set(oldKeys);
  const heirs = new Set<string>();
  for (const values of versionsOf(specs)) {
    const version = versionKey(values);
    if (present.has(version)) continue;
    const keys = new Set(values.map(({ key }) => key));
    // One with a spec more or fewer comes of the one whose values are all among its own, or the other way round.
    const at = old.findIndex((each) => isAmong(each, keys) || isAmong(keys, each));
    const from = oldKeys[at];
    if (from === undefined) continue;
    const copy = (column: string) => {
      const value = cells[cellKey(from, column)];
      if (value !== undefined) next.cells[cellKey(version, column)] ??= value;
    };
    for (const { key } of tiers) copy(key);
    if (heirs.has(from)) continue;
    heirs.add(from);
    copy('stock');
    copy('code');
    const sku = known[from];
    if (sku) next.known[version] ??= sku;
  }
  return next;
}

const isAmong = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((key) => all.has(key));
