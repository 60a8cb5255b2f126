import { isGtin } from '../../../kit/check-digits.ts';
import { asciiFigures } from '../../../kit/decimals.ts';
import type { SheetRow } from '../../imports/public.ts';
import type { ListTarget, TargetKeys } from '../../price-lists/public.ts';
import { refuseCell } from './wrong-cell.ts';

type Targets = readonly ListTarget[];

/** A number that more products or variants share says nothing of a row, and comparing them all would take long. */
const mostNamesakes = 50;

/** Products and variants by what a row may call them. */
interface TargetIndex {
  byId: ReadonlyMap<string, ListTarget>;
  bySkuCode: ReadonlyMap<string, Targets>;
  byGtin: ReadonlyMap<string, Targets>;
  /** Products alone. */
  byProductCode: ReadonlyMap<string, Targets>;
  variantsOf: ReadonlyMap<string, Targets>;
}

/** An item number as two that are the same are compared; our own CSV has an apostrophe before what looks like a formula. */
const codeOf = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .toUpperCase();

/** A GTIN in fourteen digits: a spreadsheet leaves out the zeros before it. */
function gtinOf(text: string | undefined): string {
  const digits = asciiFigures(text ?? '').replaceAll(/[\s-]/g, '');
  return /^\d{6,14}$/.test(digits) ? digits.padStart(14, '0') : digits;
}

function idOf(text: string | undefined): string | undefined {
  const id = text?.trim().toLowerCase();
  return id && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}

/** What the rows of a sheet name. */
export const keysIn = (rows: readonly SheetRow[]): TargetKeys => ({
  ids: [...new Set(rows.flatMap(({ cells }) => idOf(cells.id) ?? []))],
  codes: [...new Set(rows.flatMap(({ cells }) => [codeOf(cells.code), codeOf(cells.skuCode)]))].filter(
    Boolean,
  ),
  gtins: [...new Set(rows.map(({ cells }) => gtinOf(cells.gtin)))].filter(Boolean),
});

const byKey = (targets: Targets, key: (target: ListTarget) => string): Map<string, ListTarget[]> =>
  Map.groupBy(
    targets.filter((target) => key(target) !== ''),
    key,
  );

export function indexTargets(targets: Targets): TargetIndex {
  const open = targets.filter((target) => !target.is_closed);
  const variants = open.filter((target) => target.sku_id !== null);
  const products = open.filter((target) => target.sku_id === null);
  return {
    byId: new Map(open.map((target) => [target.id, target])),
    bySkuCode: byKey(variants, ({ sku_code: code }) => codeOf(code)),
    byGtin: byKey(variants, ({ gtin }) => gtinOf(gtin)),
    byProductCode: byKey(products, ({ product_code: code }) => codeOf(code)),
    variantsOf: Map.groupBy(variants, (target) => target.product_id),
  };
}

/**
 * What a row is about: by its id, else by all that it says of item numbers and GTIN, which must agree. The item number of
 * a product means its variant where it has only one, and the other way round.
 * @param kind  a percentage is taken off a whole product, and a price is that of a variant
 */
export function findTarget(
  { cells, rounded = [] }: SheetRow,
  index: TargetIndex,
  kind: 'product' | 'variant',
): ListTarget {
  if (cells.id)
    return fitting(index.byId.get(idOf(cells.id) ?? '') ?? refuseCell('id', 'unknown'), index, kind);
  for (const column of ['skuCode', 'code', 'gtin'] as const)
    if (rounded.includes(column)) refuseCell(column, 'rounded');
  const candidates = candidatesOf(cells, index, kind);
  if (candidates.length > 1) refuseCell(cells.skuCode ? 'skuCode' : cells.code ? 'code' : 'gtin', 'several');
  return fitting(candidates[0]!, index, kind);
}

/** The product of a variant, or the variant of a product, where it has only one. */
function fitting(target: ListTarget, index: TargetIndex, kind: 'product' | 'variant'): ListTarget {
  if ((target.sku_id === null) === (kind === 'product')) return target;
  const variants = index.variantsOf.get(target.product_id) ?? [];
  if (kind === 'variant') return variants.length === 1 ? variants[0]! : refuseCell('price', 'oneVariant');
  return variants.length === 1
    ? index.byId.get(target.product_id)!
    : refuseCell('percentOff', 'wholeProduct');
}

/** Everything that the numbers of a row can mean, at least one. */
function candidatesOf(cells: SheetRow['cells'], index: TargetIndex, kind: 'product' | 'variant'): Targets {
  const [code, skuCode, gtin] = [codeOf(cells.code), codeOf(cells.skuCode), gtinOf(cells.gtin)];
  if (!code && !skuCode && !gtin) return refuseCell('code', 'missing');
  const namesakes = skuCode ? namedBySku(skuCode, code, index) : code ? namedBy(code, index, kind) : null;
  if (!gtin) return namesakes!;
  if (!isGtin(gtin)) return refuseCell('gtin', 'gtin');
  const bearers = fewOf(index.byGtin.get(gtin), 'gtin');
  if (!namesakes) return bearers.length > 0 ? bearers : refuseCell('gtin', 'unknown');
  const bearerIds = new Set(bearers.flatMap(({ id, product_id: productId }) => [id, productId]));
  // A shop that has not written the GTIN of a variant down is not contradicted by it.
  const agreeing = namesakes.filter(({ id, gtin: ownGtin }) =>
    bearers.length === 0 ? ownGtin === '' : bearerIds.has(id),
  );
  return agreeing.length > 0 ? agreeing : refuseCell('gtin', 'contradiction');
}

/** The namesakes of a number, if they are few. */
function fewOf(namesakes: Targets | undefined, column: 'code' | 'skuCode' | 'gtin'): Targets {
  if ((namesakes?.length ?? 0) > mostNamesakes) refuseCell(column, 'several');
  return namesakes ?? [];
}

function namedBySku(skuCode: string, code: string, index: TargetIndex): Targets {
  const variants = fewOf(index.bySkuCode.get(skuCode), 'skuCode');
  if (variants.length === 0) refuseCell('skuCode', 'unknown');
  const ofProduct = variants.filter((target) => !code || codeOf(target.product_code) === code);
  return ofProduct.length > 0 ? ofProduct : refuseCell('code', 'contradiction');
}

/** What an item number names that may be that of a product or of a variant. */
function namedBy(code: string, index: TargetIndex, kind: 'product' | 'variant'): Targets {
  const products = fewOf(index.byProductCode.get(code), 'code');
  const variants = fewOf(index.bySkuCode.get(code), 'code');
  if (kind === 'product' && products.length > 0) return products;
  // A product with one variant that has no number of its own is called as that variant is.
  const onlyVariants = products.flatMap((product) => {
    const [first, ...others] = index.variantsOf.get(product.id) ?? [];
    return first && others.length === 0 && first.sku_code === '' ? first : [];
  });
  const namesakes = [...variants, ...onlyVariants];
  if (namesakes.length > 0) return namesakes;
  return products.length > 0 ? products : refuseCell('code', 'unknown');
}
