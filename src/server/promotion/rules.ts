import type { claimStates, couponIssues, HeldState } from '../../contract/promotion/coupons.ts';
import type { promotionStates } from '../../contract/promotion/promotion.ts';
import { sum, sumInYuan, type Rate } from '../../kit/money.ts';

/** What a coupon promises, its amounts in minor units of the currency it is weighed in. */
export interface Terms {
  /** Null: the platform's. */
  shopId: string | null;
  kind: 'amount' | 'percent';
  threshold: bigint;
  amount: bigint;
  /** The smallest amount of that currency that can be paid: whatever is taken off is a multiple of it. */
  unit: bigint;
  percent: number;
  cap: bigint | null;
  scope: 'all' | 'categories' | 'products';
  categoryIds: ReadonlySet<string>;
  productIds: ReadonlySet<string>;
}

/** What the rules look at of a line to be ordered; the lines of one shop become one order. */
export interface Line {
  shopId: string;
  productId: string;
  /** From the root down. */
  categoryPath: readonly string[];
  amount: bigint;
}

/** Whether a coupon counts for a product. */
export function fits(terms: Terms, line: Omit<Line, 'amount'>): boolean {
  if (terms.shopId !== null && terms.shopId !== line.shopId) return false;
  if (terms.scope === 'categories') return line.categoryPath.some((id) => terms.categoryIds.has(id));
  return terms.scope === 'all' || terms.productIds.has(line.productId);
}

/** What the products a coupon counts for cost, before any coupon. */
export const baseOf = (terms: Terms, lines: readonly Line[]): bigint =>
  sum(lines.filter((line) => fits(terms, line)).map((line) => line.amount));

/** What a coupon takes off so much of its products: nothing below its threshold, never more than there is. */
export function valueOf(terms: Terms, base: bigint): bigint {
  if (base === 0n || base < terms.threshold) return 0n;
  // A part of what can be paid is not given.
  const value = terms.kind === 'amount' ? terms.amount : (base * BigInt(terms.percent)) / 100n;
  const most = terms.cap !== null && terms.cap < base ? terms.cap : base;
  const taken = value < most ? value : most;
  return taken - (taken % terms.unit);
}

/** Why a coupon gives nothing for these lines, and how much more it wants; null when it gives something. */
export function issueOf(
  terms: Terms,
  lines: readonly Line[],
): { issue: Extract<(typeof couponIssues)[number], 'products' | 'threshold'>; missing: bigint } | null {
  const base = baseOf(terms, lines);
  if (base === 0n) return { issue: 'products', missing: 0n };
  return base < terms.threshold ? { issue: 'threshold', missing: terms.threshold - base } : null;
}

/**
 * Splits an amount over parts in proportion to their room, to the last unit: what the whole shares leave goes, one by
 * one, to those who lost most by rounding, the first of equals first. No part gets more than its room.
 * @param unit  what the amount and every part are multiples of
 * @throws RangeError when there is less room than there is to split.
 */
export function split(amount: bigint, rooms: readonly bigint[], unit = 1n): bigint[] {
  if (unit > 1n)
    return split(
      amount / unit,
      rooms.map((room) => room / unit),
    ).map((part) => part * unit);
  const whole = sum(rooms);
  if (amount < 0n || amount > whole) throw new RangeError(`no room for ${amount}`);
  if (amount === 0n) return rooms.map(() => 0n);
  const shares = rooms.map((room) => (amount * room) / whole);
  const left = Number(amount - sum(shares));
  const lost = rooms.map((room, at) => ({ at, rest: (amount * room) % whole }));
  lost.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of lost.slice(0, left)) shares[at]! += 1n;
  return shares;
}

/**
 * What a coupon takes off each line, after what others have taken. Whether and how much it counts is seen from the
 * prices alone; but of every order at least the smallest amount that can be paid is left.
 */
export function cut(terms: Terms, lines: readonly Line[], taken: readonly bigint[]): bigint[] {
  const rooms = lines.map((line, at) => (fits(terms, line) ? line.amount - taken[at]! : 0n));
  for (const shopId of new Set(lines.map((line) => line.shopId))) {
    const shopLines = lines.flatMap((line, at) => (line.shopId === shopId ? [at] : []));
    const left = sum(shopLines.map((at) => lines[at]!.amount - taken[at]!));
    const room = sum(shopLines.map((at) => rooms[at]!));
    if (room === 0n || left > room) continue;
    const largest = shopLines.reduce((best, at) => (rooms[at]! > rooms[best]! ? at : best));
    rooms[largest]! -= terms.unit;
  }
  const value = valueOf(terms, baseOf(terms, lines));
  const room = sum(rooms.map((each) => each - (each % terms.unit)));
  return split(value < room ? value : room, rooms, terms.unit);
}

