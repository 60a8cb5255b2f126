import { sum } from '../../../kit/money.ts';

/** What a payment brought an order, and what of it has not gone back: minor units. */
export interface PaidPart {
  orderId: string;
  paid: bigint;
  amount: bigint;
}

/** A dispute of a payment, as far as that says who may bear it. */
export interface DisputedSum {
  /** Minor units, as all amounts here. */
  amount: bigint;
  /** Of which order an operator says it is; null for several, and while nobody has said anything. */
  orderId: string | null;
  isAssigned: boolean;
}

/** The orders that a dispute can be of alone: those that were paid as much by its payment. */
export const listCandidates = (amount: bigint, parts: readonly PaidPart[]): PaidPart[] =>
  parts.filter(({ paid }) => paid >= amount);

/** Whether a dispute of a payment could be of one of several orders, so that somebody can say of which. */
export const isOfSeveral = (amount: bigint, parts: readonly PaidPart[]): boolean =>
  parts.length > 1 && amount < sum(parts.map(({ paid }) => paid)) && listCandidates(amount, parts).length > 0;

/** Whether an operator has to say of which order of its payment a dispute is: a part of what was paid for several. */
export const isOrderUnknown = (
  { amount, isAssigned }: DisputedSum,
  parts: readonly PaidPart[],
  unsent: bigint,
): boolean =>
  // What is to go back anyway is what the bank took, first.
  !isAssigned && amount > unsent && isOfSeveral(amount, parts);

const least = (amount: bigint, limit: bigint): bigint => (amount < limit ? amount : limit);

/**
 * What of the disputes of one payment waits at each of its orders, the oldest dispute first; each takes what the ones before
 * it have left. While nobody knows of which order one is, all of them wait that it could be of.
 * @param unsent  what of the payment is to go back anyway
 * @returns a share for each dispute and order that it may be of, the dispute by its place
 */
export function shareDisputes(
  disputes: readonly DisputedSum[],
  parts: readonly PaidPart[],
  unsent: bigint,
): { dispute: number; orderId: string; amount: bigint }[] {
  const remainders = new Map(parts.map(({ orderId, amount }) => [orderId, amount]));
  const shares: { dispute: number; orderId: string; amount: bigint }[] = [];
  let uncoveredUnsent = unsent;
  for (const [index, dispute] of disputes.entries()) {
    const isUnknown = isOrderUnknown(dispute, parts, uncoveredUnsent);
    const covered = least(dispute.amount, uncoveredUnsent);
    uncoveredUnsent -= covered;
    let unassigned = dispute.amount - covered;
    const bearers = isUnknown
      ? listCandidates(dispute.amount, parts)
      : parts.filter(({ orderId }) => dispute.orderId === null || dispute.orderId === orderId);
    for (const { orderId } of bearers) {
      const share = least(remainders.get(orderId)!, unassigned);
      if (share <= 0n) continue;
      shares.push({ dispute: index, orderId, amount: share });
      remainders.set(orderId, remainders.get(orderId)! - share);
      if (!isUnknown) unassigned -= share;
    }
  }
  return shares;
}
