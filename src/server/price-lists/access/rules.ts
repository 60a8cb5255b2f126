import {
  priceAccessLimits,
  type PriceAccessDecision,
  type PriceAccessState,
} from '../../../contract/price-access/price-access-limits.ts';

/**
 * What becomes of a customer's sight of hidden prices by a decision; null where there is nothing of the kind to decide.
 * @param state  as it stands; null where nothing was asked or decided
 * @param seesPrices  also those who are on a price list or in a group
 */
export function nextAccess(
  state: PriceAccessState | null,
  seesPrices: boolean,
  decision: PriceAccessDecision,
): PriceAccessState | null {
  if (decision === 'approve') return state === 'approved' ? null : 'approved';
  if (decision === 'refuse') return state === 'waiting' ? 'refused' : null;
  return seesPrices && state !== 'waiting' ? 'withdrawn' : null;
}

const dayMs = 86_400_000;

/** From when on a buyer may ask again whom the shop said no to; null: at once. */
export function mayAskFrom(closedAt: Date | null, now: Date): Date | null {
  if (!closedAt) return null;
  const from = new Date(closedAt.getTime() + priceAccessLimits.askAgainDays * dayMs);
  return from > now ? from : null;
}

/** Whole days until then, at least one. */
export const daysUntil = (from: Date, now: Date): number =>
  Math.max(1, Math.ceil((from.getTime() - now.getTime()) / dayMs));
