import { termsChannel } from '../../../contract/customer-terms/terms-limits.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { sum } from '../../../kit/money.ts';
import { wireMoneyIn, wireTime } from '../../../kit/wire.ts';
import { lockCompany } from '../../accounts/public.ts';
import { refuseRaised } from '../../companies/public.ts';
import {
  findTermsChangedAt,
  findUsableTerms,
  getUsableTerms,
  lockUsableTerms,
  type TermsQuestion,
  type UsableTerms,
} from '../../customer-terms/public.ts';
import {
  isOnTerms,
  listOneHand,
  listOrdersOfBuyerById,
  lockOrdersOfBuyer,
  placeOnTerms,
  type OrderRecord,
} from '../../orders/public.ts';
import { personOf, type SignedIn } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { readSigned, sign } from '../../platform/proof/signed.ts';
import { getShop, getShopCards, nameShop, refuseOwnShop } from '../../shops/public.ts';
import { serverWords } from '../../../words/server.ts';
import { replaceAttempt } from '../jobs.ts';
import { listOpenAttempts } from '../sql.ts';
import { listDisputed } from './disputed-sql.ts';
import { listChanged, partsOf, payableTogether, refuseLoneCoupon } from '../start.ts';

const use = 'order on terms';
const tokenMinutes = 5;
/** How often an attempt that is in the way is ended before the buyer is told to wait. */
const tries = 3;

/** What was shown to whoever confirms it. */
interface Token {
  accountId: string;
  orderIds: string[];
  amount: string;
  currency: string;
  /** The version of the terms. */
  terms: number;
  days: number;
  expires: number;
}

/**
 * What is asked of the terms where orders are placed on them: one shop's, all of it to be paid at once, between accounts that
 * are not in one hand. Whatever was agreed on otherwise, a deposit above all, stays as it was agreed.
 * @throws {Refusal} NOT_FOUND, CURRENCIES_DIFFER, SITES_DIFFER, NOTHING_TO_PAY; TERMS_UNAVAILABLE, OWN_SHOP
 */
async function questionOf(
  db: Db,
  { actor }: Pick<SignedIn, 'actor'>,
  orders: readonly OrderRecord[],
  ids: readonly string[],
): Promise<TermsQuestion> {
  const { currency, site } = payableTogether(orders, ids);
  const parts = partsOf(orders);
  const shopId = orders[0]!.shop_id;
  const isRight =
    orders.every((order) => order.shop_id === shopId) &&
    parts.every(({ instalment }) => instalment === 'full') &&
    orders.every((order) => order.pre_ratio === 100);
  if (!isRight || (await listOneHand(db, ids)).size > 0) throw new Refusal('TERMS_UNAVAILABLE');
  // What they were granted before they worked there waits until they do not any more.
  await refuseOwnShop(db, personOf(actor), [shopId]);
  await refuseDisputed(db, { shopId, buyerId: actor.accountId });
  const amount = sum(parts.map(({ amount: due }) => due));
  return { shopId, buyerId: actor.accountId, personId: personOf(actor), site, amount, currency };
}

/**
 * Whoever had their bank take back what they paid, at once or on terms, orders no more on terms, until the shop, which bears it, grants or changes
 * them anew.
 * @throws {Refusal} TERMS_UNAVAILABLE
 */
async function refuseDisputed(db: Db, pair: { shopId: string; buyerId: string }): Promise<void> {
  const disputed = await listDisputed(db, pair.buyerId);
  if (disputed.length === 0) return;
  const orders = await listOrdersOfBuyerById(
    db,
    pair.buyerId,
    disputed.map(({ order_id: id }) => id),
  );
  const ofShop = new Set(orders.filter((order) => order.shop_id === pair.shopId).map(({ id }) => id));
  const changedAt = await findTermsChangedAt(db, pair);
  const isUnanswered = disputed.some(
    ({ order_id: id, lost_at: lostAt }) =>
      ofShop.has(id) && (lostAt === null || changedAt === undefined || lostAt >= changedAt),
  );
  if (isUnanswered) throw new Refusal('TERMS_UNAVAILABLE');
}

/** The terms of their shop as a way to pay some orders, with its name; nothing where it is none. */
export async function listTermsChannel(context: SignedIn, orders: readonly OrderRecord[]) {
  const { db, now, language } = context;
  const ids = orders.map(({ id }) => id);
  const terms = await questionOf(db, context, orders, ids)
    .then((question) => findUsableTerms(db, question, now))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  if (!terms) return [];
  const say = serverWords(language);
  const shop = nameShop(await getShop(db, orders[0]!.shop_id), language);
  return [
    {
      code: termsChannel,
      name: say('terms.channel.name', { days: terms.days, shop }),
      description: say('terms.channel.description', { days: terms.days }),
      test: false,
    },
  ];
}

