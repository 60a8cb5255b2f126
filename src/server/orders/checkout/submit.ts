import type { ParsedOf } from '../../../contract/contract.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId, newNumber } from '../../../kit/ids.ts';
import { readText } from '../../../kit/languages.ts';
import { sum } from '../../../kit/money.ts';
import { readsTheSame, storedUnitPrice, wireStored } from '../../../kit/unit-price.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { findLinkedAmong, freezeAddress, lockCompany, lockRecipient } from '../../accounts/public.ts';
import {
  isPriced,
  placeOf,
  priceLines,
  removalOf,
  type PricedLine,
  type PricelessLine,
} from '../../cart/public.ts';
import { listOffers } from '../../catalog/public.ts';
import { admitPurchase, billedTo, findBranch, type Approval } from '../../companies/public.ts';
import { freezeBuyer } from '../../merchants/public.ts';
import { allInOrder } from '../../platform/all-in-order.ts';
import { personOf, type SignedIn } from '../../platform/context.ts';
import { refuseBlockedWords } from '../../shops/public.ts';
import type { Tx } from '../../platform/database.ts';
import type { lineIssues } from '../../../contract/cart/cart.ts';
import type { Write } from '../../platform/write-together.ts';
import { holdApprovals, listShowing, priceBuyerOf } from '../../price-lists/public.ts';
import { spendCoupons, takeCoupons } from '../../promotion/public.ts';
import { boundTexts } from '../lines/bound-texts.ts';
import { couponLines } from '../lines/coupon-lines.ts';
import { describeShown, refuseChangedProducts } from '../lines/shown-products.ts';
import { holdingsOfHand, refuseHoldings } from '../holdings/holdings.ts';
import { hold } from './hold.ts';
import { refuseBelowMinimum } from './minimum-order.ts';
import type { NewOrder } from './new-orders-sql.ts';
import { writeOrders, type LineCoupons } from './place.ts';
import { liveSalesOf, takeLive } from './live-lines.ts';
import { placingOf, rateBetween } from './placing.ts';
import { readQuote, shownOf, waysOf, type Quote } from './quote.ts';
import { clockOf, totalOf } from '../rules.ts';
import * as rows from '../sql.ts';
import { agreedTerms, refuseChangedTerms, taxByLine, taxedBuyer, termsOfShops, type Terms } from './terms.ts';
import { orderOnce } from './trade.ts';

/** @returns the lines, which all can be ordered. @throws {Refusal} the first thing that keeps one of them from it */
export function requireOrderable(
  lines: readonly (PricedLine | PricelessLine)[],
  context: Pick<SignedIn, 'language'>,
): PricedLine[] {
  for (const line of lines) if (line.issue !== null) throw refusalOf(line, line.issue, context);
  return lines.filter(isPriced);
}

/** What whoever buys is told of a line that cannot be ordered, with the product's title. */
function refusalOf(
  { offer }: Pick<PricedLine, 'offer'>,
  issue: (typeof lineIssues)[number],
  { language }: Pick<SignedIn, 'language'>,
): Refusal {
  const title = readText(offer.titles, language, offer.source_language).text;
  const line = { title, skuId: offer.sku_id };
  switch (issue) {
    case 'gone':
      return new Refusal('GOODS_GONE', line);
    case 'hidden':
      return new Refusal('PRICE_HIDDEN', line);
    case 'stock':
      return new Refusal('STOCK_SHORT', { ...line, stock: offer.stock });
    case 'minimum':
      return new Refusal('QUANTITY_BELOW_MINIMUM', { ...line, minimum: offer.moq });
    case 'multiple':
      return new Refusal('QUANTITY_NOT_MULTIPLE', { ...line, multiple: offer.multiple });
  }
}

/**
 * @throws {Refusal} PRICE_CHANGED naming every line that costs something else than the buyer was shown: by the price of
 * a piece, and where that reads as it did, by what the line costs.
 */
