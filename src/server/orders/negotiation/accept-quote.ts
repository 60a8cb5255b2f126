import type { ParsedOf } from '../../../contract/contract.ts';
import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { ShownProduct } from '../../../contract/orders/shown-product.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId, newNumber } from '../../../kit/ids.ts';
import type { Language } from '../../../kit/languages.ts';
import { findLinkedAmong, findRecipient, freezeAddress, type Profile } from '../../accounts/public.ts';
import { freezeBuyer } from '../../merchants/public.ts';
import { isPriced, priceLines, type PricedLine } from '../../cart/public.ts';
import { inCurrency, listOffers } from '../../catalog/public.ts';
import { addQuotedProducts, isTakenDown } from '../../products/public.ts';
import { closeWithOrder, lockAcceptable, rangeFor, readNamedProduct, readRanges } from '../../rfqs/public.ts';
import { personOf, type SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { getUnitNames, refuseOldRates } from '../../reference/public.ts';
import { getShop, refuseBlockedWords, refuseOwnShop } from '../../shops/public.ts';
import { take } from '../../stock/public.ts';
import { readTaxRates, taxOfSale } from '../../taxes/public.ts';
import { recordShown } from '../lines/shown-products.ts';
import { writeOrders, type LineFacts } from '../checkout/place.ts';
import { clockOf, totalOf } from '../rules.ts';
import * as rows from '../sql.ts';
import { placingOf, rateBetween } from '../checkout/submit.ts';
import { piecesOf } from '../checkout/sending.ts';
import { taxedBuyer } from '../checkout/terms.ts';
import { orderOnce } from '../checkout/trade.ts';

type Input = ParsedOf<'orders.acceptQuote'>;

/**
 * Accepts a quote: an order with its price and freight frozen, which waits for payment at once, for its seller has
 * agreed already. The request is closed. The same key again answers the same order.
 * @throws {Refusal} QUOTE_CHANGED when the seller said something else meanwhile, QUOTE_EXPIRED, RFQ_OVER when the
 * request was closed or another quote accepted, QUOTE_QUANTITY for a quantity that it was not given for; nothing changes then.
 */
export function acceptQuote(context: SignedIn, input: Input) {
  return orderOnce(
    context,
    input.idempotencyKey,
    [input.quoteId, input.termsAt, input.quantity, input.addressId],
    {
      read: async () => undefined,
      place: (tx, tradeId) => place(tx, context, tradeId, input),
      async again(tx, tradeId) {
        const [order] = await rows.listOrdersOfTrade(tx, tradeId);
        return { id: order!.id, number: order!.number };
      },
    },
  );
}

/** The product that a quote names as it was then, read in a language with its unit; undefined where it names none. */
async function nameIn(
  tx: Tx,
  quote: Parameters<typeof readNamedProduct>[0],
  reader: Language,
): Promise<ShownProduct['namedProduct']> {
  const read = readNamedProduct(quote, reader);
  if (!read) return undefined;
  const { unitCode, ...product } = read;
  if (unitCode === undefined) return product;
  const units = await getUnitNames(tx, product.language);
  return { ...product, unit: units.get(unitCode) ?? unitCode };
}

/**
 * Keeps what is agreed on besides price and terms: what was asked for, what the seller said, and the product that the
 * quote names, in the language that its buyer reads and, where a program accepts, in the one that the program read.
 */
async function recordAgreed(
  tx: Tx,
  { language, now }: SignedIn,
  lines: readonly PricedLine[],
  { quote, wanted, readIn }: Awaited<ReturnType<typeof lockAcceptable>> & { readIn: Language },
): Promise<Omit<LineFacts, 'taxOf'>> {
  const agreement = {
    requestId: wanted.id,
    details: wanted.details,
    note: quote.note,
    leadDays: quote.lead_days,
  };
  const digestIn = async (reader: Language) => {
    const product = await nameIn(tx, quote, reader);
    const more = { ...(product && { namedProduct: product }), quote: agreement };
    const [digest] = (await recordShown(tx, lines, reader, now, more)).values();
    return digest!.digest;
  };
  const [buyersDigest, programsDigest] = [await digestIn(readIn), await digestIn(language)];
  return {
    shownAs: () => buyersDigest,
    alsoShownAs: () => (programsDigest === buyersDigest ? null : programsDigest),
  };
}

async function place(tx: Tx, context: SignedIn, tradeId: string, input: Input) {
  const { actor, site, currency, rates, language, now } = context;
  const { quote, wanted } = await lockAcceptable(tx, input.quoteId, actor.accountId, input.termsAt, now);
  await refuseOwnShop(tx, actor.accountId, [quote.shop_id]);
  const { freight: quotedFreight } = rangeFor(readRanges(quote.ranges), input.quantity, wanted.title);
  const { profile, address } = await findRecipient(tx, actor.accountId, input.addressId);
  if (!address) throw new Refusal('ADDRESS_MISSING');
  await refuseOldRates({ ...context, db: tx }, [currency, quote.currency]);
  // The quote's freight was for the country of the request.
  if (address.country !== wanted.country) throw new Refusal('ADDRESS_ELSEWHERE');
  // In the language of the account where a program accepts: its buyer reads the order in that.
  const readIn = context.agent ? (profile.language as Language) : language;
  const named = readNamedProduct(quote, readIn);
  const skuId = await addQuotedProducts(
    tx,
    {
      quoteId: quote.id,
      shopId: quote.shop_id,
      categoryId: wanted.category_id,
      title: wanted.title,
      language: wanted.language,
      pictures: named?.picture ? [...new Set([named.picture, ...wanted.pictures])] : wanted.pictures,
      unitCode: wanted.unit_code,
      price: quote.price,
      currency: quote.currency,
      quantity: input.quantity,
      site,
    },
    now,
  );
  const offers = await listOffers(tx, [skuId], site, null); // never hidden: it is what the buyer was quoted
  const lines = priceLines([{ skuId, quantity: input.quantity }], offers, currency, rates).filter(isPriced);
  const allocation = [{ skuId, warehouseId: quote.shop_id, quantity: input.quantity }];
  await take(tx, piecesOf(quote.shop_id, allocation));
  const freight = inCurrency(quotedFreight, quote.currency, currency, rates);
  const shop = await getShop(tx, quote.shop_id);
  if (shop.closed_at || (quote.product_id && (await isTakenDown(tx, quote.product_id))))
    throw new Refusal('GOODS_GONE', { title: wanted.title });
  // What the quote promised when it was given, whatever its shop asks for by now; a lead time of 0 is from stock.
  const terms = {
    pre_ratio: quote.pre_ratio,
    balance_days: quote.balance_days,
    deposit_kept: quote.deposit_kept,
    lead_days: Math.max(1, quote.lead_days),
  };
  const row = {
    id: newId(now.getTime()),
    number: newNumber('C', now),
    trade_id: tradeId,
    buyer_id: actor.accountId,
    shop_id: quote.shop_id,
    site,
    state: 'awaiting_payment' as const,
    currency,
    sale_currency: quote.currency,
    rate: rateBetween(rates, quote.currency, currency),
    products_amount: lines[0]!.amount,
    freight_amount: freight,
    total_amount: totalOf(lines[0]!.amount, freight, 0n),
    ...terms,
    // A shop that moved to the country of the request since exports nothing there.
    export_term: address.country === shop.country ? null : (quote.export_term as ExportTerm | null),
    is_frozen: true,
    address: await freezeAddress(tx, address, language),
    buyer_message: input.message,
    submitted_at: now,
    ...clockOf('awaiting_payment', { ...terms, due_at: null, pay_by: null }, now),
  };
  await refuseWords(tx, context, quote.shop_id, input.message);
  await context.agent?.admit(tx, { addressId: input.addressId, orders: [placingOf(row)] });
  const facts = await recordAgreed(tx, context, lines, { quote, wanted, readIn });
  const buyer = {
    profile,
    frozenBuyer: await freezeBuyer(tx, actor.accountId, language, profile),
    linked: await findLinkedAmong(tx, actor.accountId, [shop.owner_id]),
  };
  const taxOf = await taxTo(context, tx, { from: shop.country, to: address.country, profile });
  const eventData = { quote: quote.id };
  await writeOrders(tx, context, buyer, [{ row, shop, lines, allocation }], eventData, { ...facts, taxOf });
  await closeWithOrder(tx, context, wanted.id, quote.id, row.id);
  return { id: row.id, number: row.number };
}

/** The tax that the price of a line includes which goes to a country. */
async function taxTo(
  { now }: SignedIn,
  tx: Tx,
  { from, to, profile }: { from: string; to: string; profile: Profile },
): Promise<LineFacts['taxOf']> {
  const taxRates = await readTaxRates(tx, now);
  return ({ offer }) =>
    taxOfSale(taxRates, { from, to, buyer: taxedBuyer(profile), categoryPath: offer.category_path });
}

/** @throws {Refusal} CONVERSATION_BLOCKED for a message to a shop that the buyer may not write to */
const refuseWords = (tx: Tx, { actor }: SignedIn, shopId: string, message: string): Promise<void> =>
  refuseBlockedWords(tx, { buyerId: actor.accountId, shopId }, message, personOf(actor));
