import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { ShownProduct } from '../../../contract/orders/shown-product.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId, newNumber } from '../../../kit/ids.ts';
import type { Language } from '../../../kit/languages.ts';
import { findLinkedAmong, findRecipient, freezeAddress, type Profile } from '../../accounts/public.ts';
import { isPriced, priceLines, type PricedLine } from '../../cart/public.ts';
import { inCurrency, listOffers } from '../../catalog/public.ts';
import { freezeBuyer } from '../../merchants/public.ts';
import { personOf, type SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { addQuotedProducts, isTakenDown } from '../../products/public.ts';
import { getUnitNames, refuseOldRates } from '../../reference/public.ts';
import { readNamedProduct } from '../../rfqs/public.ts';
import { getShop, isOwnCustomer, refuseBlockedWords, refuseOwnShop } from '../../shops/public.ts';
import { take } from '../../stock/public.ts';
import { readTaxRates, taxOfSale } from '../../taxes/public.ts';
import { writeOrders, type LineFacts } from '../checkout/place.ts';
import { piecesOf } from '../checkout/sending.ts';
import { placingOf, rateBetween } from '../checkout/placing.ts';
import { taxedBuyer } from '../checkout/terms.ts';
import { recordShown } from '../lines/shown-products.ts';
import { clockOf, totalOf } from '../rules.ts';

/** What a buyer and a shop have agreed on, in columns of a quote and its request, or of an agreement that was made of both. */
export interface AgreedSale {
  quoteId: string;
  requestId: string;
  shopId: string;
  /** As the buyer asked for it. */
  request: {
    category_id: string;
    title: string;
    language: Language;
    details: string;
    pictures: readonly string[];
    unit_code: string;
    country: string;
  };
  /** As the seller quoted it. */
  quote: {
    /** Who of the shop did; null where that was not written down yet. */
    quoted_by: string | null;
    price: bigint;
    currency: string;
    lead_days: number;
    note: string;
    product_id: string | null;
    named_product: unknown;
    pre_ratio: number;
    balance_days: number;
    deposit_kept: number;
    export_term: unknown;
  };
  /** Minor units of the quote for what is ordered now. */
  freight: bigint;
  /** What the order's first event keeps besides. */
  eventData: Record<string, unknown>;
}

/** What a buyer orders of it now. */
interface AgreedInput {
  quantity: number;
  addressId: string;
  message: string;
}

/**
 * Writes an order of what was agreed on, at its price and freight, which waits for payment at once, for its seller has
 * agreed already. Whoever calls has locked what it was agreed on by.
 * @throws {Refusal} OWN_SHOP, ADDRESS_MISSING, ADDRESS_ELSEWHERE, RATES_OLD, GOODS_GONE, CONVERSATION_BLOCKED for a message
 */
export async function placeAgreed(
  tx: Tx,
  context: SignedIn,
  tradeId: string,
  agreed: AgreedSale,
  input: AgreedInput,
): Promise<{ id: string; number: string }> {
  const { actor, currency, language } = context;
  const { quote, request, shopId } = agreed;
  await refuseOwnShop(tx, actor.accountId, [shopId]);
  await refuseQuoterOfOwn(tx, shopId, quote.quoted_by, actor.accountId);
  const { profile, address } = await findRecipient(tx, actor.accountId, input.addressId);
  if (!address) throw new Refusal('ADDRESS_MISSING');
  await refuseOldRates({ ...context, db: tx }, [currency, quote.currency]);
  // The quote's freight was for the country of the request.
  if (address.country !== request.country) throw new Refusal('ADDRESS_ELSEWHERE');
  // In the language of the account where a program accepts: its buyer reads the order in that.
  const readIn = context.agent ? (profile.language as Language) : language;
  const { lines, allocation } = await takeAgreed(tx, context, agreed, input.quantity, readIn);
  const shop = await getShop(tx, shopId);
  if (shop.closed_at || (quote.product_id && (await isTakenDown(tx, quote.product_id))))
    throw new Refusal('GOODS_GONE', { title: request.title });
  const row = {
    ...rowOf(context, tradeId, agreed, lines),
    // A shop that moved to the country of the request since exports nothing there.
    export_term: address.country === shop.country ? null : (quote.export_term as ExportTerm | null),
    address: await freezeAddress(tx, address, language),
    buyer_message: input.message,
  };
  const pair = { buyerId: actor.accountId, shopId };
  await refuseBlockedWords(tx, pair, input.message, personOf(actor));
  await context.agent?.admit(tx, { addressId: input.addressId, orders: [placingOf(row)] });
  const facts = await recordAgreed(tx, context, lines, agreed, readIn);
  const buyer = {
    profile,
    frozenBuyer: await freezeBuyer(tx, actor.accountId, language, profile),
    linked: await findLinkedAmong(tx, actor.accountId, [shop.owner_id]),
  };
  const taxOf = await taxTo(context, tx, { origin: shop.country, destination: address.country, profile });
  const draft = { row, shop, lines, allocation };
  await writeOrders(tx, context, buyer, [draft], agreed.eventData, { ...facts, taxOf });
  return { id: row.id, number: row.number };
}

/** Who quoted may have turned out to be one hand with the buyer since, however long the price holds. @throws {Refusal} OWN_SHOP */
export async function refuseQuoterOfOwn(
  tx: Tx,
  shopId: string,
  quotedBy: string | null,
  buyerId: string,
): Promise<void> {
  if (quotedBy === null) return;
  if (await isOwnCustomer(tx, { shopId, personId: quotedBy }, buyerId)) throw new Refusal('OWN_SHOP');
}

/** The products of an order, made for it and taken out of stock. */
async function takeAgreed(
  tx: Tx,
  { site, currency, rates, now }: SignedIn,
  { quoteId, shopId, quote, request }: AgreedSale,
  quantity: number,
  readIn: Language,
) {
  const namedProduct = readNamedProduct(quote, readIn);
  const skuId = await addQuotedProducts(
    tx,
    {
      quoteId,
      shopId,
      categoryId: request.category_id,
      title: request.title,
      language: request.language,
      pictures: namedProduct?.picture
        ? [...new Set([namedProduct.picture, ...request.pictures])]
        : request.pictures,
      unitCode: request.unit_code,
      price: quote.price,
      currency: quote.currency,
      quantity,
      site,
    },
    now,
  );
  const offers = await listOffers(tx, [skuId], site, null); // never hidden: it is what the buyer was quoted
  const lines = priceLines([{ skuId, quantity }], offers, currency, rates).filter(isPriced);
  const allocation = [{ skuId, warehouseId: shopId, quantity }];
  await take(tx, piecesOf(shopId, allocation));
  return { lines, allocation };
}

/** The columns of an order that follow from what was agreed on. */
function rowOf(
  { actor, site, currency, rates, now }: SignedIn,
  tradeId: string,
  { quote, shopId, freight: quotedFreight }: AgreedSale,
  lines: readonly PricedLine[],
) {
  const freight = inCurrency(quotedFreight, quote.currency, currency, rates);
  // What the quote promised when it was given, whatever its shop asks for by now; a lead time of 0 is from stock.
  const terms = {
    pre_ratio: quote.pre_ratio,
    balance_days: quote.balance_days,
    deposit_kept: quote.deposit_kept,
    lead_days: Math.max(1, quote.lead_days),
  };
  return {
    id: newId(now.getTime()),
    number: newNumber('C', now),
    trade_id: tradeId,
    buyer_id: actor.accountId,
    shop_id: shopId,
    site,
    state: 'awaiting_payment' as const,
    currency,
    sale_currency: quote.currency,
    rate: rateBetween(rates, quote.currency, currency),
    products_amount: lines[0]!.amount,
    freight_amount: freight,
    total_amount: totalOf(lines[0]!.amount, freight, 0n),
    ...terms,
    is_frozen: true,
    submitted_at: now,
    ...clockOf('awaiting_payment', { ...terms, due_at: null, pay_by: null }, now),
  };
}

/** The product that a quote names as it was then, read in a language with its unit; undefined where it names none. */
async function nameIn(
  tx: Tx,
  quote: Parameters<typeof readNamedProduct>[0],
  reader: Language,
): Promise<ShownProduct['namedProduct']> {
  const namedProduct = readNamedProduct(quote, reader);
  if (!namedProduct) return undefined;
  const { unitCode, ...product } = namedProduct;
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
  { quote, request, requestId }: AgreedSale,
  readIn: Language,
): Promise<Omit<LineFacts, 'taxOf'>> {
  const agreement = {
    requestId,
    details: request.details,
    note: quote.note,
    leadDays: quote.lead_days,
  };
  const digestIn = async (reader: Language) => {
    const product = await nameIn(tx, quote, reader);
    const agreedTexts = { ...(product && { namedProduct: product }), quote: agreement };
    const [digest] = (await recordShown(tx, lines, reader, now, agreedTexts)).values();
    return digest!.digest;
  };
  const [buyersDigest, programsDigest] = [await digestIn(readIn), await digestIn(language)];
  return {
    shownAs: () => buyersDigest,
    alsoShownAs: () => (programsDigest === buyersDigest ? null : programsDigest),
  };
}

/** The tax that the price of a line includes which goes to a country. */
async function taxTo(
  { now }: SignedIn,
  tx: Tx,
  { origin, destination, profile }: { origin: string; destination: string; profile: Profile },
): Promise<LineFacts['taxOf']> {
  const taxRates = await readTaxRates(tx, now);
  return ({ offer }) =>
    taxOfSale(taxRates, {
      from: origin,
      to: destination,
      buyer: taxedBuyer(profile),
      categoryPath: offer.category_path,
    });
}
