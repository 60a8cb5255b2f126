import type { DraftOrder } from '../../../contract/orders/checkout/draft-order.ts';
import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { QuotedTerms } from '../../../contract/rfqs/rfqs.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { lineAmount, wireUnitPrice } from '../../../kit/unit-price.ts';
import { wireMoney, wireMoneyIn } from '../../../kit/wire.ts';
import { inCurrency, unitPriceIn } from '../../catalog/public.ts';
import { depositOf, draftOrderOf } from '../../orders/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { rangeFor, type StandingQuote } from '../../rfqs/public.ts';
import * as rows from './drafts-sql.ts';
import { lockGrant } from '../grants/grants-sql.ts';
import type { GrantOfToken } from '../grants/tokens.ts';

/** As long as what was prepared can be submitted. */
export const preparedMs = 30 * 60_000;

/** Drafts, and checkouts, of one grant that are open at a time. */
export const mostOpen = 50;

/**
 * Adds one more of what a grant may have open, one after the other: however many come at once, no more than that.
 * @param countOpen  how many there are
 * @throws {Refusal} AGENT_FULL
 */
export const addWithinCap = (
  db: Db,
  grantId: string,
  countOpen: (tx: Tx) => Promise<number>,
  add: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  transact(db, async (tx) => {
    await lockGrant(tx, grantId);
    if ((await countOpen(tx)) >= mostOpen) throw new Refusal('AGENT_FULL', { most: mostOpen });
    await add(tx);
  });

const insertWithinCap = ({ db, now }: Pick<SignedIn, 'db' | 'now'>, draft: rows.NewDraft): Promise<void> =>
  addWithinCap(
    db,
    draft.grantId,
    (tx) => rows.countOpen(tx, draft.grantId, now),
    (tx) => rows.insertDraft(tx, draft),
  );

/** Keeps what was priced, to be submitted within half an hour. @throws {Refusal} AGENT_FULL */
export async function keepDraft(
  context: SignedIn,
  { grantId }: GrantOfToken,
  calculation: Calculation,
  messages: { shopId: string; message: string }[],
): Promise<{ id: string; shown: DraftOrder; expiresAt: Date }> {
  const { now, site, currency, language } = context;
  const priced = draftOrderOf(calculation);
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + preparedMs);
  const input = { quote: calculation.quote, addressId: priced.addressId, messages };
  await insertWithinCap(context, {
    id,
    grantId,
    kind: 'order',
    site,
    currency,
    language,
    input,
    shown: priced,
    now,
    expiresAt,
  });
  return { id, shown: priced, expiresAt };
}

interface Accepting {
  quoteId: string;
  terms: string;
  quantity: number;
  addressId: string;
  message: string;
}

/** What a quote says, as it is kept with its acceptance: the amounts follow from it. */
export interface QuotedAmounts {
  price: WireMoney;
  freight: WireMoney;
}

/** What accepting a quote comes to by the rates of now. */
export function amountsOfQuote(
  { currency, rates }: Pick<SignedIn, 'currency' | 'rates'>,
  quoted: QuotedAmounts,
  quantity: number,
) {
  const money = wireMoneyIn(currency);
  const converted = (amount: WireMoney) =>
    inCurrency(BigInt(amount.amount), amount.currency, currency, rates);
  const price = unitPriceIn(BigInt(quoted.price.amount), quoted.price.currency, currency, rates);
  const products = lineAmount(price, quantity);
  const freight = converted(quoted.freight);
  return {
    price: wireUnitPrice(price),
    products: money(products),
    freight: money(freight),
    total: money(products + freight),
  };
}

/** What is paid first by the terms of a quote, which an order of it takes. */
function depositTerms({ preRatio, balanceDays, depositKept, exportTerm }: QuotedTerms, total: WireMoney) {
  const deposit = depositOf(BigInt(total.amount), preRatio, total.currency);
  return {
    depositPercent: preRatio,
    deposit: wireMoney(deposit, total.currency),
    balanceDays,
    depositKept,
    exportTerm,
  };
}