export interface CouponTerms {
  id: string;
  terms: Terms;
  until: Date;
}

/** The coupon that takes most off; of equals the one that ends first. Undefined where none takes anything. */
export function bestOf<Coupon extends CouponTerms>(
  coupons: readonly Coupon[],
  lines: readonly Line[],
  taken: readonly bigint[],
): Coupon | undefined {
  const given = coupons.map((coupon) => ({ coupon, off: sum(cut(coupon.terms, lines, taken)) }));
  given.sort((a, b) =>
    a.off === b.off
      ? a.coupon.until.getTime() - b.coupon.until.getTime() || (a.coupon.id < b.coupon.id ? -1 : 1)
      : a.off > b.off
        ? -1
        : 1,
  );
  const [first] = given;
  return first && first.off > 0n ? first.coupon : undefined;
}

export interface Cuts {
  /** By line: what its shop gives, and what the platform gives. */
  shop: bigint[];
  platform: bigint[];
}

/** What chosen coupons take off together: those of shops first, one each, then one of the platform. */
export function cutAll(selected: readonly Pick<CouponTerms, 'terms'>[], lines: readonly Line[]): Cuts {
  let shop = lines.map(() => 0n);
  for (const { terms } of selected) {
    if (terms.shopId === null) continue;
    const off = cut(terms, lines, shop);
    shop = shop.map((each, at) => each + off[at]!);
  }
  const ofPlatform = selected.find(({ terms }) => terms.shopId === null);
  const platform = ofPlatform ? cut(ofPlatform.terms, lines, shop) : lines.map(() => 0n);
  return { shop, platform };
}

/**
 * What a coupon takes off the lines of an order whose prices have changed: what it is worth now, but never more than
 * was given when the order was placed, and what that costs whoever gave it.
 */
export function lowered(
  worth: readonly bigint[],
  given: { amount: bigint; cost: bigint },
  unit: bigint,
): { amounts: bigint[]; cost: bigint } {
  const now = sum(worth);
  const amount = now < given.amount ? now : given.amount;
  const amounts = amount === now ? [...worth] : split(amount, worth, unit);
  // What has been split is whole units; of a sum that is not, the rest is not given.
  return { amounts, cost: given.amount === 0n ? 0n : (given.cost * sum(amounts)) / given.amount };
}

/** A line of a trade as a coupon on it looks at the line later. */
export interface OrderedLine {
  id: string;
  orderId: string;
  shopId: string;
  /** What it costs now; nothing where its order no longer stands, or does not count. */
  amount: bigint;
  /** What it cost when it was ordered. */
  orderedAmount: bigint;
  /** What the coupon took off it when it was ordered, and what other coupons did. */
  given: bigint;
  taken: bigint;
  /** Whether the coupon counts for it. */
  isCounted: boolean;
}

/**
 * What a coupon takes off the lines of one order of its trade, by line. What stands of the trade has to meet its
 * conditions. While it does, the order keeps what it was given, whatever other orders cost by now; of an order whose own
 * lines cost something else, the coupon takes off what it would have if they had cost that when the trade was placed,
 * never more than it did.
 * @param taken  what other coupons take off the lines of the order now, by line
 */
