import type { ReturnTerms } from '../../../contract/orders/returning-terms.ts';
import type { RefundScope } from '../../../contract/refunds/refund-kinds.ts';
import { piecesLeft } from '../../../kit/amounts/line-value.ts';
import type { LineRecord, OrderRecord } from '../../orders/public.ts';
import type { Input } from '../rules.ts';

type PromisedOrder = Pick<OrderRecord, 'state' | 'return_terms' | 'claim_days' | 'claims_until'>;

const dayMs = 86_400_000;

/** Until when products of an order may go back without fault; undefined before they came, null where that is not promised. */
export function returnsUntil(order: PromisedOrder): Date | undefined | null {
  const terms = order.return_terms as ReturnTerms | null;
  if (!terms) return null;
  if (order.state !== 'completed') return undefined;
  const { claims_until: until, claim_days: claimDays } = order;
  return until && new Date(until.getTime() - (claimDays - terms.days) * dayMs);
}

/** The lines of an order that may go back now without fault of the seller: what was sent, and not left out. */
export function returnableLines(order: PromisedOrder, lines: readonly LineRecord[], now: Date): LineRecord[] {
  const until = returnsUntil(order);
  if (until === null || (until !== undefined && until <= now)) return [];
  return lines.filter(
    (line) =>
      !line.no_return &&
      piecesLeft(line) > 0 &&
      line.shipped_quantity > 0 &&
      line.quantity - line.shipped_quantity - line.withdrawn_quantity === 0,
  );
}

interface ReturnRequest {
  scope: RefundScope;
  lines: Input['lines'];
  reason: string;
  offersReturn: boolean;
}

/**
 * The terms by which what a buyer asks is a return that the seller has promised: products go back, nothing is said against
 * them, and all of them may. Undefined where it needs the seller's agreement.
 */
export function promisedReturn(
  order: PromisedOrder,
  lines: readonly LineRecord[],
  { scope, lines: pieces, reason, offersReturn }: ReturnRequest,
  now: Date,
): ReturnTerms | undefined {
  if (!offersReturn || reason !== 'not_needed' || scope === 'freight') return undefined;
  const returnable = new Set(returnableLines(order, lines, now).map(({ id }) => id));
  const ids =
    scope === 'whole'
      ? lines.filter((line) => piecesLeft(line) > 0).map(({ id }) => id)
      : pieces.map(({ id }) => id);
  return ids.length > 0 && ids.every((id) => returnable.has(id))
    ? (order.return_terms as ReturnTerms)
    : undefined;
}

/** All that is left of an order's products, as pieces: a return without fault is of products, and not of their freight. */
export const allPieces = (lines: readonly LineRecord[]): Input['lines'] =>
  lines.filter((line) => piecesLeft(line) > 0).map((line) => ({ id: line.id, quantity: piecesLeft(line) }));