/** The same draft by what its quote says now, at the rates of now. */
export function quoteAnew(
  context: Pick<SignedIn, 'currency' | 'rates'>,
  priced: DraftOrder,
  quoted: StandingQuote,
): DraftOrder {
  const { terms, leadDays, note, language, validUntil, namedTitle } = quoted;
  const shops = priced.shops.map((shop) => {
    const [line] = shop.lines;
    const { price, products, freight, total } = amountsOfQuote(context, quoted, line!.quantity);
    const discount = wireMoney(0n, context.currency);
    const amounts = { products, freight, discount, total, ...depositTerms(terms, total) };
    const { namedTitle: _before, ...rest } = line!;
    const named = namedTitle !== undefined && { namedTitle };
    return {
      ...shop,
      ...amounts,
      leadDays,
      quote: { note, language, validUntil },
      lines: [{ ...rest, ...named, price, amount: products }],
    };
  });
  const { total, deposit } = shops[0]!;
  return { ...priced, shops, total, dueNow: deposit };
}

/**
 * What accepting a quote would come to, in the currency of the context.
 * @throws {Refusal} NOT_FOUND where the request has no such quote, QUOTE_CHANGED where the terms are others by now,
 * QUOTE_QUANTITY for a quantity that the quote was not given for
 */
function shownOfQuote(
  context: SignedIn,
  request: OutputOf<'rfqs.get'>,
  { quoteId, terms, quantity, addressId }: Accepting,
): { shown: DraftOrder; quoted: QuotedAmounts } {
  const quote = request.quotes.find(({ id }) => id === quoteId);
  if (!quote) throw new Refusal('NOT_FOUND');
  if (quote.termsAt !== terms) throw new Refusal('QUOTE_CHANGED');
  const { freight: quotedFreight } = rangeFor(quote.ranges, quantity, request.title);
  const quoted = { price: quote.price, freight: quotedFreight };
  const { price, products, freight, total } = amountsOfQuote(context, quoted, quantity);
  const { shop } = quote;
  const line = {
    productId: quote.product?.id ?? null,
    skuId: null,
    title: request.title,
    ...(quote.product && { namedTitle: quote.product.title }),
    spec: [],
    picture: quote.product?.picture ?? '',
    unit: request.unit,
    quantity,
    price,
    amount: products,
  };
  const order = {
    shopId: shop.id,
    name: shop.name,
    lines: [line],
    products,
    freight,
    discount: { amount: '0', currency: context.currency },
    total,
    ...depositTerms(quote.terms, total),
    waits: false,
    leadDays: Math.max(1, quote.leadDays),
    quote: { note: quote.note, language: quote.language, validUntil: quote.validUntil },
  };
  const priced = { shops: [order], total, dueNow: order.deposit, addressId, requestId: request.id };
  return { shown: priced, quoted };
}

/** Whether an acceptance was asked for with this; its terms may have been put before the buyer anew since. */
function isInputOf(input: rows.DraftInput, accepting: Accepting): boolean {
  if (!('quoteId' in input)) return false;
  const requested: Record<string, unknown> = { ...input, terms: input.requestedTerms ?? input.terms };
  return Object.entries(accepting).every(([name, value]) => requested[name] === value);
}

/**
 * Keeps an acceptance under the program's key; the same one again finds it.
 * @throws {Refusal} KEY_REUSED when the key stands for something else, AGENT_FULL
 */
export async function keepAcceptance(
  context: SignedIn,
  { grantId }: GrantOfToken,
  request: OutputOf<'rfqs.get'>,
  accepting: Accepting,
  key: string,
): Promise<{ id: string; total: WireMoney }> {
  const { db, now, site, currency, language } = context;
  const { quoteId, terms, quantity, addressId, message } = accepting;
  const isSame = (draft: Pick<rows.DraftRow, 'kind' | 'input'>) =>
    draft.kind === 'quote' && isInputOf(draft.input as rows.DraftInput, accepting);
  // A program that lost the answer asks under another key: it is told of the same acceptance.
  const earlier =
    (await rows.findDraftByKey(db, grantId, key)) ??
    (await rows.listAcceptances(db, grantId, quoteId)).find(isSame);
  if (!earlier) {
    const { shown, quoted } = shownOfQuote(context, request, accepting);
    await insertWithinCap(context, {
      id: newId(now.getTime()),
      grantId,
      kind: 'quote',
      site,
      currency,
      language,
      input: { quoteId, terms, quantity, addressId, message, quoted },
      shown,
      submitKey: key,
      now,
      expiresAt: new Date(now.getTime() + preparedMs),
    });
  }
  // Of two at once the first is kept.
  const draft = earlier ?? (await rows.findDraftByKey(db, grantId, key))!;
  if (!isSame(draft)) throw new Refusal('KEY_REUSED');
  return { id: draft.id, total: wireMoney(draft.total, draft.currency) };
}
