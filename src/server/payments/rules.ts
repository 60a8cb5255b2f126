import type { PaymentPart } from '../../contract/orders/order-states.ts';
import type { PaymentState } from '../../contract/payments/payment-kinds.ts';
import { shareInMillionths } from '../../kit/money.ts';

/** What a channel knows of a charge. */
export type ChargeState = 'open' | 'paid' | 'refused' | 'closed';

/** How long a buyer has to pay at a channel that says nothing else. */
export const paymentMinutes = 30;

/** When an attempt at a channel that begins now ends. */
export const endOfAttempt = ({ minutesToPay = paymentMinutes }: { minutesToPay?: number }, now: Date): Date =>
  new Date(now.getTime() + minutesToPay * 60_000);

/**
 * The state of an attempt after the channel has said something of it. The money has the last word: a charge that
 * was paid is a success, even after it was given up; everything else can no longer change what has ended.
 */
export function nextPaymentState(state: PaymentState, charge: ChargeState): PaymentState {
  if (state === 'succeeded' || charge === 'paid') return 'succeeded';
  if (state === 'failed' || state === 'expired' || charge === 'open') return state;
  return charge === 'refused' ? 'failed' : 'expired';
}

/** What a payment is to bring one order; the amount in minor units. */
export interface Part {
  orderId: string;
  instalment: PaymentPart;
  amount: bigint;
}

/** Whether two lists of parts are of the same orders and amounts: another order of the same sum is another payment. */
export const areSameParts = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length && one.every((part) => other.some((each) => isSamePart(part, each)));

export const isSamePart = (one: Part, other: Part): boolean =>
  one.orderId === other.orderId && one.instalment === other.instalment && one.amount === other.amount;

/**
 * Splits an order's money on completion: the seller's part and the platform's fee add up to it.
 * @param feeShare  what the platform keeps of it, in millionths (`fees`)
 */
export function splitProceeds(
  amount: bigint,
  currency: string,
  feeShare: number,
): { seller: bigint; fee: bigint } {
  const fee = shareInMillionths(amount, feeShare, currency);
  return { seller: amount - fee, fee };
}

/** What came in by one payment for an order, and what of it has gone back. */
export interface Source {
  paymentId: string;
  amount: bigint;
  returned: bigint;
}

/** What goes back of one payment. */
interface ReturnPart {
  paymentId: string;
  amount: bigint;
  /** It is more than the payment brought in: no channel sends that. */
  isBeyond: boolean;
}

/**
 * Takes an amount out of what was paid, the last payment first.
 * @param disputedId  the payment whose bank took the money: it is that one's, whichever was last
 * @param mostBeyond  how much more than was paid may go back all the same, beside the last payment
 * @throws RangeError when less than that is left of all of them
 */
export function spreadReturn(
  amount: bigint,
  sources: readonly Source[],
  mostBeyond = 0n,
  disputedId?: string,
): ReturnPart[] {
  const parts: ReturnPart[] = [];
  let left = amount;
  const latestFirst = sources.toReversed();
  const isDisputed = (source: Source) => source.paymentId === disputedId;
  const inTurn = [...latestFirst.filter(isDisputed), ...latestFirst.filter((source) => !isDisputed(source))];
  for (const source of inTurn) {
    const here = source.amount - source.returned;
    const taken = here < left ? here : left;
    if (taken <= 0n) continue;
    parts.push({ paymentId: source.paymentId, amount: taken, isBeyond: false });
    left -= taken;
  }
  const last = sources.at(-1);
  if (left > 0n && left <= mostBeyond && last)
    return [...parts, { paymentId: last.paymentId, amount: left, isBeyond: true }];
  if (left > 0n) throw new RangeError('more is to go back than has come');
  return parts;
}
