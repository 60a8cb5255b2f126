import type { ParsedOf } from '../../../contract/contract.ts';
import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import { isLeftOut, type ReturnTerms } from '../../../contract/orders/returning-terms.ts';
import { Refusal } from '../../../kit/errors.ts';
import { readText, type Language } from '../../../kit/languages.ts';
import { sum } from '../../../kit/money.ts';
import { taxTotals } from '../../../kit/amounts/tax.ts';
import { storedUnitPrice, wireUnitPrice } from '../../../kit/unit-price.ts';
import { wireMoney, wireMoneyIn } from '../../../kit/wire.ts';
import { findRecipient, type Profile } from '../../accounts/public.ts';
import { listTicked, priceLines, priceOrderable, type PricedLine, placeOf } from '../../cart/public.ts';
import { listOffers } from '../../catalog/public.ts';
import {
  billedTo,
  chooseBranch,
  keepBranch,
  showBranchChoice,
  weighPurchase,
} from '../../companies/public.ts';
import { fileAddress } from '../../files/public.ts';
import { allInOrder } from '../../platform/all-in-order.ts';
import { personOf, type SignedIn } from '../../platform/context.ts';
import { onOneConnection } from '../../platform/database.ts';
import { priceBuyerOf } from '../../price-lists/public.ts';
import { nameSpec } from '../../products/public.ts';
import { weighCoupons } from '../../promotion/public.ts';
import { getUnitNames, ratesDay } from '../../reference/public.ts';
import { getShopCards } from '../../shops/public.ts';
import { sourcesOf } from '../../stock/public.ts';
import { showOrigins } from '../../warehouses/public.ts';
import { couponLines } from '../lines/coupon-lines.ts';
import { recordShownIn, type ShownDigest } from '../lines/shown-products.ts';
import { holdingsOfHand, refuseHoldings } from '../holdings/holdings.ts';
import { signQuote, type Quote } from './quote.ts';
import { showSendings } from './sending.ts';
import { showTaxes } from '../show-taxes.ts';
import { depositOf, totalOf } from '../rules.ts';
import { refuseBelowMinimum } from './minimum-order.ts';
import { requireOrderable } from './submit.ts';
import { signedTerms, taxedBuyer, termsOfShops, type Terms } from './terms.ts';

/**
 * Prices what a buyer is about to order, from the catalogue as it is now, and signs it.
 * @param frozenBranchId  the branch that it was asked for before, whatever its person may choose by now
 */
export const calculate = (
  context: SignedIn,
  input: ParsedOf<'orders.calculate'>,
  frozenBranchId?: string | null,
): Promise<Calculation> =>
  onOneConnection(context.db, (db) => priceOrders({ ...context, db }, input, frozenBranchId));

