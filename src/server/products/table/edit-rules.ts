import type { EditIssue } from '../../../contract/products/table-limits.ts';
import { tiersIssue } from '../../../contract/products/product-checks.ts';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { isPayable } from '../../../kit/money.ts';

/** What is there of a variant. */
export interface StockedSku {
  stock: number;
  /** Those of the pieces that lie in other warehouses than the main one. */
  elsewhere: number;
}

/**
 * Why pieces cannot be counted in or out. They are those of the main warehouse: which of the others lost what would not be
 * known when it is taken back.
 * @param added  negative where pieces are taken out
 */
export function stockIssue({ stock, elsewhere }: StockedSku, added: number): EditIssue | null {
  if (added === 0) return null;
  const pieces = stock + added;
  if (pieces < 0) return 'sold';
  if (pieces > productLimits.stock) return 'full';
  return added < 0 && pieces < elsewhere ? 'elsewhere' : null;
}

/** Why tiers cannot be prices in a currency. Prices are minor units. */
export function priceIssue(
  tiers: readonly { minimum: number; price: string }[],
  currency: string,
): EditIssue | null {
  const facts = tiers.map(({ minimum, price }) => ({ minimum, price: BigInt(price) }));
  if (tiersIssue(facts) !== null) return 'tiers';
  return facts.every(({ price }) => isPayable(price, currency)) ? null : 'amount';
}
