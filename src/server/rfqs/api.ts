import type { CallsOf } from '../../contract/handler.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { rfqNumber } from '../../contract/rfqs/rfq-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { currencyDigits } from '../../kit/money.ts';
import { readPayable } from '../../kit/payable.ts';
import { countryName } from '../../kit/region-names.ts';
import { isProductOfShop } from '../catalog/public.ts';
import { getCategories } from '../categories/public.ts';
import { isServing, listServed } from '../service-grants/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import {
  findOwnShop,
  getShop,
  refuseBlockedPair,
  refuseOwnCustomers,
  refuseOwnShop,
  refuseSuspended,
  workerIn,
  type ShopHandlers,
} from '../shops/public.ts';
import { notifyOfClosing } from './accept.ts';
import { addressOfDocument } from './documents.ts';
import {
  checkAnswering,
  checkHolding,
  checkQuoting,
  checkValidity,
  nextState,
  termsOfQuoting,
  stateAt,
} from './rules.ts';
import { findNamable } from './named-products.ts';
import { differencesOf, hasOtherTerms } from './revision-rules.ts';
import { toldOfQuote } from './told-quote.ts';
import type { NamedProduct } from './named-product-rules.ts';
import { showListed, showOwnParts, showRfqs, showQuotes, showWhole } from './present.ts';
import { letAct, publishRfq } from './publish.ts';
import { callOffsOf, readCallOffs } from './call-off-rules.ts';
import { rangesOf } from './range-rules.ts';
import * as rows from './sql.ts';
import { listStandingQuotes } from './standing-quotes-sql.ts';

/** The buyers whose requests a caller sees as their own: themselves, or whom a buyer service serves. */
async function buyersOf(context: SignedIn): Promise<string[]> {
  const { accountId, role } = context.actor;
  if (role !== roles.buyerService) return [accountId];
  return (await listServed(context, 'requests')).map(({ servedId }) => servedId);
}

/** Whether whoever calls asked for it, or serves who did. */
async function isOwn(context: SignedIn, row: rows.RfqRow): Promise<boolean> {
  const { accountId, role } = context.actor;
  if (role === roles.buyer) return row.buyer_id === accountId;
  return role === roles.buyerService && isServing(context.db, context, row.buyer_id, 'requests');
}

/** The shop of whoever calls, as its owner or as a member with the right to its orders. */
async function shopOfSeller({ db, actor }: SignedIn) {
  if (actor.role !== roles.seller || !actor.audited) return undefined;
  if (actor.shopRights?.includes('orders') === false) return undefined;
  return findOwnShop(db, actor.accountId);
}

/** A shop that may quote by now: neither suspended nor closed, which reads no more of what it may not answer. */
const canQuote = (shop: { suspended: boolean; closed_at: Date | null }): boolean =>
  !shop.suspended && shop.closed_at === null;

/** Who asked for it or serves who did; sellers while it can be quoted for; afterwards those who have quoted. */
async function mayReadDocuments(context: SignedIn, row: rows.RfqRow): Promise<boolean> {
  if (await isOwn(context, row)) return true;
  const { db, now } = context;
  const shop = await shopOfSeller(context);
  // What operators have hidden is shown to nobody else, as in `rfqs.get`.
  if (!shop || !canQuote(shop) || row.is_hidden) return false;
  const isOffered = stateAt(row, now) === 'open' && (await rows.isPublicRfq(db, row.id));
  return isOffered || (await rows.listQuotes(db, row.id, shop.id)).length > 0;
}

/** A product of a shop that is on sale, as a quote names it. @throws {Refusal} NOT_FOUND */
async function nameProduct(tx: Tx, shopId: string, productId: string): Promise<NamedProduct> {
  const product = await findNamable(tx, shopId, productId);
  if (!product || !(await isProductOfShop(tx, productId, shopId))) throw new Refusal('NOT_FOUND');
  return product;
}