async function priceOrders(
  context: SignedIn,
  {
    lines: given,
    coupons: selected,
    addressId: namedAddressId,
    branchId,
    asWhole,
    sending,
  }: ParsedOf<'orders.calculate'>,
  frozenBranchId: string | null | undefined,
): Promise<Calculation> {
  const { db, actor, currency, language, config, now } = context;
  const { branch, choice } = await branchOf(context, asWhole ? null : branchId, frozenBranchId);
  const addressId = namedAddressId ?? addressOfBranch(choice);
  const [lines, { profile, address }] = await allInOrder([
    given ? priceRequested(context, given, addressId) : priceTicked(context, addressId),
    findRecipient(db, actor.accountId, addressId),
  ]);
  if (addressId && !address) throw new Refusal('ADDRESS_MISSING');
  const shopIds = lines.map((line) => line.offer.shop_id);
  const destination = address ? placeOf(address) : null;
  const ways = new Map((sending ?? []).map((choice) => [choice.shopId, choice.way]));
  const currencies = [currency, ...lines.map(({ offer }) => offer.currency)];
  const [terms, holdings, couponWeighing, digests, cards, units, dayOfRates] = await allInOrder([
    termsOfShops(context, lines, destination, taxedBuyer(billedTo(profile, branch)), ways),
    holdingsOfHand(context, db, lines),
    weighCoupons(context, couponLines(lines), selected),
    recordForBuyer(context, profile, lines),
    getShopCards(context, shopIds),
    getUnitNames(db, language),
    ratesDay(db, now, currencies),
  ]);
  await refuseHoldings(context, holdings, terms, false);
  const money = wireMoneyIn(currency);
  const { offers: held, cuts, quoted } = couponWeighing;
  const ofPlatform = new Map(lines.map((line, at) => [line, cuts.platform[at]!]));
  const off = new Map(lines.map((line, at) => [line, cuts.shop[at]! + cuts.platform[at]!]));
  const offersOf = (giver: string | null) =>
    held.flatMap(({ shopId, ...offer }) => (shopId === giver ? [offer] : []));

  let total = 0n;
  let dueNow = 0n;
  let payableNow = 0n;
  const shops: Calculation['shops'] = [];
  for (const each of terms) {
    const { shop, lines: ownPricedLines, freight, waits, returnTerms } = each;
    const sources = sourcesOf(shop.warehouses, each.allocation);
    const products = sum(ownPricedLines.map((line) => line.amount));
    const discount = sum(ownPricedLines.map((line) => off.get(line)!));
    const ofShop = totalOf(products, freight ?? 0n, discount);
    const deposit = depositOf(ofShop, shop.pre_ratio, currency);
    total += ofShop;
    dueNow += deposit;
    if (!waits) payableNow += deposit;
    shops.push({
      shop: cards.get(shop.id)!,
      lines: ownPricedLines.map((line) => showLine(line, language, units, returnTerms)),
      products: money(products),
      freight: freight === null ? null : money(freight),
      discount: money(discount),
      platformDiscount: money(sum(ownPricedLines.map((line) => ofPlatform.get(line)!))),
      total: money(ofShop),
      taxes: taxesOfShop(each, off, currency),
      ...showTerms(each),
      deposit: money(deposit),
      shipsFrom: await showOrigins(context, sources),
      sendings: await showSendings(context, each, destination),
      coupons: offersOf(shop.id),
    });
  }
  const quote = signQuote(config.secret, {
    buyer: actor.accountId,
    currency,
    lines: lines.map((line) => signedLine(line, digests.get(line.offer.sku_id)!)),
    coupons: quoted,
    branch: branch?.id ?? null,
    terms: terms.map(signedTerms),
  });
  return {
    shops,
    coupons: offersOf(null),
    discount: money(sum(off.values())),
    total: money(total),
    dueNow: money(dueNow),
    payableNow: money(payableNow),
    ratesDay: dayOfRates,
    addressId: address?.id ?? null,
    approval: await weighForCompany(context, terms, off, branch?.id ?? null),
    branch: choice,
    quote,
  };
}

const showTerms = ({ shop, waits, leadDays, exportTerm, returnTerms }: Terms) => ({
  preRatio: shop.pre_ratio,
  waits,
  leadDays,
  balanceDays: shop.balance_days,
  depositKept: shop.deposit_kept,
  exportTerm,
  returnTerms,
});

/** The branch that it is for, and what else its buyer may choose. */
async function branchOf(
  context: SignedIn,
  branchId: string | null | undefined,
  frozenBranchId: string | null | undefined,
) {
  const { db, actor } = context;
  const selection =
    frozenBranchId === undefined
      ? await chooseBranch(context, branchId)
      : await keepBranch(context, frozenBranchId);
  const choice = actor.company && (await showBranchChoice(db, actor.company.id, selection));
  return { branch: selection.branch, choice };
}

/** Where purchases of the chosen branch go. */
const addressOfBranch = (branch: Calculation['branch']): string | undefined =>
  branch?.choices.find(({ id }) => id === branch.id)?.addressId ?? undefined;

/** What the rules of the company that is acted for make of it; null for who acts for themselves. */
async function weighForCompany(
  context: SignedIn,
  terms: readonly Terms[],
  discounts: ReadonlyMap<PricedLine, bigint>,
  branchId: string | null,
): Promise<Calculation['approval']> {
  if (!context.actor.company) return null;
  return weighPurchase(context, {
    branchId,
    orders: terms.map(({ shop, lines, freight }) => ({
      shopId: shop.id,
      total: totalOf(
        sum(lines.map((line) => line.amount)),
        freight ?? 0n,
        sum(lines.map((line) => discounts.get(line)!)),
      ),
      currency: context.currency,
      categoryPaths: lines.map(({ offer }) => offer.category_path),
    })),
  });
}

