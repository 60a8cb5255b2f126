import { sum } from '../../../kit/money.ts';

/** What a payment brought an order, and what of it has not gone back: minor units. */
export interface PaidPart {
  orderId: string;
  paid: bigint;
  amount: bigint;
  /** What of it is to go back anyway, and a bank may give in our place. */
  unsent: bigint;
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
  parts.filter(({ paid }) => paid > 0n).length > 1 &&
  amount < sum(parts.map(({ paid }) => paid)) &&
  listCandidates(amount, parts).length > 0;

/** Whether an operator has to say of which order of its payment a dispute is: a part of what was paid for several. */
export const isOrderUnknown = ({ amount, isAssigned }: DisputedSum, parts: readonly PaidPart[]): boolean =>
  // What is to go back anyway is what the bank took, first.
  !isAssigned && amount > sum(parts.map(({ unsent }) => unsent)) && isOfSeveral(amount, parts);

/** Whether a dispute may be of an order, as far as anybody has said. */
const isOf = ({ orderId: namedId }: DisputedSum, orderId: string): boolean =>
  namedId === null || namedId === orderId;

const least = (amount: bigint, limit: bigint): bigint => (amount < limit ? amount : limit);

/**
 * What of the disputes of one payment waits at each of its orders, the oldest dispute first; each takes what the ones before
 * it have left. While nobody knows of which order one is, all of them wait that it could be of.
 * What is to go back anyway is the bank's first: of the order that somebody has named, or else of any.
 * @returns a share for each dispute and order that it may be of, the dispute by its place
 */
export function shareDisputes(
  disputes: readonly DisputedSum[],
  parts: readonly PaidPart[],
): { dispute: number; orderId: string; amount: bigint }[] {
  const remainders = new Map(parts.map(({ orderId, amount }) => [orderId, amount]));
  const shares: { dispute: number; orderId: string; amount: bigint }[] = [];
  const uncoveredParts = parts.map((paidPart) => ({ ...paidPart }));
  for (const [index, dispute] of disputes.entries()) {
    const isUnknown = isOrderUnknown(dispute, uncoveredParts);
    let unassigned = dispute.amount;
    for (const paidPart of uncoveredParts.filter(({ orderId }) => isOf(dispute, orderId))) {
      const covered = least(paidPart.unsent, unassigned);
      paidPart.unsent -= covered;
      unassigned -= covered;
    }
    const bearers = isUnknown
      ? listCandidates(dispute.amount, parts)
      : parts.filter(({ orderId }) => isOf(dispute, orderId));
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