export const rfqsApi: ShopHandlers<CallsOf<'rfqs'>> = {
  async 'rfqs.public'(context, { keyword, categoryId, country, sort, ...page }) {
    const { db, language, now } = context;
    const below =
      categoryId &&
      [...(await getCategories(db)).values()]
        .filter(({ path }) => path.includes(categoryId))
        .map(({ id }) => id);
    const filter = { keyword, country, categoryIds: below || undefined };
    const [results, countries] = await Promise.all([
      rows.listPublic(db, filter, sort, now, page),
      rows.countCountries(db, filter, now),
    ]);
    const counted = countries.filter(({ id }) => !country || id === country);
    return {
      rowList: await showRfqs(context, results),
      totalRecord: counted.reduce((sum, { count }) => sum + count, 0),
      countries: countries.map(({ id, count }) => ({ id, name: countryName(id, language), count })),
    };
  },

  async 'rfqs.home'(context, { id }) {
    return showWhole(context, requireFound(await rows.findPublicRfq(context.db, id)));
  },

  async 'rfqs.list'(context, { state, buyerId, ...page }) {
    const { db, now } = context;
    const buyers = (await buyersOf(context)).filter((each) => buyerId === undefined || each === buyerId);
    const [results, counted] = await Promise.all([
      rows.listOwn(db, buyers, state, now, page),
      rows.countOwn(db, buyers, now),
    ]);
    const asked = counted.filter((row) => !state || row.state === state);
    return {
      rowList: await showListed(context, results),
      totalRecord: asked.reduce((sum, { count }) => sum + count, 0),
      counts: Object.fromEntries(counted.map((row) => [row.state, row.count])),
    };
  },

  'rfqs.add': (context, input) => publishRfq(context, input),

  async 'rfqs.document'(context, { id, key }) {
    const row = requireFound(await rows.findRfq(context.db, id));
    if (!(await mayReadDocuments(context, row))) throw new Refusal('FORBIDDEN');
    return { url: await addressOfDocument(context, id, key) };
  },

  async 'rfqs.get'(context, { id }) {
    const { db, actor, now } = context;
    const row = requireFound(await rows.findRfq(db, id));
    const isMine = await isOwn(context, row);
    if (!isMine) requireFound(await rows.isPublicRfq(db, id));
    const shop = await shopOfSeller(context);
    const mayQuote = shop !== undefined && canQuote(shop);
    const quotes = isMine
      ? await listStandingQuotes(db, id)
      : shop
        ? await rows.listQuotes(db, id, shop.id)
        : [];
    return {
      ...(await showWhole(context, row)),
      number: rfqNumber(row.number),
      mine: isMine,
      isHidden: row.is_hidden,
      ...(await showOwnParts(context, row, isMine)),
      mayQuote: mayQuote && row.buyer_id !== actor.accountId && stateAt(row, now) === 'open',
      shopId: shop?.id ?? null,
      shopTerms: mayQuote ? termsOfQuoting(shop, row.country) : null,
      quotes: await showQuotes(context, quotes),
    };
  },

  async 'rfqs.quote'(context, { id, productId, further, callOffs, ...terms }) {
    const { db, actor, queue, language, now, shop } = context;
    checkValidity(terms.validUntil, now);
    if (!(terms.currency in currencyDigits)) throw new Refusal('BAD_INPUT', { fields: 'currency' });
    if (BigInt(terms.price) === 0n) throw new Refusal('BAD_INPUT', { fields: 'price' });
    return transact(db, async (tx) => {
      const row = requireFound(await rows.lockRfq(tx, id));
      requireFound(await rows.isPublicRfq(tx, id));
      await refuseSuspended(tx, shop.id);
      checkQuoting(row, actor.accountId, now);
      await refuseOwnShop(tx, row.buyer_id, [shop.id]);
      await refuseOwnCustomers(tx, workerIn(context), [row.buyer_id], 'grants');
      await refuseBlockedPair(tx, { buyerId: row.buyer_id, shopId: shop.id });
      const ranges = rangesOf({ ...terms, further }, row.quantity);
      const quote = {
        ...terms,
        ranges,
        price: readPayable(terms.price, terms.currency),
        freight: ranges[0]!.freight,
        callOffs: readCallOffs(callOffs, terms, now),
        rfqId: id,
        shopId: shop.id,
        quotedBy: personOf(actor),
        language,
        product: productId ? await nameProduct(tx, shop.id, productId) : null,
        terms: termsOfQuoting(await getShop(tx, shop.id), row.country),
      };
      const standing = await rows.findQuoteOf(tx, id, shop.id);
      const isOther = standing ? hasOtherTerms(standing, quote.terms) : false;
      const differences = standing && differencesOf({ ...standing, callOffs: callOffsOf(standing) }, quote);
      // What lapsed is offered anew by saying the same again.
      if (standing && differences?.length === 0 && standing.lapsed_order_id === null)
        return { id: standing.id, isSame: true, hasOtherTerms: isOther };
      const quoteId = await rows.writeQuote(tx, quote, now);
      await queue.publish(tx, 'rfqs.quoted', { quoteId, ...(standing && { before: toldOfQuote(standing) }) });
      return { id: quoteId, isSame: false, hasOtherTerms: false };
    });
  },

  async 'rfqs.counter'(context, { quoteId, price, quantity, note }) {
    const { db, actor, queue, now } = context;
    if (BigInt(price) === 0n) throw new Refusal('BAD_INPUT', { fields: 'price' });
    return transact(db, async (tx) => {
      const { rfq_id: rfqId } = requireFound(await rows.findQuote(tx, quoteId));
      const row = requireFound(await rows.lockRfq(tx, rfqId));
      // Read again: it may have been revised before the lock was had.
      const quote = requireFound(await rows.findQuote(tx, quoteId));
      const act = { call: 'rfqs.counter', right: 'counter', input: { id: row.id } } as const;
      const write = await letAct(tx, context, row.buyer_id, act);
      if (row.is_hidden) throw new Refusal('RFQ_HIDDEN');
      checkAnswering(row, quote, now);
      await refuseSuspended(tx, quote.shop_id);
      await refuseBlockedPair(tx, { buyerId: row.buyer_id, shopId: quote.shop_id }, personOf(context.actor));
      const counter = {
        price: readPayable(price, quote.currency),
        quantity: quantity ?? null,
        note,
        counteredBy: actor.accountId,
      };
      await rows.writeCounter(tx, quoteId, counter, now);
      await queue.publish(tx, 'rfqs.countered', { quoteId });
      await write({});
      return {};
    });
  },

  async 'rfqs.recommend'(context, { id, quoteId, note }) {
    const { db, actor, now } = context;
    return transact(db, async (tx) => {
      const row = requireFound(await rows.lockRfq(tx, id));
      const act = { call: 'rfqs.recommend', right: 'requests', input: { id } } as const;
      const write = await letAct(tx, context, row.buyer_id, act);
      if (row.state === 'closed') throw new Refusal('RFQ_OVER');
      const quote = quoteId ? await rows.findQuote(tx, quoteId) : undefined;
      if (quoteId && quote?.rfq_id !== id) throw new Refusal('NOT_FOUND');
      if (quote) checkHolding(quote, now);
      await rows.setRecommended(tx, id, quoteId ? { quoteId, note, by: actor.accountId } : null, now);
      await write({});
      return {};
    });
  },

  async 'rfqs.close'(context, { id }) {
    const { db, actor, queue, now } = context;
    return transact(db, async (tx) => {
      const row = requireFound(await rows.lockRfq(tx, id));
      const act = { call: 'rfqs.close', right: 'requests', input: { id } } as const;
      const write = await letAct(tx, context, row.buyer_id, act);
      if (await rows.hasBecomeOrder(tx, id)) throw new Refusal('RFQ_ORDERED');
      await rows.setState(tx, id, nextState(row, 'close', now), actor.accountId, now);
      await notifyOfClosing(tx, queue, id);
      await write({});
      return {};
    });
  },
};