/** The tax that a shop's part of what is ordered includes. */
const taxesOfShop = (
  { lines, freight, taxes }: Terms,
  off: ReadonlyMap<PricedLine, bigint>,
  currency: string,
) =>
  showTaxes(
    taxTotals(
      lines.map((line, at) => ({ amount: line.amount - off.get(line)!, tax: taxes[at]! })),
      freight ?? 0n,
      { currency },
    ),
    currency,
  );

const showLine = (
  { offer, quantity, price, customerPrice, amount }: PricedLine,
  language: Language,
  units: ReadonlyMap<string, string>,
  returnTerms: ReturnTerms | null,
) => ({
  productId: offer.product_id,
  skuId: offer.sku_id,
  title: readText(offer.titles, language, offer.source_language).text,
  spec: nameSpec(offer.specs, offer.spec_values, language),
  picture: fileAddress(offer.picture),
  unit: units.get(offer.unit_code) ?? offer.unit_code,
  noReturn: isLeftOut(offer, returnTerms),
  priceList: customerPrice?.list.name ?? null,
  quantity,
  price: wireUnitPrice(price),
  amount: wireMoney(amount, price.currency),
});

interface RequestedLine {
  skuId: string;
  quantity: number;
}

/**
 * Prices the ticked lines of a cart. What cannot be ordered, as the cart says, is left out.
 * @throws {Refusal} NOTHING_TICKED, or why the first line cannot be ordered where none can
 */
async function priceTicked(context: SignedIn, addressId: string | undefined): Promise<PricedLine[]> {
  const { db, actor, site, currency, rates } = context;
  const buyer = priceBuyerOf(context, addressId);
  const { lines: ticked, offers } = await listTicked(db, personOf(actor), site, buyer);
  const { orderable, refused } = priceOrderable(ticked, offers, currency, rates);
  if (orderable.length === 0) requireOrderable(refused, context);
  if (orderable.length === 0) throw new Refusal('NOTHING_TICKED');
  await refuseBelowMinimum(orderable, context);
  return orderable;
}

/**
 * Keeps what a buyer is shown, in the language that it is shown in, and in the one of their account: they will read the
 * order in it, whoever orders for them.
 */
async function recordForBuyer(
  { db, language, now }: SignedIn,
  { language: accountLanguage }: Pick<Profile, 'language'>,
  lines: readonly PricedLine[],
): Promise<Map<string, [ShownDigest, ...ShownDigest[]]>> {
  const languages = [...new Set([language, accountLanguage as Language])];
  const digests = await recordShownIn(db, lines, languages, now);
  return new Map(
    [...digests].map(([skuId, [first, other]]) => [
      skuId,
      other && other.digest !== first!.digest ? [first!, other] : [first!],
    ]),
  );
}

/** A line as a quote states it. */
const signedLine = (
  { offer, quantity, price, amount }: PricedLine,
  [{ digest, language }, ...further]: [ShownDigest, ...ShownDigest[]],
): Quote['lines'][number] => [
  offer.sku_id,
  quantity,
  String(storedUnitPrice(price)),
  String(amount),
  digest,
  language,
  ...further.map((other): [string, Language] => [other.digest, other.language]),
];

/** Prices the lines of a buyer's choice; refused where one cannot be ordered as it is. */
async function priceRequested(
  context: SignedIn,
  given: readonly RequestedLine[],
  addressId: string | undefined,
): Promise<PricedLine[]> {
  const { db, site, currency, rates } = context;
  const requested = merge(given);
  if (requested.length === 0) throw new Refusal('NOTHING_TICKED');
  const offers = await listOffers(
    db,
    requested.map((line) => line.skuId),
    site,
    priceBuyerOf(context, addressId),
  );
  const offeredLines = priceLines(requested, offers, currency, rates);
  if (offeredLines.length < requested.length) throw new Refusal('NOT_FOUND');
  const lines = requireOrderable(offeredLines, context);
  await refuseBelowMinimum(lines, context);
  return lines;
}

/** The same sku named twice is one line. */
function merge(lines: readonly RequestedLine[]) {
  const bySku = new Map<string, number>();
  for (const { skuId, quantity } of lines) bySku.set(skuId, (bySku.get(skuId) ?? 0) + quantity);
  return [...bySku].map(([skuId, quantity]) => ({ skuId, quantity }));
}
