import type { FeeScope } from '../../contract/fees/fee-scopes.ts';

/** What is kept where no rate was ever approved: one percent. */
export const firstGeneralRate = 100;

const millionthsOfBasisPoint = 100;
const million = 1_000_000;

/** A rate that is in effect. */
export interface FeeRate {
  scope: FeeScope;
  /** The shop's or category's id, or the channel's code; empty of the general rate. */
  subject: string;
  basisPoints: number;
}

/** What an order is known by when its rate is looked for. */
export interface FeeSubject {
  shopId: string | null;
  /** From the root of the tree down to its own category. */
  categoryPath: readonly string[];
  channel: string | null;
}

/**
 * The rate for something: that of its shop, else of the nearest of its categories, else of the channel that it is paid by,
 * else the general one.
 */
export function rateFor({ shopId, categoryPath, channel }: FeeSubject, rates: readonly FeeRate[]): FeeRate {
  const find = (scope: FeeScope, subject: string | null): FeeRate | undefined =>
    rates.find((rate) => rate.scope === scope && rate.subject === subject);
  const general = find('general', '') ?? { scope: 'general', subject: '', basisPoints: firstGeneralRate };
  const ofCategory = categoryPath.map((id) => find('category', id)).findLast((rate) => rate !== undefined);
  return find('shop', shopId) ?? ofCategory ?? find('channel', channel) ?? general;
}

/** What an order is to pay, as it was when the order was made. Its channel is known only once it is paid. */
export interface FeeTerms {
  /** Millionths of the order that its shop and categories decide. */
  fixed: number;
  /** Millionths of the order that the channel decides, or the general rate. */
  open: number;
  /** Basis points. */
  general: number;
  channels: Record<string, number>;
}

/**
 * The terms of an order: each line counts with its amount, by the rate of the shop or of its category; freight goes with
 * the lines.
 */
export function termsOf(
  {
    shopId,
    lines,
  }: { shopId: string | null; lines: readonly { categoryPath: readonly string[]; amount: bigint }[] },
  rates: readonly FeeRate[],
): FeeTerms {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
  let weightedRates = 0n;
  let unruled = 0n;
  for (const { categoryPath, amount } of lines) {
    const rate = rateFor({ shopId, categoryPath, channel: null }, rates);
    if (rate.scope === 'general') unruled += amount;
    else weightedRates += amount * BigInt(rate.basisPoints * millionthsOfBasisPoint);
  }
  // What costs nothing is weighed by its shop alone.
  const rateOfShop = rateFor({ shopId, categoryPath: [], channel: null }, rates);
  const isOpen = rateOfShop.scope === 'general';
  return {
    fixed:
      total > 0n
        ? Number(divideRounded(weightedRates, total))
        : isOpen
          ? 0
          : rateOfShop.basisPoints * millionthsOfBasisPoint,
    open: total > 0n ? Number(divideRounded(unruled * BigInt(million), total)) : isOpen ? million : 0,
    general: rateFor({ shopId: null, categoryPath: [], channel: null }, rates).basisPoints,
    channels: Object.fromEntries(
      rates
        .filter(({ scope }) => scope === 'channel')
        .map(({ subject, basisPoints }) => [subject, basisPoints]),
    ),
  };
}

const divideRounded = (amount: bigint, divisor: bigint): bigint => (amount * 2n + divisor) / (divisor * 2n);

/**
 * The share that is kept of what was agreed on such terms, in millionths.
 * @param terms  null of what was made before there were rates
 * @param channel  by which it was paid first
 */
export function shareOfTerms(terms: FeeTerms | null, channel: string | undefined): number {
  if (terms === null) return firstGeneralRate * millionthsOfBasisPoint;
  const rate = (channel !== undefined ? terms.channels[channel] : undefined) ?? terms.general;
  return terms.fixed + Math.round((terms.open * rate * millionthsOfBasisPoint) / million);
}