function refuseChangedPrices(
  lines: readonly PricedLine[],
  quote: Quote,
  { language, currency }: SignedIn,
): void {
  const quoted = new Map(
    quote.lines.map(([skuId, , price, amount]) => [skuId, { price: BigInt(price), amount: BigInt(amount) }]),
  );
  const changes = lines.flatMap((line) => {
    const before = quoted.get(line.offer.sku_id)!;
    if (before.amount === line.amount && quote.currency === currency) return [];
    const price = storedUnitPrice(line.price);
    const isOfPiece = quote.currency !== currency || !readsTheSame(price, before.price, currency);
    return {
      skuId: line.offer.sku_id,
      title: readText(line.offer.titles, language, line.offer.source_language).text,
      before: isOfPiece ? wireStored(before.price, quote.currency) : wireMoney(before.amount, quote.currency),
      after: isOfPiece ? wireStored(price, currency) : wireMoney(line.amount, currency),
    };
  });
  if (changes.length > 0 || quote.currency !== currency) throw new Refusal('PRICE_CHANGED', { changes });
}

/**
 * What an approval shows stays shown until this order is there: one that is taken back at the same moment waits for it, or
 * has come before it, and then nothing is ordered.
 * @throws {Refusal} PRICE_HIDDEN
 */
async function refuseEndedApprovals(tx: Tx, context: SignedIn, lines: readonly PricedLine[]): Promise<void> {
  const approved = lines.filter(({ offer }) => offer.price_visibility === 'approved');
  if (approved.length === 0) return;
  const shopIds = approved.map(({ offer }) => offer.shop_id);
  await holdApprovals(tx, shopIds);
  const showing = await listShowing(tx, priceBuyerOf(context).accountId, shopIds);
  const ended = approved.find(({ offer }) => !showing.has(offer.shop_id));
  if (ended) throw refusalOf(ended, 'hidden', context);
}

/**
 * The address is read before the prices are, and may be another's by then: what a list asks in some countries is paid for
 * orders that go there.
 * @throws {Refusal} PRICE_CHANGED
 */
function refuseElsewhere(lines: readonly PricedLine[], country: string): void {
  const isElsewhere = ({ customerPrice }: PricedLine): boolean =>
    !(customerPrice?.list.countries?.includes(country) ?? true);
  if (lines.some(isElsewhere)) throw new Refusal('PRICE_CHANGED', { changes: [] });
}

/**
 * Submits a quote: one order per shop, the products reserved, the cart emptied of them, in one transaction.
 * The same key again, at once or later, answers the same orders and does nothing.
 * @param approvals  by whom of the company that is acted for this very purchase was approved
 */
export function submit(
  context: SignedIn,
  input: ParsedOf<'orders.submit'>,
  approvals: readonly Approval[] = [],
) {
  const quote = readQuote(context.config.secret, input.quote, context.actor.accountId);
  const chosenWays = [...waysOf(quote)].filter(([, sendingWay]) => sendingWay !== 'fewest');
  const request = [
    quote.lines.map(([skuId, quantity]) => [skuId, quantity]),
    input.addressId,
    quote.coupons.map(([id]) => id),
    ...(quote.branch === null ? [] : [quote.branch]),
    ...(chosenWays.length === 0 ? [] : [chosenWays]),
  ];
  return orderOnce(context, input.idempotencyKey, request, {
    read: (tx) => readOrdered(tx, context, quote, input),
    place: async (tx, tradeId, ordered) =>
      answer(tradeId, await placeOrders(tx, context, tradeId, quote, { ...input, approvals }, ordered)),
    again: async (tx, tradeId) => answer(tradeId, await rows.listOrdersOfTrade(tx, tradeId)),
  });
}

interface PlacedOrder {
  id: string;
  number: string;
  shop_id: string;
  state: OrderState;
  total_amount: bigint;
  currency: string;
}

const answer = (tradeId: string, orders: readonly PlacedOrder[]) => ({
  tradeId,
  orders: orders.map((order) => ({
    id: order.id,
    number: order.number,
    shopId: order.shop_id,
    state: order.state,
    total: wireMoney(order.total_amount, order.currency),
  })),
});

/** What coupons are to each line. */
const couponsByLine = (
  lines: readonly PricedLine[],
  { cuts, counted }: Awaited<ReturnType<typeof takeCoupons>>,
): Map<PricedLine, LineCoupons> =>
  new Map(
    lines.map((line, at) => [
      line,
      {
        shop: cuts.shop[at]!,
        platform: cuts.platform[at]!,
        isCounted: { shop: counted.shop[at]!, platform: counted.platform[at]! },
      },
    ]),
  );

