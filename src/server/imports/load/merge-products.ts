import { foldName } from '../../../kit/text/fold.ts';
import type { Language, Text } from '../../../kit/languages.ts';
import { newId } from '../../../kit/ids.ts';
import { limits, tiersIssue, wholeMultiples, type CellReading, type Tier } from '../rules.ts';
import type { ProductRow, SkuRow } from '../rows.ts';

/** Products as they stand in the catalogue: all that an import may change. */
export interface ProductState {
  id: string;
  category_id: string;
  source_language: string;
  unit_code: string;
  currency: string;
  moq: number;
  multiple: number;
  weight_grams: number;
  pictures: string[];
  specs: { names: Text; values: { names: Text }[] }[];
  texts: Partial<Record<Language, { title: string; description: string }>>;
  skus: SkuState[];
  /** Attribute by value, both ids. */
  attributes: Record<string, string>;
}

export interface SkuState {
  id: string;
  spec_values: number[];
  code: string;
  stock: number;
  tier_minimums: number[];
  /** Minor units, as decimals, so that states can be compared and sent. */
  tier_prices: string[];
}

/** What a row refers to, found in the catalogue. */
export interface Found {
  categoryId: string;
  unit: string;
  currency: string;
  pictures: string[];
  attributes: Record<string, string>;
  /** Pieces in stock of a new sku that tells none. */
  stock: number;
}

/**
 * Products as a row wants them: new ones, or those there are with what the row tells. What it does not tell stays:
 * texts in other languages, other variants, pictures, stock.
 */
export function mergeProduct(
  row: ProductRow,
  result: Found,
  old: ProductState | undefined,
): CellReading<ProductState> {
  const issue = row.skus.map(({ tiers }) => tiersIssue(tiers)).find((each) => each !== null);
  if (issue) return { issue };
  const specs = mergeSpecs(row, old);
  if (!specs) return { issue: 'its variants differ in other things than those it has already' };
  const skus = mergeSkus(row.skus, specs, result, old);
  if (skus.length > limits.skus) return { issue: `${skus.length} variants, more than ${limits.skus}` };
  if (old && old.currency !== result.currency && skus.length > row.skus.length)
    return { issue: `its other variants are priced in ${old.currency}` };
  const least = Math.min(...row.skus.map(({ tiers }) => tiers[0]!.minimum));
  return {
    value: {
      id: old?.id ?? newId(),
      category_id: result.categoryId,
      source_language: row.sourceLanguage,
      unit_code: result.unit,
      currency: result.currency,
      moq: row.moq ?? wholeMultiples(least, row.multiple),
      multiple: row.multiple,
      weight_grams: row.weightGrams ?? old?.weight_grams ?? 0,
      pictures: result.pictures.length > 0 ? result.pictures : (old?.pictures ?? []),
      specs,
      texts: mergeTexts(row, old),
      skus,
      attributes: Object.keys(result.attributes).length > 0 ? result.attributes : (old?.attributes ?? {}),
    },
  };
}

/** A description without a title of its own belongs to the title the products were written with. */
function mergeTexts(row: ProductRow, old: ProductState | undefined): ProductState['texts'] {
  const texts: ProductState['texts'] = { ...old?.texts };
  const languages = new Set([...Object.keys(row.titles), ...Object.keys(row.descriptions)]) as Set<Language>;
  for (const language of languages) {
    texts[language] = {
      title: row.titles[language] ?? old?.texts[language]?.title ?? row.titles[row.sourceLanguage]!,
      description: row.descriptions[language] ?? old?.texts[language]?.description ?? '',
    };
  }
  return texts;
}

const nameOf = (names: Text): string => foldName(Object.values(names)[0] ?? '');

/** Specs with the row's values added; null when the products have others. Skus refer to values by position. */
function mergeSpecs(row: ProductRow, old: ProductState | undefined): ProductState['specs'] | null {
  const specs = old
    ? old.specs.map(({ names, values }) => ({ names, values: [...values] }))
    : row.specNames.map((names) => ({ names, values: [] as { names: Text }[] }));
  if (specs.length !== row.specNames.length) return null;
  for (const [i, spec] of specs.entries()) {
    if (nameOf(spec.names) !== nameOf(row.specNames[i]!)) return null;
    for (const { values } of row.skus) {
      if (positionOf(spec, values[i]!) < 0) spec.values.push({ names: { [row.sourceLanguage]: values[i]! } });
    }
  }
  return specs;
}

const positionOf = ({ values }: ProductState['specs'][number], value: string): number =>
  values.findIndex(({ names }) => nameOf(names) === foldName(value));

function mergeSkus(
  rows: readonly SkuRow[],
  specs: ProductState['specs'],
  result: Found,
  old: ProductState | undefined,
): SkuState[] {
  const skus = [...(old?.skus ?? [])];
  for (const row of rows) {
    const spec_values = row.values.map((value, i) => positionOf(specs[i]!, value));
    const at = skus.findIndex((sku) => String(sku.spec_values) === String(spec_values));
    const current = skus[at];
    const sku = {
      id: current?.id ?? newId(),
      spec_values,
      code: row.code || (current?.code ?? ''),
      stock: Math.min(row.stock ?? current?.stock ?? result.stock, limits.stock),
      tier_minimums: row.tiers.map(({ minimum }: Tier) => minimum),
      tier_prices: row.tiers.map(({ price }) => String(price)),
    };
    if (current) skus[at] = sku;
    else skus.push(sku);
  }
  return skus;
}
