import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { isStillToSend } from '../../../contract/orders/order-states.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId, newNumber } from '../../../kit/ids.ts';
import { sum } from '../../../kit/money.ts';
import { readPayable } from '../../../kit/payable.ts';
import { listOwedAmong, type OwedOrderRow } from '../../customer-terms/public.ts';
import { isSuspectPastHolding, listOneHand, lockOrdersOfBuyer } from '../../orders/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { channelCode as transferChannel } from '../bank-transfers/account-seal.ts';
import { openAttempt, replaceAttempt } from '../jobs.ts';
import { nameChannel } from '../name-channel.ts';
import type { ChannelQuestion } from '../providers/channel.ts';
import { getChannel } from '../providers/index.ts';
import { listOffers, requireOffered, wireBounds } from '../providers/offered-channels.ts';
import { endOfAttempt } from '../rules.ts';
import { insertPayment, listOpenAttempts, type NewPayment } from '../sql.ts';
import { spreadOverOrders } from './spread-rules.ts';

const tries = 3;

interface Owed {
  /** What is due first before the others. */
  orders: OwedOrderRow[];
  total: bigint;
  currency: string;
  site: Site;
}

/**
 * What a buyer owes of some orders, which are paid together: of one shop, in one currency, on one site.
 * @throws {Refusal} NOT_FOUND, NOTHING_TO_PAY, SHOPS_DIFFER, CURRENCIES_DIFFER, SITES_DIFFER
 */
async function getOwed(db: Db, buyerId: string, ids: readonly string[]): Promise<Owed> {
  const orders = await listOwedAmong(db, buyerId, ids);
  const [first] = orders;
  if (!first || orders.length < new Set(ids).size) throw new Refusal('NOT_FOUND');
  if (orders.some(({ shop_id: id }) => id !== first.shop_id)) throw new Refusal('SHOPS_DIFFER');
  if (orders.some(({ currency }) => currency !== first.currency)) throw new Refusal('CURRENCIES_DIFFER');
  if (orders.some(({ site }) => site !== first.site)) throw new Refusal('SITES_DIFFER');
  if (orders.some((order) => order.open <= 0n || isGivenUp(order))) throw new Refusal('NOTHING_TO_PAY');
  const total = sum(orders.map(({ open }) => open));
  return { orders, total, currency: first.currency, site: first.site as Site };
}

/** Whether nothing is taken for an order any more: its shop has closed, and did not send it. */
const isGivenUp = ({ seller_gone: isGone, state }: OwedOrderRow): boolean => isGone && isStillToSend(state);

async function asked(
  db: Db,
  buyerId: string,
  { orders, currency, site }: Owed,
  amount: bigint,
): Promise<ChannelQuestion> {
  const ids = orders.map(({ order_id: id }) => id);
  const isRelated = (await listOneHand(db, ids)).size > 0;
  return { buyerId, amount, currency, site, isRelated };
}

/** The channels by which what is owed can be paid, each with the amounts that it takes. */
export async function listTermsPaymentChannels(
  context: SignedIn,
  { orderIds }: ParsedOf<'termsPayments.channels'>,
): Promise<OutputOf<'termsPayments.channels'>> {
  const { db, actor } = context;
  const owed = await getOwed(db, actor.accountId, orderIds);
  const question = await asked(db, actor.accountId, owed, owed.total);
  const offers = await listOffers(context, { ...question, isUpTo: true });
  const wholeParts = owed.orders.map(({ order_id: orderId, open }) => ({ orderId, amount: open }));
  const isSuspect = await transact(db, (tx) => isSuspectPastHolding(tx, context, wholeParts));
  const name = nameChannel({ ...context, site: owed.site });
  return offers
    .filter(({ channel }) => !isSuspect || channel.code === transferChannel)
    .map(({ channel, bounds }) => ({ ...name(channel), ...wireBounds(bounds, owed.currency) }));
}

/**
 * Starts a payment of what is owed of some orders, or of a part of it. One attempt at a time is open for an order: another one
 * ends it first.
 * @throws {Refusal} as `getOwed`; TERMS_OTHERWISE where something else is open than was shown, AMOUNT_NOT_PAYABLE,
 * CHANNEL_UNAVAILABLE, CHANNEL_LIMITS, CHANNEL_DOWN, PAYMENT_OPEN, TRANSFER_UNDER_WAY
 */
export async function startTermsPayment(
  context: SignedIn,
  input: ParsedOf<'termsPayments.start'>,
): Promise<OutputOf<'termsPayments.start'>> {
  const { db, config, actor } = context;
  for (let n = 0; n < tries; n++) {
    const outcome = await transact(db, (tx) => beginPayment(tx, context, input));
    if ('payment' in outcome) {
      const { id, number, amount, currency, site, expiresAt } = outcome.payment;
      const channel = getChannel(config, input.channel, currency, site);
      const attempt = { id, number, amount, currency, site, expiresAt, buyerId: actor.accountId };
      const { redirectUrl } = await openAttempt(context, channel, attempt);
      return { paymentId: id, number, redirectUrl };
    }
    for (const id of outcome.inTheWay) await replaceAttempt(context, id);
  }
  throw new Refusal('PAYMENT_OPEN');
}

type PaymentOrAttempts =
  | { payment: Pick<NewPayment, 'id' | 'number' | 'amount' | 'currency' | 'expiresAt'> & { site: Site } }
  /** Attempts that have to end first. */
  | { inTheWay: string[] };

async function beginPayment(
  tx: Tx,
  context: SignedIn,
  input: ParsedOf<'termsPayments.start'>,
): Promise<PaymentOrAttempts> {
  const { actor, now, config } = context;
  const ids = input.orders.map(({ id }) => id);
  // Locked, so that of two who begin at once the second meets the attempt of the first.
  await lockOrdersOfBuyer(tx, actor.accountId, ids);
  const owed = await getOwed(tx, actor.accountId, ids);
  const { currency, site } = owed;
  const openAs = new Map(input.orders.map(({ id, open }) => [id, open]));
  const isSeen = owed.orders.every(({ order_id: id, open }) => openAs.get(id) === String(open));
  const amount = readPayable(input.amount, currency);
  if (!isSeen || amount > owed.total) throw new Refusal('TERMS_OTHERWISE');
  const channel = getChannel(config, input.channel, currency, site);
  await requireOffered({ ...context, db: tx }, channel, { amount, currency, site }, () =>
    asked(tx, actor.accountId, owed, amount),
  );
  const open = await listOpenAttempts(tx, ids);
  if (open.length > 0) return { inTheWay: open.map(({ id }) => id) };
  const shares = spreadOverOrders(
    amount,
    owed.orders.map(({ order_id: orderId, open: openAmount }) => ({ orderId, open: openAmount })),
  );
  // Nothing of it can be held for a look any more. What comes by transfer, operators see before it counts.
  if (input.channel !== transferChannel && (await isSuspectPastHolding(tx, context, shares)))
    throw new Refusal('CHANNEL_UNAVAILABLE');
  const payment = {
    id: newId(now.getTime()),
    number: newNumber('P', now),
    subject: 'terms' as const,
    buyerId: actor.accountId,
    channel: input.channel,
    site,
    currency,
    amount,
    expiresAt: endOfAttempt(channel, now),
    parts: shares.map((share) => ({ ...share, instalment: 'terms' as const })),
  };
  await insertPayment(tx, payment, now);
  return { payment };
}
