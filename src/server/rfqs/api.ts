import type { CallsOf } from '../../contract/handler.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { currencyDigits } from '../../kit/money.ts';
import { readPayable } from '../../kit/payable.ts';
import { countryName } from '../../kit/region-names.ts';
import { isServedBy } from '../accounts/public.ts';
import { isProductOfShop } from '../catalog/public.ts';
import { getCategories } from '../categories/public.ts';
import { hasFile } from '../files/public.ts';
import type { Actor } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { spend } from '../platform/limits.ts';
import { getUnitNames, isCountry } from '../reference/public.ts';
import { findOwnShop, refuseOwnShop, type ShopHandlers } from '../shops/public.ts';
import { checkLastDay, checkQuoting, checkValidity, deadlineOf, nextState, stateAt } from './rules.ts';
import { insertDocuments } from './documents.ts';
import { showRfqs, showQuotes, showWhole } from './present.ts';
import * as rows from './sql.ts';

const publishing = { name: 'requests of a buyer', max: 20, windowSeconds: 86_400 };

const ownerOf = ({ accountId, role }: Actor): rows.Owner => ({
  column: role === roles.buyerService ? 'publisher_id' : 'buyer_id',
  accountId,
});

/** Whether whoever calls asked for it, in the role they act in. */
const isOwn = (row: rows.RfqRow, actor: Actor): boolean =>
  (actor.role === roles.buyer && row.buyer_id === actor.accountId) ||
  (actor.role === roles.buyerService && row.publisher_id === actor.accountId);

/** For whom it is published. @throws {Refusal} NOT_FOUND for a buyer whom the service does not serve. */
async function buyerOf(db: Db, { accountId, role }: Actor, buyerId: string | undefined): Promise<string> {
  if (role !== roles.buyerService) return accountId;
  if (!buyerId) throw new Refusal('BAD_INPUT', { fields: 'buyerId' });
  requireFound(await isServedBy(db, accountId, role, buyerId));
  return buyerId;
}

/** @throws {Refusal} BAD_INPUT for a price without a currency we know */
function targetOf(price: string | undefined, currency: string | undefined): rows.NewRfq['target'] {
  if (!price || BigInt(price) === 0n) return null;
  if (!currency || !(currency in currencyDigits)) throw new Refusal('BAD_INPUT', { fields: 'currency' });
  return { price: readPayable(price, currency), currency };
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
    const row = requireFound(await rows.findRfq(context.db, id));
    return showWhole(context, row);
  },

  async 'rfqs.list'(context, { state, ...page }) {
    const { db, actor, now } = context;
    const owner = ownerOf(actor);
    const [results, counted] = await Promise.all([
      rows.listOwn(db, owner, state, now, page),
      rows.countOwn(db, owner, now),
    ]);
    const asked = counted.filter((row) => !state || row.state === state);
    return {
      rowList: await showRfqs(context, results),
      totalRecord: asked.reduce((sum, { count }) => sum + count, 0),
      counts: Object.fromEntries(counted.map((row) => [row.state, row.count])),
    };
  },

  async 'rfqs.add'({ db, actor, language, now }, { targetPrice, currency, ...input }) {
    const buyerId = await buyerOf(db, actor, input.buyerId);
    checkLastDay(input.lastDay, now);
    if (!(await getCategories(db)).has(input.categoryId))
      throw new Refusal('BAD_INPUT', { fields: 'categoryId' });
    if (!(await getUnitNames(db, language)).has(input.unitCode))
      throw new Refusal('BAD_INPUT', { fields: 'unitCode' });
    if (!isCountry(input.country)) throw new Refusal('BAD_INPUT', { fields: 'country' });
    const target = targetOf(targetPrice, currency);
    const pictures = [...new Set(input.pictures)];
    for (const key of pictures) if (!(await hasFile(db, key))) throw new Refusal('NO_PICTURE');
    await spend(db, publishing, actor.accountId, now);
    return transact(db, async (tx) => {
      const id = await rows.insertRfq(
        tx,
        {
          buyerId,
          publisherId: actor.accountId,
          title: input.title,
          details: input.details,
          language,
          categoryId: input.categoryId,
          pictures,
          quantity: input.quantity,
          unitCode: input.unitCode,
          target,
          country: input.country,
          deadline: deadlineOf(input.lastDay),
        },
        now,
      );
      await insertDocuments(tx, id, actor.accountId, input.documents);
      return { id };
    });
  },

  async 'rfqs.get'(context, { id }) {
    const { db, actor, now } = context;
    const row = requireFound(await rows.findRfq(db, id));
    const isMine = isOwn(row, actor);
    const isSeller = actor.role === roles.seller && actor.audited;
    const shop = isSeller ? await findOwnShop(db, actor.accountId) : undefined;
    const quotes = isMine || shop ? await rows.listQuotes(db, id, isMine ? undefined : shop?.id) : [];
    return {
      ...(await showWhole(context, row)),
      mine: isMine,
      mayQuote: shop !== undefined && row.buyer_id !== actor.accountId && stateAt(row, now) === 'open',
      shopId: shop?.id ?? null,
      quotes: await showQuotes(context, quotes),
    };
  },

  async 'rfqs.quote'({ db, actor, queue, language, now, shop }, { id, productId, ...terms }) {
    checkValidity(terms.validUntil, now);
    if (!(terms.currency in currencyDigits)) throw new Refusal('BAD_INPUT', { fields: 'currency' });
    if (BigInt(terms.price) === 0n) throw new Refusal('BAD_INPUT', { fields: 'price' });
    if (productId && !(await isProductOfShop(db, productId, shop.id))) throw new Refusal('NOT_FOUND');
    return transact(db, async (tx) => {
      const row = requireFound(await rows.lockRfq(tx, id));
      checkQuoting(row, actor.accountId, now);
      await refuseOwnShop(tx, row.buyer_id, [shop.id]);
      const quote = {
        ...terms,
        price: readPayable(terms.price, terms.currency),
        freight: readPayable(terms.freight, terms.currency),
        rfqId: id,
        shopId: shop.id,
      };
      const quoteId = await rows.writeQuote(tx, { ...quote, language, productId: productId ?? null }, now);
      await queue.publish(tx, 'rfqs.quoted', { quoteId });
      return { id: quoteId };
    });
  },

  async 'rfqs.counter'({ db, actor, queue, now }, { quoteId, price, note }) {
    if (BigInt(price) === 0n) throw new Refusal('BAD_INPUT', { fields: 'price' });
    return transact(db, async (tx) => {
      const quote = await rows.findQuote(tx, quoteId);
      const row = quote && (await rows.lockRfq(tx, quote.rfq_id));
      if (!quote || !row || !isOwn(row, actor)) throw new Refusal('NOT_FOUND');
      if (row.state === 'closed') throw new Refusal('RFQ_OVER');
      await rows.writeCounter(tx, quoteId, { price: readPayable(price, quote.currency), note }, now);
      await queue.publish(tx, 'rfqs.countered', { quoteId });
      return {};
    });
  },

  async 'rfqs.close'({ db, actor, now }, { id }) {
    return transact(db, async (tx) => {
      const row = await rows.lockRfq(tx, id);
      if (!row || !isOwn(row, actor)) throw new Refusal('NOT_FOUND');
      await rows.setState(tx, id, nextState(row, 'close', now), now);
      return {};
    });
  },
};