/** @throws {Refusal} as `questionOf`, and TERMS_UNAVAILABLE, TERMS_OVERDUE, TERMS_SHORT */
export async function requireTermsFor(context: SignedIn, orders: readonly OrderRecord[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await getUsableTerms(context.db, await questionOf(context.db, context, orders, ids), context.now);
}

/** What it means to order on terms, and a token to confirm exactly that. */
export async function offerTerms(
  context: SignedIn,
  { orders: shownOrders }: ParsedOf<'termsOrders.offer'>,
): Promise<OutputOf<'termsOrders.offer'>> {
  const { db, actor, config, now } = context;
  const ids = shownOrders.map(({ id }) => id);
  const orders = await listOrdersOfBuyerById(db, actor.accountId, ids);
  const question = await questionOf(db, context, orders, ids);
  const terms = await getUsableTerms(db, question, now);
  const { amount, currency, shopId } = question;
  const cards = await getShopCards(context, [shopId]);
  const expires = now.getTime() + tokenMinutes * 60_000;
  const money = wireMoneyIn(currency);
  const token: Token = {
    accountId: actor.accountId,
    orderIds: ids.toSorted(),
    amount: String(amount),
    currency,
    terms: terms.version,
    days: terms.days,
    expires,
  };
  return {
    shop: cards.get(shopId)!,
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      amount: money(order.total_amount),
    })),
    amount: money(amount),
    days: terms.days,
    limit: money(terms.limit),
    available: money(terms.available),
    token: sign(config.secret, use, token),
    expiresAt: wireTime(new Date(expires)),
  };
}

/** @throws {Refusal} TERMS_TOKEN for one of somebody else, of other orders, or that is too old */
function readToken({ config, actor, now }: SignedIn, text: string, ids: readonly string[]): Token {
  const token = readSigned(config.secret, use, text) as Token | null;
  const isFor =
    token !== null &&
    token.accountId === actor.accountId &&
    token.expires > now.getTime() &&
    token.orderIds.join() === ids.toSorted().join();
  if (!isFor) throw new Refusal('TERMS_TOKEN');
  return token;
}

type Outcome = { orderIds: string[] } | { inTheWay: string[] };

/**
 * Orders on the terms of the shop: nothing is paid, and from here on the buyer owes the shop. Attempts to pay the same orders
 * are ended first, like one at another channel.
 * @throws {Refusal} TERMS_TOKEN, TERMS_OTHERWISE where the sum, the days or the terms are others than were shown, PAYMENT_CHANGED
 * where an order is, TERMS_UNAVAILABLE, TERMS_OVERDUE, TERMS_SHORT, COUPON_NEEDS_ORDERS, PRICE_NOT_ADMITTED, NOTHING_TO_PAY,
 * PAYMENT_OPEN, TRANSFER_UNDER_WAY
 */
export async function confirmTerms(
  context: SignedIn,
  input: ParsedOf<'termsOrders.confirm'>,
): Promise<OutputOf<'termsOrders.confirm'>> {
  const ids = input.orders.map(({ id }) => id);
  const token = readToken(context, input.token, ids);
  const isAsOffered =
    input.amount.amount === token.amount &&
    input.amount.currency === token.currency &&
    input.days === token.days;
  if (!isAsOffered) throw new Refusal('TERMS_OTHERWISE');
  for (let n = 0; n < tries; n++) {
    const outcome = await transact(context.db, (tx) => confirmWithin(tx, context, input, token));
    if ('orderIds' in outcome) return outcome;
    for (const id of outcome.inTheWay) await replaceAttempt(context, id);
  }
  throw new Refusal('PAYMENT_OPEN');
}

async function confirmWithin(
  tx: Tx,
  context: SignedIn,
  input: ParsedOf<'termsOrders.confirm'>,
  token: Token,
): Promise<Outcome> {
  const { actor, now, queue } = context;
  const ids = input.orders.map(({ id }) => id);
  // Everything of a company takes its lock first.
  if (actor.company) await lockCompany(tx, actor.company.id);
  const orders = await lockOrdersOfBuyer(tx, actor.accountId, ids);
  // Pressed twice: it is ordered already.
  if (orders.length === ids.length && orders.every((order) => isOnTerms(order))) return { orderIds: ids };
  const open = await listOpenAttempts(tx, ids);
  if (open.length > 0) return { inTheWay: open.map(({ id }) => id) };
  const question = await questionOf(tx, context, orders, ids);
  if (actor.company) await refuseRaised(tx, context, orders);
  const [changedOrder] = await listChanged(tx, orders, input.orders);
  const isSum = String(question.amount) === token.amount && question.currency === token.currency;
  if (changedOrder || !isSum) {
    const money = wireMoneyIn(question.currency);
    throw new Refusal('PAYMENT_CHANGED', { before: input.amount, after: money(question.amount), orders: [] });
  }
  await refuseLoneCoupon(tx, context, orders);
  // Time to pay that is over is over, whichever way somebody pays.
  if (orders.some(({ deadline }) => deadline !== null && deadline <= now))
    throw new Refusal('NOTHING_TO_PAY');
  const terms: UsableTerms = await lockUsableTerms(tx, question, now);
  if (terms.version !== token.terms || terms.days !== token.days) throw new Refusal('TERMS_OTHERWISE');
  await placeOnTerms(tx, { queue, now }, ids, { days: terms.days, personId: personOf(actor) });
  return { orderIds: ids };
}
