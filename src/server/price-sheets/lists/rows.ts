import { priceListLimits } from '../../../contract/price-lists/price-list-limits.ts';
import type {
  PriceListColumn,
  PriceListRowIssue,
} from '../../../contract/price-sheets/price-list-sheet-limits.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { isPayable } from '../../../kit/money.ts';
import { readCount, readPrice, type SheetRow } from '../../imports/public.ts';
import type { ListTarget } from '../../price-lists/public.ts';
import { findTarget, indexTargets } from './find-target.ts';
import { refuseCell, WrongCell } from './wrong-cell.ts';

/** A cell that is wrong. */
export interface CellIssue {
  line: number;
  column: PriceListColumn;
  text: string;
  issue: PriceListRowIssue;
}

interface SheetTier {
  minimum: number;
  price: bigint;
}

/** What a sheet says of a product or a variant. */
export type SheetSaying =
  | { target: ListTarget; percentOff: number; tiers: null }
  | { target: ListTarget; percentOff: null; tiers: SheetTier[] };

interface ReadList {
  sayings: SheetSaying[];
  issues: CellIssue[];
  /** Rows without a price and a percentage: they say nothing. */
  unfilled: number;
}

/**
 * What the rows of a sheet say: a percentage off a product, or the prices of a variant, a row for each quantity in any
 * order. Everything that is wrong is named, at most one cell of each row.
 * @param targets  all that the rows may mean
 */
export function readListRows(rows: readonly SheetRow[], targets: readonly ListTarget[]): ReadList {
  const index = indexTargets(targets);
  const issues: CellIssue[] = [];
  const percentages = new Map<ListTarget, number>();
  const tiersOf = new Map<ListTarget, (SheetTier & { row: SheetRow })[]>();
  let unfilled = 0;
  for (const row of rows) {
    if (!row.cells.price && !row.cells.percentOff && !row.cells.from) {
      unfilled++;
      continue;
    }
    try {
      const target = findTarget(row, index, row.cells.percentOff ? 'product' : 'variant');
      if (row.cells.percentOff) {
        if (percentages.has(target)) refuseCell('percentOff', 'twice');
        percentages.set(target, readPercentage(row));
      } else {
        const tiers = tiersOf.get(target) ?? [];
        // Before it is compared with the others: a file may have all its rows of one variant.
        if (tiers.length >= productLimits.tiers) refuseCell('from', 'tooMany');
        const tier = readTier(row, target);
        if (tiers.some(({ minimum }) => minimum === tier.minimum)) refuseCell('from', 'twice');
        tiers.push({ ...tier, row });
        tiersOf.set(target, tiers);
      }
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      issues.push(issueAt(row, error));
    }
  }
  const sayings: SheetSaying[] = [...percentages].map(([target, percentOff]) => ({
    target,
    percentOff,
    tiers: null,
  }));
  for (const [target, unsorted] of tiersOf) {
    const tiers = unsorted.toSorted((a, b) => a.minimum - b.minimum);
    const dearer = tiers.find(({ price }, index) => index > 0 && price > tiers[index - 1]!.price);
    if (dearer) issues.push(issueAt(dearer.row, new WrongCell('price', 'tierPrice')));
    sayings.push({
      target,
      percentOff: null,
      tiers: tiers.map(({ minimum, price }) => ({ minimum, price })),
    });
  }
  return { sayings, issues: issues.toSorted((a, b) => a.line - b.line), unfilled };
}

const issueAt = ({ line, cells }: SheetRow, { column, issue }: WrongCell): CellIssue => ({
  line,
  column,
  text: (cells[column] ?? '').slice(0, 80),
  issue,
});

function readPercentage({ cells }: SheetRow): number {
  if (cells.price) refuseCell('percentOff', 'both');
  // A percentage holds at every quantity.
  if (cells.from && cells.from.trim() !== '1') refuseCell('from', 'percentFrom');
  const percentage = readCount(cells.percentOff!.replace(/[%٪％]/, '').trim());
  const isPercentage =
    'value' in percentage && percentage.value >= 1 && percentage.value <= priceListLimits.percentOff;
  return isPercentage ? percentage.value : refuseCell('percentOff', 'percent');
}

function readTier({ cells }: SheetRow, { currency }: ListTarget): SheetTier {
  if (cells.currency && cells.currency.trim().toUpperCase() !== currency) refuseCell('currency', 'currency');
  if (!cells.price) refuseCell('price', 'missing');
  const minimum = cells.from ? readCount(cells.from) : { value: 1 };
  if (!('value' in minimum) || minimum.value < 1 || minimum.value > productLimits.quantity)
    return refuseCell('from', 'number');
  // Rounded, it would be another price than the one that was written.
  if (/\.\d\d\d*[1-9]/.test(cells.price!)) refuseCell('price', 'notPayable');
  const price = readPrice(cells.price!);
  if (!('value' in price)) return refuseCell('price', 'number');
  if (!isPayable(price.value, currency)) refuseCell('price', 'notPayable');
  return { minimum: minimum.value, price: price.value };
}
