import { isGtin, plainNumber } from '../../../kit/check-digits.ts';
import { foldName } from '../../../kit/text/fold.ts';
import type { ProductInput, OwnProduct } from '../../../contract/products/products.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { specNumbers, tierNumbers, type SpecNumber } from '../../../contract/imports/product-columns.ts';
import type { Language, Text } from '../../../kit/languages.ts';
import { limits } from '../rules.ts';
import { countIn, readPictures, readTiers } from '../read/cell-rules.ts';
import type { Reading, SheetRow } from './sheet-row.ts';

type Specs = ProductInput['specs'];
type Sku = ProductInput['skus'][number];
type OldSku = OwnProduct['skus'][number];

/** The specs and skus of a product, the row of each sku that the sheet names, and the number of each spec's columns. */
export interface Variants {
  specs: Specs;
  skus: Sku[];
  lines: (number | undefined)[];
  numbers: number[];
}

/** What a spec or a value is called where its product was written. */
export const saidIn = (names: Text, language: Language): string =>
  (names[language] ?? Object.values(names)[0] ?? '').trim();
const isSame = (a: string, b: string): boolean => foldName(a) === foldName(b);

/**
 * Makes the variants of a product. Of one that is there, those that the sheet does not name stay as they are: only the
 * form takes a variant away, or a sheet that says other specs.
 */
export function readVariants(reading: Reading, language: Language): Variants {
  const { rows, old, columns } = reading;
  const isSaid = rows.some(({ cells }) =>
    specNumbers.some((number) => cells[`spec${number}`]?.trim() || cells[`value${number}`]?.trim()),
  );
  const hasColumns = specNumbers.some(
    (number) => columns.has(`spec${number}`) || columns.has(`value${number}`),
  );
  if (old && old.specs.length > 0 && (!hasColumns || !isSaid)) return byCode(reading, old);
  const said = readSpecs(reading);
  if (!old)
    return { ...freshVariants(reading, said, language, []), numbers: said.map(({ number }) => number) };
  const order = old.specs.map(({ names }) => said.find(({ name }) => isSame(name, saidIn(names, language))));
  if (said.length !== old.specs.length || order.includes(undefined))
    return {
      ...freshVariants(reading, said, language, old.skus),
      numbers: said.map(({ number }) => number),
    };
  return mergedVariants(reading, old, order as SaidSpec[], language);
}

interface SaidSpec {
  number: SpecNumber;
  name: string;
  values: string[];
}

/** Specs named by any of the rows, each with its values in the order they come. */
function readSpecs({ rows, blame }: Reading): SaidSpec[] {
  return specNumbers.flatMap((number) => {
    const name = rows.map(({ cells }) => cells[`spec${number}`]?.trim()).find(Boolean);
    const values = [...new Set(rows.flatMap(({ cells }) => cells[`value${number}`]?.trim() || []))];
    if (!name && values.length === 0) return [];
    for (const { line, cells } of rows) {
      const value = cells[`value${number}`]?.trim();
      if (!name) blame(line, `spec${number}`, 'missing');
      if (!value) blame(line, `value${number}`, 'missing');
      if (name && name.length > productLimits.name) blame(line, `spec${number}`, 'tooLong');
      if (value && value.length > productLimits.name) blame(line, `value${number}`, 'tooLong');
    }
    return [{ number, name: name ?? '', values }];
  });
}

const valueOf = ({ cells }: SheetRow, { number }: SaidSpec): string => cells[`value${number}`]?.trim() ?? '';

/** The picture that the rows of a value name; undefined where the sheet has no column of them. */
function pictureOf(reading: Reading, spec: SaidSpec, value: string): string | null | undefined {
  const column = `picture${spec.number}`;
  if (!reading.columns.has(column)) return undefined;
  const rows = reading.rows.filter((row) => isSame(valueOf(row, spec), value));
  const keys = readPictures(rows, column, reading.named, reading.blame);
  if (keys.length > 1) reading.blame(rows[0]!.line, column, 'twice');
  return keys[0] ?? null;
}

/** Specs as the sheet says them; skus that are there are known by their codes. */
function freshVariants(
  reading: Reading,
  said: readonly SaidSpec[],
  language: Language,
  old: readonly OldSku[],
): Omit<Variants, 'numbers'> {
  const { rows } = reading;
  const specs = said.map((spec) => ({
    names: { [language]: spec.name },
    values: spec.values.map((value) => ({
      names: { [language]: value },
      picture: pictureOf(reading, spec, value) ?? null,
    })),
  }));
  const only = rows.length === 1 && old.length === 1 ? old[0] : undefined;
  const skus = rows.map((row) =>
    skuOf(
      reading,
      row,
      said.map((spec) => spec.values.indexOf(valueOf(row, spec))),
      only ?? skuByCode(row, old),
    ),
  );
  return { specs, skus, lines: rows.map(({ line }) => line) };
}

const skuByCode = ({ cells }: SheetRow, old: readonly OldSku[]): OldSku | undefined => {
  const code = cells.skuCode?.trim();
  const results = code ? old.filter((sku) => sku.code === code) : [];
  return results.length === 1 ? results[0] : undefined;
};

/** The sheet says nothing of specs: its rows are known by the codes of skus. */
function byCode(reading: Reading, old: OwnProduct): Variants {
  const only = reading.rows.length === 1 && old.skus.length === 1 ? old.skus[0] : undefined;
  const results = reading.rows.map((row) => only ?? skuByCode(row, old.skus));
  for (const [i, sku] of results.entries()) if (!sku) reading.blame(reading.rows[i]!.line, 'skuCode', 'gone');
  return joined(
    reading,
    old,
    old.specs,
    (_, i) => ({ values: results[i]?.values ?? [], sku: results[i] }),
    [],
  );
}