export function shareOf(
  terms: Terms,
  orderId: string,
  lines: readonly OrderedLine[],
  taken: readonly bigint[],
  given: { amount: bigint; cost: bigint },
): { amounts: bigint[]; cost: bigint } {
  const ownLines = lines.filter((line) => line.orderId === orderId);
  const ids = new Set(lines.filter(({ isCounted }) => isCounted).map(({ id }) => id));
  const counted: Terms = { ...terms, scope: 'products', productIds: ids };
  const asLine = ({ id, shopId }: OrderedLine, amount: bigint): Line => ({
    productId: id,
    shopId,
    categoryPath: [],
    amount,
  });
  const standing = lines.map((line) => asLine(line, line.amount));
  if (issueOf(counted, standing)) return { amounts: ownLines.map(() => 0n), cost: 0n };
  const isUnchanged = ownLines.every(
    (line, at) => line.amount === line.orderedAmount && line.taken === taken[at],
  );
  if (isUnchanged)
    return lowered(
      ownLines.map((line) => line.given),
      given,
      terms.unit,
    );
  const takenFromOwn = new Map(ownLines.map(({ id }, at) => [id, taken[at]!]));
  const ordered = lines.map((line) =>
    asLine(line, takenFromOwn.has(line.id) ? line.amount : line.orderedAmount),
  );
  const worth = cut(
    // Whether it counts at all has been seen from what stands.
    { ...counted, threshold: 0n },
    ordered,
    lines.map((line) => takenFromOwn.get(line.id) ?? line.taken),
  );
  return lowered(
    worth.filter((_, at) => takenFromOwn.has(lines[at]!.id)),
    given,
    terms.unit,
  );
}

/** At most one coupon of each shop and one of the platform: of several the first. */
export function onePerGiver<Coupon extends Pick<CouponTerms, 'terms'>>(coupons: readonly Coupon[]): Coupon[] {
  const byGiver = new Map<string | null, Coupon>();
  for (const coupon of coupons)
    if (!byGiver.has(coupon.terms.shopId)) byGiver.set(coupon.terms.shopId, coupon);
  return [...byGiver.values()];
}

/** What of a coupon says how much it may cost, amounts in minor units of its currency. */
export interface CouponCost {
  kind: 'amount' | 'percent';
  currency: string;
  amount: bigint | null;
  cap: bigint | null;
  total: number;
}

/** What all of a coupon may cost at most; null where nothing bounds it. */
export function mostCostOf({ kind, currency, amount, cap, total }: CouponCost): {
  amount: bigint | null;
  currency: string;
} {
  const each = kind === 'amount' ? amount : cap;
  return { amount: each === null ? null : each * BigInt(total), currency };
}

/** Whether a coupon costs no more than it did, whatever rates are. */
export function costsNoMore(coupon: CouponCost, former: CouponCost): boolean {
  const [most, mostBefore] = [mostCostOf(coupon), mostCostOf(former)];
  if (mostBefore.amount === null) return true;
  return most.amount !== null && most.currency === mostBefore.currency && most.amount <= mostBefore.amount;
}

/** Up to CN¥100,000 one operator gives alone, of one coupon and of all in so many days. */
const aloneLimit = 10_000_000n;
export const aloneDays = 30;

/** Whether one operator may give coupons that cost so much. A currency without a rate is never given alone. */
export function isWithinAloneLimit(
  costs: readonly { amount: bigint | null; currency: string }[],
  rates: ReadonlyMap<string, Rate>,
): boolean {
  const bounded = costs.flatMap(({ amount, currency }) => (amount === null ? [] : { amount, currency }));
  const yuan = bounded.length < costs.length ? null : sumInYuan(bounded, rates);
  return yuan !== null && yuan <= aloneLimit;
}

interface Claimable {
  is_waiting: boolean;
  claim_from: Date;
  claim_until: Date;
  stopped_at: Date | null;
  claimed: number;
  total: number;
}

/** Whether a coupon can be claimed at a moment. */
export function claimState(coupon: Claimable, now: Date): (typeof claimStates)[number] {
  if (coupon.stopped_at !== null || coupon.claim_until <= now) return 'over';
  if (coupon.is_waiting) return 'soon';
  if (coupon.claimed >= coupon.total) return 'gone';
  return coupon.claim_from > now ? 'soon' : 'open';
}

export const heldState = (claim: { trade_id: string | null; use_until: Date }, now: Date): HeldState =>
  claim.trade_id !== null ? 'used' : claim.use_until <= now ? 'over' : 'usable';

export function promotionState(
  promotion: { begins_at: Date; ends_at: Date; stopped_at: Date | null },
  now: Date,
): (typeof promotionStates)[number] {
  if (promotion.stopped_at !== null || promotion.ends_at <= now) return 'over';
  return promotion.begins_at > now ? 'soon' : 'running';
}

/** The ways to read the name of a promotion's address: `token`, or `token-tab`, the longest token first. */
export function readAddress(address: string): { token: string; tab: string | null }[] {
  const words = address.split('-');
  return words.map((_, cut) => ({
    token: words.slice(0, words.length - cut).join('-'),
    tab: cut === 0 ? null : words.slice(words.length - cut).join('-'),
  }));
}
