import type { CouponOffer } from '../../contract/promotion/promotion.ts';
import { Refusal } from '../../kit/errors.ts';
import { sum } from '../../kit/money.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { inCurrency } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import {
  bestOf,
  cut,
  cutAll,
  fits,
  onePerGiver,
  issueOf,
  type Cuts,
  type Line,
  type Terms,
  type CouponTerms,
} from './rules.ts';
import { nameOf } from './present.ts';
import * as rows from './sql.ts';
import { termsIn } from './terms.ts';
import { insertUses, type NewUse } from './uses-sql.ts';

/** A claim and what it takes off in all, as a buyer was shown it. */
type QuotedCoupon = [claimId: string, discount: string];

export interface Weighing {
  /** Every coupon of the platform and of the shops in question that the buyer could choose or nearly could. */
  offers: (CouponOffer & { shopId: string | null })[];
  /** What the chosen ones take off, by line. */
  cuts: Cuts;
  /** The chosen ones, to be signed. */
  quoted: QuotedCoupon[];
}

type ClaimedCoupon = CouponTerms & { row: rows.HeldRow };

/**
 * Weighs what the buyer holds against lines of their currency.
 * @param requested  the claims they chose; what cannot be used is left out. Undefined: the best are chosen for them.
 * @throws {Refusal} BAD_INPUT for a claim that is not theirs
 */
export async function weighCoupons(
  context: SignedIn,
  lines: readonly Line[],
  requested: readonly string[] | undefined,
): Promise<Weighing> {
  const { db, actor, site, now, currency, rates, language } = context;
  const shopIds = [...new Set(lines.map((line) => line.shopId))];
  const preferred = requested ?? [];
  if (preferred.length > 0) {
    const theirs = await rows.countOwnClaims(db, actor.accountId, preferred);
    if (theirs < new Set(preferred).size) throw new Refusal('BAD_INPUT', { fields: 'coupons' });
  }
  const held: ClaimedCoupon[] = (await rows.listHeld(db, actor.accountId, shopIds, preferred, now)).map(
    (row) => ({
      id: row.claim_id,
      terms: termsIn(row, currency, rates),
      until: row.until,
      row,
    }),
  );
  const outbound = ({ row }: ClaimedCoupon) =>
    !row.sites.includes(site) ? ('site' as const) : row.good_from > now ? ('early' as const) : null;
  const usable = held.filter((each) => !outbound(each) && !issueOf(each.terms, lines));
  const selected = requested
    ? onePerGiver(requested.flatMap((id) => usable.find((each) => each.id === id) ?? []))
    : chooseBest(usable, lines, shopIds);
  const cuts = cutAll(selected, lines);
  const none = lines.map(() => 0n);
  const money = wireMoneyIn(currency);
  const offers = held.map((each) => {
    const { id, terms, row, until } = each;
    const early = outbound(each);
    const short = early ? null : issueOf(terms, lines);
    const off = early ? 0n : sum(cut(terms, lines, terms.shopId === null ? cuts.shop : none));
    return {
      id,
      couponId: row.id,
      shopId: terms.shopId,
      name: nameOf(row, language),
      discount: money(off),
      issue: early ?? short?.issue ?? null,
      missing: short?.issue === 'threshold' ? money(short.missing) : null,
      until: wireTime(until),
      chosen: selected.includes(each),
    };
  });
  offers.sort((a, b) => {
    const [x, y] = [BigInt(a.discount.amount), BigInt(b.discount.amount)];
    return x === y ? a.until.localeCompare(b.until) || a.id.localeCompare(b.id) : x > y ? -1 : 1;
  });
  return { offers, cuts, quoted: quotedOf(selected, lines) };
}

/** The best of each shop, and then of the platform. */
function chooseBest(
  usable: readonly ClaimedCoupon[],
  lines: readonly Line[],
  shopIds: readonly string[],
): ClaimedCoupon[] {
  const none = lines.map(() => 0n);
  const ofShops = shopIds.flatMap(
    (shopId) =>
      bestOf(
        usable.filter((each) => each.terms.shopId === shopId),
        lines,
        none,
      ) ?? [],
  );
  const { shop } = cutAll(ofShops, lines);
  const ofPlatform = bestOf(
    usable.filter((each) => each.terms.shopId === null),
    lines,
    shop,
  );
  return ofPlatform ? [...ofShops, ofPlatform] : ofShops;
}

