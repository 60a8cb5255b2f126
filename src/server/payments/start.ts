import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId, newNumber } from '../../kit/ids.ts';
import { sum } from '../../kit/money.ts';
import { wireMoneyIn } from '../../kit/wire.ts';
import {
  dueNow,
  hasOtherTerms,
  isUnpaid,
  listOneHand,
  listOrdersOfTrade,
  lockOrdersOfBuyer,
  lockTradesOf,
  platformCutCounting,
  payingUntil,
  splitCoupon,
  type OrderRecord,
} from '../orders/public.ts';
import { lockCompany } from '../accounts/public.ts';
import { refuseRaised } from '../companies/public.ts';
import { allInOrder } from '../platform/all-in-order.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { writeAtLast } from '../platform/write-together.ts';
import { openAttempt, replaceAttempt } from './jobs.ts';
import type { ChannelQuestion } from './providers/channel.ts';
import { getChannel } from './providers/index.ts';
import { readOffers, requireOffered } from './providers/offered-channels.ts';
import { areSameParts, endOfAttempt } from './rules.ts';
import * as rows from './sql.ts';

/**
 * What orders that are paid together have in common. Their site says which channels there are, at whose bank account and
 * within which bounds, wherever their buyer looks at the marketplace when paying.
 * @throws {Refusal} NOT_FOUND unless all are the buyer's, CURRENCIES_DIFFER, SITES_DIFFER
 */
export function payableTogether(
  orders: readonly OrderRecord[],
  asked: readonly string[],
): { currency: string; site: Site } {
  const [first] = orders;
  if (!first || orders.length < new Set(asked).size) throw new Refusal('NOT_FOUND');
  if (orders.some((order) => order.currency !== first.currency)) throw new Refusal('CURRENCIES_DIFFER');
  if (orders.some((order) => order.site !== first.site)) throw new Refusal('SITES_DIFFER');
  return { currency: first.currency, site: first.site as Site };
}

/** What is due of each order. @throws {Refusal} NOTHING_TO_PAY when one of them has nothing due. */
export function partsOf(orders: readonly OrderRecord[]) {
  return orders.map((order) => {
    const due = dueNow(order);
    if (!due) throw new Refusal('NOTHING_TO_PAY');
    return { orderId: order.id, ...due };
  });
}

type Input = ParsedOf<'payments.start'>;

/** The orders that are another than the buyer was shown; an offer that they have yet to take changes nothing. */
export async function listChanged(
  tx: Tx,
  orders: readonly OrderRecord[],
  shownOrders: Input['orders'],
): Promise<OrderRecord[]> {
  const versions = new Map(shownOrders.map(({ id, version }) => [id, version]));
  const changed: OrderRecord[] = [];
  for (const order of orders) {
    const version = versions.get(order.id)!;
    if (version === order.version) continue;
    if (version > order.version || (await hasOtherTerms(tx, order.id, version))) changed.push(order);
  }
  return changed;
}

/**
 * @throws {Refusal} PAYMENT_CHANGED naming each order that is another than the buyer was shown, with what is due of it
 * now, and the sum
 */
function refuseUnseen(
  changed: readonly OrderRecord[],
  parts: ReturnType<typeof partsOf>,
  currency: string,
  seen: Input,
): void {
  const total = sum(parts.map((part) => part.amount));
  const isSum = seen.amount.amount === String(total) && seen.amount.currency === currency;
  if (isSum && changed.length === 0) return;
  const money = wireMoneyIn(currency);
  throw new Refusal('PAYMENT_CHANGED', {
    before: seen.amount,
    after: money(total),
    orders: changed.map(({ id, number, version }) => ({
      id,
      number,
      version,
      amount: money(parts.find(({ orderId }) => orderId === id)!.amount),
    })),
  });
}

/**
 * A coupon may have been reached by orders that nothing was paid for yet. Were one of them paid by itself and the others
 * left to lapse, it would keep what it was never worth: they are paid together, or the others are cancelled first, or
 * the buyer pays without what the others reached.
 * @throws {Refusal} COUPON_NEEDS_ORDERS naming the orders that have to be paid too, and what is due without them
 */
export async function refuseLoneCoupon(
  tx: Tx,
  { queue, now }: SignedIn,
  orders: readonly OrderRecord[],
): Promise<void> {
  const together = new Set(orders.map(({ id }) => id));
  for (const order of orders) {
    if (!isUnpaid(order) || order.platform_discount === 0n) continue;
    const trade = await listOrdersOfTrade(tx, order.trade_id);
    const missing = trade.filter((other) => isUnpaid(other) && !together.has(other.id));
    if (missing.length === 0) continue;
    const counts = (id: string) => !missing.some((other) => other.id === id);
    if ((await platformCutCounting(tx, order, counts, now)) >= order.platform_discount) continue;
    const alone = partsOf(await splitCoupon(tx, { queue, now }, orders));
    // The refusal undoes the split, which the buyer has yet to agree to.
    throw new Refusal('COUPON_NEEDS_ORDERS', {
      number: order.number,
      others: missing.map(({ number }) => number).join(', '),
      tradeId: order.trade_id,
      payable: missing.every(({ state }) => state === 'awaiting_payment'),
      alone: wireMoneyIn(order.currency)(sum(alone.map(({ amount }) => amount))),
    });
  }
}