/** The specs of a product that is there, with what the sheet adds to them. */
function mergedVariants(
  reading: Reading,
  old: OwnProduct,
  order: readonly SaidSpec[],
  language: Language,
): Variants {
  const specs = old.specs.map(({ names, values }, i) => {
    const spec = order[i]!;
    const isThere = (said: string) => values.some((value) => isSame(saidIn(value.names, language), said));
    const added = spec.values.filter((said) => !isThere(said));
    return {
      names,
      values: [
        ...values.map((value) => {
          const isNamed = spec.values.some((said) => isSame(said, saidIn(value.names, language)));
          const picture = isNamed ? pictureOf(reading, spec, saidIn(value.names, language)) : undefined;
          return { names: value.names, picture: picture === undefined ? value.picture : picture };
        }),
        ...added.map((said) => ({
          names: { [language]: said } as Text,
          picture: pictureOf(reading, spec, said) ?? null,
        })),
      ],
    };
  });
  const valuesOf = (row: SheetRow) =>
    order.map((spec, i) =>
      specs[i]!.values.findIndex(({ names }) => isSame(saidIn(names, language), valueOf(row, spec))),
    );
  const byValues = new Map(old.skus.map((sku) => [sku.values.join(), sku]));
  const named = new Set(reading.rows.map((row) => valuesOf(row).join()));
  const variants = joined(
    reading,
    old,
    specs,
    (row) => {
      const values = valuesOf(row);
      // One whose values are named by no row is meant by its code: a value was given another name.
      const sku = byValues.get(values.join()) ?? skuByCode(row, old.skus);
      const isFree = sku && (sku.values.join() === values.join() || !named.has(sku.values.join()));
      return { values, sku: isFree ? sku : undefined };
    },
    order.map(({ number }) => number),
  );
  return withoutUnused(variants, old);
}

/** The rows as skus, and those that are there and not named, in the order they had; new ones behind. */
function joined(
  reading: Reading,
  old: OwnProduct,
  specs: Specs,
  find: (row: SheetRow, i: number) => { values: number[]; sku: OldSku | undefined },
  numbers: number[],
): Variants {
  const placeOf = new Map(old.skus.map(({ id }, i) => [id, i]));
  const made = reading.rows.map((row, i) => {
    const { values, sku } = find(row, i);
    return { line: row.line as number | undefined, sku: skuOf(reading, row, values, sku) };
  });
  const named = new Set(made.flatMap(({ sku }) => sku.id ?? []));
  const staying = old.skus
    .filter(({ id }) => !named.has(id))
    .map((sku) => ({ line: undefined, sku: { ...sku, stockSeen: sku.stock } as Sku }));
  const place = ({ sku }: { sku: Sku }) => placeOf.get(sku.id ?? '') ?? old.skus.length;
  const all = [...made, ...staying].sort((a, b) => place(a) - place(b));
  return { specs, skus: all.map(({ sku }) => sku), lines: all.map(({ line }) => line), numbers };
}

/** Without the values that were given another name: no sku has them any more. */
function withoutUnused(variants: Variants, old: OwnProduct): Variants {
  const uses = (skus: readonly { values?: readonly number[] }[], spec: number, value: number) =>
    skus.some(({ values }) => values?.[spec] === value);
  const kept = variants.specs.map(({ values }, spec) =>
    values.flatMap((_, value) =>
      uses(old.skus, spec, value) && !uses(variants.skus, spec, value) ? [] : [value],
    ),
  );
  return {
    ...variants,
    specs: variants.specs.map((spec, i) => ({ ...spec, values: kept[i]!.map((at) => spec.values[at]!) })),
    skus: variants.skus.map((sku) => ({
      ...sku,
      values: sku.values.map((value, i) => kept[i]?.indexOf(value) ?? value),
    })),
  };
}

const hasTiers = (columns: ReadonlySet<string>): boolean =>
  tierNumbers.some((number) => columns.has(`from${number}`) || columns.has(`price${number}`));

/**
 * A row as a sku. Stock is what it was seen to be and what it is to be, so that what was sold meanwhile stays sold: the
 * sheet states what it saw, else it is what there was when the preview was made.
 */
function skuOf(
  { columns, blame, seen }: Reading,
  row: SheetRow,
  values: number[],
  old: OldSku | undefined,
): Sku {
  const { line, cells } = row;
  const code = cells.skuCode?.trim() ?? '';
  if (code.length > limits.code) blame(line, 'skuCode', 'tooLong');
  const tiers = old && !hasTiers(columns) ? old.tiers : readTiers(row, blame);
  const gtin = plainNumber(cells.gtin ?? '');
  if (gtin !== '' && !isGtin(gtin)) blame(line, 'gtin', 'gtin');
  const sku = {
    values,
    code: old && !columns.has('skuCode') ? old.code : code,
    gtin: old && !columns.has('gtin') ? old.gtin : gtin,
    tiers,
  };
  if (old && !columns.has('stock')) return { ...sku, id: old.id, stock: old.stock, stockSeen: old.stock };
  const stock = countIn(line, 'stock', cells.stock, blame) ?? 0;
  if (!old) return { ...sku, stock };
  const stated = cells.stockSeen && countIn(line, 'stockSeen', cells.stockSeen, blame);
  const stockSeen = typeof stated === 'number' ? stated : (seen?.[old.id] ?? old.stock);
  return { ...sku, id: old.id, stock, stockSeen };
}