/** What each chosen coupon takes off in all. A coupon of a shop touches the lines of that shop alone. */
function quotedOf(selected: readonly { id: string; terms: Terms }[], lines: readonly Line[]): QuotedCoupon[] {
  const cuts = cutAll(selected, lines);
  return selected.map(({ id, terms }) => [
    id,
    String(
      terms.shopId === null
        ? sum(cuts.platform)
        : sum(cuts.shop.filter((_, at) => lines[at]!.shopId === terms.shopId)),
    ),
  ]);
}

const countedBy = (selected: readonly { terms: Terms }[], lines: readonly Line[]) => {
  const by = (isOfPlatform: boolean) =>
    lines.map((line) =>
      selected.some(({ terms }) => (terms.shopId === null) === isOfPlatform && fits(terms, line)),
    );
  return { shop: by(false), platform: by(true) };
};

export interface TakenCoupons {
  cuts: Cuts;
  /** By line: whether the coupon of its shop counts for it, and that of the platform. */
  counted: { shop: boolean[]; platform: boolean[] };
  coupons: { claimId: string; shopId: string | null; currency: string }[];
}

/**
 * Locks the coupons of a quote for the transaction that submits it, and works out again what they take off.
 * @throws {Refusal} COUPON_CHANGED naming each that cannot be spent any more or takes off something else than shown.
 */
export async function takeCoupons(
  tx: Tx,
  { actor, site, now, currency, rates, language }: SignedIn,
  lines: readonly Line[],
  quoted: readonly QuotedCoupon[],
): Promise<TakenCoupons> {
  if (quoted.length === 0) return { cuts: cutAll([], lines), counted: countedBy([], lines), coupons: [] };
  const ids = quoted.map(([id]) => id);
  const locked = await rows.lockSpendable(tx, actor.accountId, ids, site, now);
  const held = ids.flatMap((id) => {
    const row = locked.find((each) => each.claim_id === id);
    return row ? [{ id, terms: termsIn(row, currency, rates), row }] : [];
  });
  const after = new Map(quotedOf(held, lines));
  const changed = quoted.filter(([id, discount]) => after.get(id) !== discount);
  if (changed.length > 0) {
    const names = new Map(
      (await rows.listClaimNames(tx, ids)).map((row) => [
        row.id,
        nameOf(
          { names: row.names as Record<string, string>, source_language: row.source_language },
          language,
        ),
      ]),
    );
    throw new Refusal('COUPON_CHANGED', {
      coupons: changed.map(([id, discount]) => ({
        id,
        name: names.get(id) ?? '',
        before: { amount: discount, currency },
        after: { amount: after.get(id) ?? '0', currency },
      })),
    });
  }
  return {
    cuts: cutAll(held, lines),
    counted: countedBy(held, lines),
    coupons: held.map(({ id, row }) => ({ claimId: id, shopId: row.shop_id, currency: row.currency })),
  };
}

/** Writes down what taken coupons took off the orders of a trade. @param orderOf  the order of a line, by its place */
export async function spendCoupons(
  tx: Tx,
  { now, currency, rates }: SignedIn,
  tradeId: string,
  { cuts, coupons }: TakenCoupons,
  lines: readonly Line[],
  orderOf: (at: number) => string,
): Promise<void> {
  const uses: NewUse[] = [];
  for (const coupon of coupons) {
    const payer = coupon.shopId === null ? 'platform' : 'shop';
    const byOrder = new Map<string, bigint>();
    cuts[payer].forEach((off, at) => {
      if (off === 0n || (coupon.shopId !== null && lines[at]!.shopId !== coupon.shopId)) return;
      byOrder.set(orderOf(at), (byOrder.get(orderOf(at)) ?? 0n) + off);
    });
    for (const [orderId, amount] of byOrder) {
      const cost = inCurrency(amount, currency, coupon.currency, rates);
      uses.push({ claimId: coupon.claimId, orderId, payer, currency, amount, cost });
    }
  }
  if (uses.length > 0) await insertUses(tx, tradeId, uses, now);
}