/** Who is to pay what, as channels are asked. */
export const askedOf = async (db: Db, orders: readonly OrderRecord[]): Promise<ChannelQuestion> => ({
  site: orders[0]!.site as Site,
  buyerId: orders[0]!.buyer_id,
  amount: sum(orders.flatMap((order) => dueNow(order)?.amount ?? [])),
  currency: orders[0]!.currency,
  isRelated:
    (
      await listOneHand(
        db,
        orders.map(({ id }) => id),
      )
    ).size > 0,
});

/** How often an attempt that is in the way is ended before the buyer is told to wait. */
const tries = 3;

/**
 * Starts a payment. One attempt at a time is open for what is due of an order: the same one is answered again, however
 * many ask at once; one at another channel, or for other orders besides, is ended there first.
 * @throws {Refusal} PAYMENT_CHANGED, COUPON_NEEDS_ORDERS, PAYMENT_OPEN, NOTHING_TO_PAY, CURRENCIES_DIFFER, SITES_DIFFER,
 * CHANNEL_UNAVAILABLE, CHANNEL_LIMITS, CHANNEL_DOWN, TRANSFER_UNDER_WAY
 */
export async function startPayment(context: SignedIn, input: Input): Promise<OutputOf<'payments.start'>> {
  const { db, config } = context;
  for (let n = 0; n < tries; n++) {
    const result = await transact(db, (tx) => findOrBegin(tx, context, input));
    if ('payment' in result) {
      const { id, number, currency, site } = result.payment;
      const channel = getChannel(config, input.channel, currency, site);
      const buyerId = context.actor.accountId;
      const { redirectUrl } = await openAttempt(context, channel, { ...result.payment, buyerId });
      return { paymentId: id, number, redirectUrl };
    }
    for (const id of result.inTheWay) await replaceAttempt(context, id);
  }
  throw new Refusal('PAYMENT_OPEN');
}

type Found =
  | { payment: Pick<rows.NewPayment, 'id' | 'number' | 'amount' | 'currency' | 'expiresAt'> & { site: Site } }
  /** Attempts that have to end first. */
  | { inTheWay: string[] };

async function findOrBegin(tx: Tx, context: SignedIn, input: Input): Promise<Found> {
  const { actor, now } = context;
  const ids = input.orders.map(({ id }) => id);
  // Everything of a company takes its lock first.
  if (actor.company) await lockCompany(tx, actor.company.id);
  // Locked, so that nothing changes between what was seen, what is due and what is asked for.
  if (input.alone) await lockTradesOf(tx, ids);
  // In this order: an attempt that another call began is there once the orders are ours.
  const [locked, open, offersHere] = await allInOrder([
    lockOrdersOfBuyer(tx, actor.accountId, ids),
    rows.listOpenAttempts(tx, ids),
    readOffers(tx, context.site),
  ]);
  const { currency, site } = payableTogether(locked, ids);
  if (actor.company) await refuseRaised(tx, context, locked);
  const channel = getChannel(context.config, input.channel, currency, site);
  const changed = await listChanged(tx, locked, input.orders);
  let orders = locked;
  if (input.alone && changed.length === 0) {
    if (open.length > 0) return { inTheWay: open.map(({ id }) => id) };
    orders = await splitCoupon(tx, context, locked);
  }
  const parts = partsOf(orders);
  const amount = sum(parts.map((part) => part.amount));
  await requireOffered(
    { ...context, db: tx },
    channel,
    { amount, currency, site },
    () => askedOf(tx, orders),
    site === context.site ? offersHere : undefined,
  );
  refuseUnseen(changed, parts, currency, input);
  await refuseLoneCoupon(tx, context, orders);
  const same = open.find(
    (attempt) =>
      attempt.channel === input.channel && attempt.expires_at > now && areSameParts(attempt.parts, parts),
  );
  if (same && open.length === 1) return { payment: { ...same, site, expiresAt: same.expires_at } };
  // Or one attempt after the other would hold the products for as long as somebody likes.
  if (orders.some(({ deadline }) => deadline !== null && deadline <= now))
    throw new Refusal('NOTHING_TO_PAY');
  if (open.length > 0) return { inTheWay: open.map(({ id }) => id) };
  const payment = {
    id: newId(now.getTime()),
    number: newNumber('P', now),
    tradeId: orders[0]!.trade_id,
    buyerId: actor.accountId,
    channel: input.channel,
    site,
    currency,
    amount,
    subject: 'orders' as const,
    expiresAt: endOfAttempt(channel, now),
    parts,
  };
  await writeAtLast(tx, [...rows.newPayment(payment, now), payingUntil(ids, payment.expiresAt)]);
  return { payment };
}