/** A company's purchases come one after the other, and its approvals with them. */
async function lockBuyer(tx: Tx, { accountId, company }: SignedIn['actor'], addressId: string) {
  if (company) await lockCompany(tx, company.id);
  return lockRecipient(tx, accountId, addressId);
}

/** Who orders, where to, and the products as they are now: read once everybody else of the same hand has ordered. */
function readOrdered(
  tx: Tx,
  context: SignedIn,
  quote: Quote,
  { addressId }: Pick<ParsedOf<'orders.submit'>, 'addressId'>,
) {
  const skuIds = quote.lines.map(([skuId]) => skuId);
  return allInOrder([
    lockBuyer(tx, context.actor, addressId),
    listOffers(tx, skuIds, context.site, priceBuyerOf(context, addressId)),
    describeShown(tx, shownOf(quote)),
    quote.branch === null ? undefined : findBranch(tx, context.actor.accountId, quote.branch),
  ]);
}

async function placeOrders(
  tx: Tx,
  context: SignedIn,
  tradeId: string,
  quote: Quote,
  input: ParsedOf<'orders.submit'> & { approvals: readonly Approval[] },
  [{ profile, address, oneHand }, offers, described, branch]: Awaited<ReturnType<typeof readOrdered>>,
): Promise<PlacedOrder[]> {
  const { actor, currency, rates, language, now } = context;
  const requested = quote.lines.map(([skuId, quantity]) => ({ skuId, quantity }));
  const billed = billedTo(profile, branch);
  const ordered = requested.map((line) => line.skuId);
  if (!address) throw new Refusal('ADDRESS_MISSING');
  const offeredLines = priceLines(requested, offers, currency, rates);
  if (offeredLines.length < requested.length) throw new Refusal('GOODS_GONE', { title: '' });
  const linesAsRead = requireOrderable(offeredLines, context);
  await refuseEndedApprovals(tx, context, linesAsRead);
  refuseChangedPrices(linesAsRead, quote, context);
  refuseElsewhere(linesAsRead, address.country);
  await refuseBelowMinimum(linesAsRead, { ...context, db: tx });
  await refuseChangedProducts(tx, shownOf(quote), described, now);
  const termsFor = async (pricedLines: readonly PricedLine[]) => {
    const terms = await termsOfShops(
      { ...context, db: tx },
      pricedLines,
      placeOf(address),
      taxedBuyer(billed),
      waysOf(quote),
    );
    refuseChangedTerms(terms, quote.terms, context);
    return terms;
  };
  const [planned, frozen, frozenBuyer] = await allInOrder([
    termsFor(linesAsRead),
    freezeAddress(tx, address, language),
    freezeBuyer(tx, actor.accountId, language, billed),
  ]);
  // As late as possible: whoever else orders these products waits from here on.
  const [terms, holdingsAtFirst] = await allInOrder([
    hold(tx, context, planned, termsFor),
    // Of the pieces as they are once these are taken.
    holdingsOfHand(context, tx, linesAsRead),
  ]);
  const holdings = terms === planned ? holdingsAtFirst : await holdingsOfHand(context, tx, linesAsRead);
  const lineOf = new Map(terms.flatMap((each) => each.lines).map((line) => [line.offer.sku_id, line]));
  const lines = ordered.map((skuId) => lineOf.get(skuId)!);
  await refuseHoldings({ ...context, db: tx }, holdings, terms, true);
  // After the products: an order that is cancelled lets go of both in this order too.
  const weighed = couponLines(lines);
  const taken = await takeCoupons(tx, context, weighed, quote.coupons);
  const off = couponsByLine(lines, taken);
  // Last of what others wait for, as an order that is cancelled gives it back last.
  await takeLive(tx, context, lines);

  const messages = new Map(input.messages.map(({ shopId, message }) => [shopId, message]));
  for (const { shop } of terms) {
    const pair = { buyerId: actor.accountId, shopId: shop.id };
    await refuseBlockedWords(tx, pair, messages.get(shop.id) ?? '', personOf(actor));
  }
  const orders = terms.map((shopTerms) =>
    draftOf(context, shopTerms, (line) => off.get(line)!, {
      trade_id: tradeId,
      address: frozen,
      buyer_message: messages.get(shopTerms.shop.id) ?? '',
      po_number: input.poNumber,
      cost_center: input.costCenter,
    }),
  );
  await context.agent?.admit(tx, {
    addressId: input.addressId,
    orders: orders.map(({ row }) => placingOf(row)),
  });
  const admitted = await admitForCompany(tx, context, orders, quote.branch, input.approvals);
  const buyer = { profile, frozenBuyer, linked: await listHand(tx, actor, oneHand, terms) };
  const couponsOf = (line: PricedLine) => off.get(line)!;
  const facts = { taxOf: taxByLine(terms), couponsOf, ...boundTexts(context, profile, quote) };
  // A program's order leaves what the buyer has put together as it is; what was approved left the cart when it was sent.
  const leavesCart = context.agent !== null || input.approvals.length > 0;
  const others = [
    ...admitted,
    ...(leavesCart ? [] : [removalOf(personOf(actor), ordered)]),
    ...liveSalesOf(orders, now),
  ];
  await writeOrders(tx, context, buyer, orders, {}, facts, others);
  const orderOf = new Map(orders.map(({ row }) => [row.shop_id, row.id]));
  await spendCoupons(tx, context, tradeId, taken, weighed, (at) => orderOf.get(weighed[at]!.shopId)!);
  return orders.map((order) => order.row);
}

