import { floorPayable, payableUnit } from '../money.ts';

/** What decides the value of a line's pieces; amounts in minor units of the order's currency. */
export interface ValuedLine {
  id: string;
  quantity: number;
  shipped_quantity: number;
  withdrawn_quantity: number;
  refunded_quantity: number;
  /** What it costs, before coupons. */
  amount: bigint;
  /** What coupons took off the whole line. */
  shop_discount: bigint;
  platform_discount: bigint;
  /** Pieces that something was made good for, which stay with the order, and how much for all of them. */
  compensated_quantity: number;
  compensated_amount: bigint;
}

/** Pieces that were neither sent nor given back. */
export const unsentPieces = (line: ValuedLine): number =>
  line.quantity - line.shipped_quantity - line.withdrawn_quantity;

/** Pieces that were not given back. */
export const piecesLeft = (line: ValuedLine): number => line.quantity - line.refunded_quantity;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The share of so many pieces of a line's amount, as it can be paid; of all of them together it is the amount. */
const upTo = (amount: bigint, pieces: number, line: ValuedLine, currency: string): bigint =>
  pieces === line.quantity
    ? amount
    : floorPayable((amount * BigInt(pieces)) / BigInt(line.quantity), currency);

/** The share that so many more pieces have of an amount of the whole line, once those given back are taken off. */
export const shareOfPieces = (amount: bigint, pieces: number, line: ValuedLine, currency: string): bigint =>
  upTo(amount, line.refunded_quantity + pieces, line, currency) -
  upTo(amount, line.refunded_quantity, line, currency);

/**
 * How many of some pieces something was made good for, and how much of that is theirs. It was made good for what had
 * been sent, as far as there is so much of it, and those pieces go back first: nobody keeps what was made good for a
 * piece and returns another one in its place, and nobody owes it for pieces that never came.
 */
export function compensatedOf(
  line: ValuedLine,
  pieces: number,
  currency: string,
): { quantity: number; amount: bigint } {
  const unsent = Math.min(pieces, unsentPieces(line));
  const onSent = Math.min(line.compensated_quantity, piecesLeft(line) - unsentPieces(line));
  const onUnsent = line.compensated_quantity - onSent;
  const quantity = Math.min(unsent, onUnsent) + Math.min(pieces - unsent, onSent);
  if (quantity === 0) return { quantity, amount: 0n };
  if (quantity === line.compensated_quantity) return { quantity, amount: line.compensated_amount };
  const unit = payableUnit(currency);
  const divisor = BigInt(line.compensated_quantity) * unit;
  // Rounded up, so that parts never come to more than was paid.
  const amount = ((line.compensated_amount * BigInt(quantity) + divisor - 1n) / divisor) * unit;
  return { quantity, amount: least(amount, line.compensated_amount) };
}

/** What so many more pieces of a line are worth: what was paid for them, less what was made good for them. */
export function valueOfPieces(line: ValuedLine, pieces: number, currency: string): bigint {
  const paid = line.amount - line.shop_discount - line.platform_discount;
  const value = shareOfPieces(paid, pieces, line, currency) - compensatedOf(line, pieces, currency).amount;
  return value > 0n ? value : 0n;
}
