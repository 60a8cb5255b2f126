import type { ChangedProduct } from '../../contract/price-sheets/price-sheets.ts';
import type { PriceRowIssue } from '../../contract/price-sheets/price-sheet-limits.ts';
import { productLimits } from '../../contract/products/product-limits.ts';
import { tiersIssue, type ProductIssue } from '../../contract/products/product-checks.ts';
import { isPayable } from '../../kit/money.ts';
import { readCount, readTiers, type SheetRow } from '../imports/public.ts';

type ChangedSku = ChangedProduct['skus'][number];
type Tier = NonNullable<ChangedSku['tiers']>['before'][number];

/** What a sheet is compared with. */
export interface KnownSku {
  currency: string;
  version: number;
  stock: number;
  tiers: Tier[];
}

/** What a row asks for: nothing new, a change, or why it cannot be. */
export type RowOutcome =
  | { issue: PriceRowIssue }
  | { tiers: ChangedSku['tiers']; stock: ChangedSku['stock'] };

const isSame = (a: readonly Tier[], b: readonly Tier[]): boolean =>
  a.length === b.length &&
  a.every(({ minimum, price }, i) => minimum === b[i]!.minimum && price === b[i]!.price);

const tierIssues: Partial<Record<ProductIssue, PriceRowIssue>> = {
  priceless: 'priceless',
  tooMany: 'tooMany',
  tierOrder: 'tierOrder',
  tierPrice: 'tierPrice',
};

/**
 * What a row of a sheet changes of a sku. Empty cells leave what is there; prices that are named replace all tiers.
 * Stock is meant as a difference from what the sheet was written from: what was sold meanwhile stays sold. A sheet that
 * is older than the product, such as one that was applied already, changes nothing.
 */
export function readPriceRow(row: SheetRow, sku: KnownSku): RowOutcome {
  const issues: PriceRowIssue[] = [];
  const wanted = readTiers(row, (_line, _column, issue) =>
    issues.push(issue === 'missing' ? 'missing' : 'wrong'),
  );
  if (issues[0]) return { issue: issues[0] };
  if (wanted.length > 0) {
    const facts = wanted.map(({ minimum, price }) => ({ minimum, price: BigInt(price) }));
    const issue = tiersIssue(facts);
    if (issue) return { issue: tierIssues[issue] ?? 'wrong' };
    if (!facts.every(({ price }) => isPayable(price, sku.currency))) return { issue: 'notPayable' };
  }
  const { version } = row.cells;
  const isOlder = version !== undefined && version.trim() !== String(sku.version);
  // Without its version nobody knows whether it was applied already; what is there then is taken for done.
  const stock = readStock(row, sku.stock, version !== undefined && !isOlder);
  if (stock === 'wrong') return { issue: 'wrong' };
  const tiers = wanted.length > 0 && !isSame(wanted, sku.tiers) ? { before: sku.tiers, after: wanted } : null;
  if (isOlder && (tiers || stock)) return { issue: 'older' };
  return { tiers, stock };
}

function readStock({ cells }: SheetRow, now: number, isOfNow: boolean): ChangedSku['stock'] | 'wrong' {
  if (!cells.stock) return null;
  const wanted = readCount(cells.stock);
  const seen = cells.stockSeen ? readCount(cells.stockSeen) : { value: now };
  if (!('value' in wanted) || !('value' in seen)) return 'wrong';
  if (wanted.value > productLimits.stock || seen.value > productLimits.stock) return 'wrong';
  if (wanted.value === seen.value || (!isOfNow && wanted.value === now)) return null;
  const after = Math.max(0, now + wanted.value - seen.value);
  if (after > productLimits.stock) return 'wrong';
  return { seen: seen.value, wanted: wanted.value, now, after };
}