/** Whose hand orders: that of the account, and of whoever orders for a company. */
async function listHand(
  tx: Tx,
  { company }: SignedIn['actor'],
  oneHand: readonly string[],
  terms: readonly Terms[],
): Promise<Set<string>> {
  if (!company) return new Set(oneHand);
  const owners = terms.map(({ shop }) => shop.owner_id);
  return new Set([...oneHand, ...(await findLinkedAmong(tx, company.personId, owners))]);
}

/** What is written of orders that somebody places for a company. @throws {Refusal} as `admitPurchase` does */
async function admitForCompany(
  tx: Tx,
  context: SignedIn,
  orders: readonly ReturnType<typeof draftOf>[],
  branchId: string | null,
  approvals: readonly Approval[],
): Promise<Write[]> {
  if (!context.actor.company) return [];
  const purchase = {
    branchId,
    orders: orders.map(({ row, lines }) => ({
      orderId: row.id,
      shopId: row.shop_id,
      total: row.total_amount,
      currency: row.currency,
      categoryPaths: lines.map(({ offer }) => offer.category_path),
    })),
  };
  return [await admitPurchase(tx, context, purchase, approvals)];
}

/** The order of one shop on the terms that were agreed on, and what its coupons take off each line. */
function draftOf(
  { actor, site, currency, rates, now }: SignedIn,
  shopTerms: Terms,
  couponsOf: (line: PricedLine) => LineCoupons,
  inputs: Pick<NewOrder, 'trade_id' | 'address' | 'buyer_message' | 'po_number' | 'cost_center'>,
) {
  const { shop, lines, allocation, freight, waits, exportTerm, returnTerms } = shopTerms;
  const saleCurrency = lines[0]!.offer.currency;
  const products = sum(lines.map((line) => line.amount));
  const platformDiscount = sum(lines.map((line) => couponsOf(line).platform));
  const discount = sum(lines.map((line) => couponsOf(line).shop)) + platformDiscount;
  const state = waits ? ('submitted' as const) : ('awaiting_payment' as const);
  const agreed = agreedTerms(shopTerms);
  const row = {
    ...inputs,
    id: newId(now.getTime()),
    number: newNumber('C', now),
    buyer_id: actor.accountId,
    shop_id: shop.id,
    site,
    state,
    currency,
    sale_currency: saleCurrency,
    rate: rateBetween(rates, saleCurrency, currency),
    products_amount: products,
    discount_amount: discount,
    platform_discount: platformDiscount,
    freight_amount: freight ?? 0n,
    freight_open: freight === null,
    total_amount: totalOf(products, freight ?? 0n, discount),
    ...agreed,
    export_term: exportTerm,
    return_terms: returnTerms,
    submitted_at: now,
    ...clockOf(state, { ...agreed, due_at: null, pay_by: null }, now),
  };
  return { shop, lines, allocation, row };
}
