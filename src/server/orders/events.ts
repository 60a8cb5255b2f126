import type { OrderAction, OrderState } from '../../contract/orders/order-states.ts';
import { formatMoney } from '../../kit/money.ts';
import { getPartnerNames, listReaders, writeTo, type Pen } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { collectLetter, listDueLetters, settleLetter } from '../platform/mail/collected-letters.ts';
import { transact, type Tx } from '../platform/database.ts';
import type { AnyJob, Publisher } from '../platform/queue.ts';
import { getShop, listShopReaders } from '../shops/public.ts';
import { priceLetters, sentenceOfPrices, toldOfPrices, type ToldPrices } from './negotiation/told-prices.ts';
import { isOnTerms, isUnpaid, unpaid, type Party } from './rules.ts';
import { findOrder } from './sql.ts';

/** The steps that are told as such: what is refunded or ended is told with its refund. */
export type ToldStep = Exclude<OrderAction, 'refundLate' | 'endUnpaid' | 'giveBack'>;

/** What is told of an order: the reader takes the rest from its row. */
export interface OrderEvent {
  orderId: string;
  step: ToldStep | 'submit' | 'reweigh' | 'orderOnTerms' | 'payTerms';
  to: OrderState;
  party: Party;
  /** It was placed through a buyer's program. */
  isAgents?: boolean;
  /** Why it was cancelled, in the words of whoever did it. */
  note?: string;
  /** What its prices were before the seller said others. */
  pricesBefore?: ToldPrices;
  /** No click of the buyer's placed it. */
  isUnasked?: boolean;
}

declare module '../platform/queue.ts' {
  interface Jobs {
    'orders.event': OrderEvent;
    'orders.completed': { orderId: string };
    'orders.ofAgent': { orderId: string };
  }
}

/** Writes the news in the transaction of the step; it is delivered if that commits. */
export async function publishOrderEvent(queue: Publisher, tx: Tx, news: OrderEvent): Promise<void> {
  for (const { name, data } of jobsOf(news)) await queue.publish(tx, name, data as never);
}

/** What an event of an order gives to do, to be written together with it. */
export const jobsOf = (news: OrderEvent): AnyJob[] => [
  { name: 'orders.event', data: news },
  ...(news.isAgents ? [{ name: 'orders.ofAgent' as const, data: { orderId: news.orderId } }] : []),
  // The seller's money is released by whoever keeps it.
  ...(news.to === 'completed'
    ? [{ name: 'orders.completed' as const, data: { orderId: news.orderId } }]
    : []),
];

/** Who did not do it themselves: the other side, or both when a deadline did it. */
function recipients({ step, party }: OrderEvent): ('buyer' | 'seller')[] {
  if (party === 'buyer' || party === 'bank') return ['seller'];
  if (party === 'seller' || step === 'reweigh') return ['buyer'];
  return step === 'takeDelivery' ? ['seller'] : ['buyer', 'seller'];
}

/** What happened, in a sentence; of what was cancelled, by whom, and why in their words. */
function whatHappened(say: Pen['say'], news: OrderEvent, values: Record<string, string>): string {
  // Its seller has agreed already: by a quote, or by confirming every order.
  if (news.step === 'submit' && news.to !== 'submitted') return say('news.submit.agreed', values);
  if (news.step !== 'cancel') return say(`news.${news.step}`, values);
  const isPartner = news.party === 'buyer' || news.party === 'seller';
  const sentence = say(isPartner ? 'news.cancel.partner' : 'news.cancel', values);
  return news.note ? `${sentence}\n${say('news.cancel.reason', { reason: news.note })}` : sentence;
}

/** Whether a buyer still owes something of an order that their shop lets them pay later. */
async function isOwedOnTerms({ db }: Pick<Deps, 'db'>, orderId: string): Promise<boolean> {
  const order = await findOrder(db, orderId);
  return order !== undefined && isOnTerms(order) && unpaid(order) > 0n;
}

/** Tells a buyer what their order comes to, or what is offered instead, otherwise than they were told last. */
async function mailPrices(deps: Deps, orderId: string, before?: ToldPrices): Promise<void> {
  await transact(deps.db, async (db) => {
    const order = await findOrder(db, orderId);
    if (!order) return;
    // Of what is paid, or never will be, no price can be weighed.
    if (!isUnpaid(order)) return settleLetter(db, priceLetters, orderId);
    const now = toldOfPrices(order);
    const news = { before: before ?? null, after: now };
    const letter = await collectLetter(db, priceLetters, orderId, news, deps.clock.now());
    if (!letter) return;
    await mailAboutOrder({ ...deps, db }, orderId, ['buyer'], (pen, values) =>
      sentenceOfPrices(pen, letter.before, now, order.currency, values),
    );
  });
}

/** Writes what has waited for the time of its letter. */
export async function mailDuePrices(deps: Deps): Promise<void> {
  for (const orderId of await listDueLetters(deps.db, priceLetters, deps.clock.now()))
    await mailPrices(deps, orderId);
}

/** Tells those concerned by mail, each in their own language. Who has no mail address sees it in the office. */
export async function mailOrderEvent(deps: Deps, news: OrderEvent): Promise<void> {
  if (news.step === 'offerPrice' || news.step === 'updatePrice')
    return mailPrices(deps, news.orderId, news.pricesBefore);
  // By this letter, or by what they did themselves, the buyer knows what the order comes to.
  if (news.step === 'answerOffer' || news.step === 'reweigh') {
    const order = await findOrder(deps.db, news.orderId);
    if (order) await settleLetter(deps.db, priceLetters, order.id, toldOfPrices(order));
  }
  const isOwed = news.step === 'takeDelivery' && (await isOwedOnTerms(deps, news.orderId));
  await mailAboutOrder(deps, news.orderId, recipients(news), ({ say }, values) =>
    isOwed ? say('news.takeDelivery.onTerms', values) : whatHappened(say, news, values),
  );
  if (news.isUnasked)
    await mailAboutOrder(deps, news.orderId, ['buyer'], ({ say }, values) =>
      say('news.agentOrdered', values),
    );
}

/**
 * Writes to one or both sides of an order, each in their own language, with the way to the order: to the buyer, and
 * to all of the shop who may work on orders.
 * @param write  what it says: the order's number, total, the partner's name and the brand are among its values
 */
export async function mailAboutOrder(
  deps: Deps,
  orderId: string,
  sides: readonly ('buyer' | 'seller')[],
  write: (pen: Pen, values: Record<string, string>) => string,
): Promise<void> {
  const { db, config } = deps;
  const order = await findOrder(db, orderId);
  if (!order) return;
  const shop = await getShop(db, order.shop_id);
  const people = { buyer: order.buyer_id, seller: shop.owner_id };
  const names = await getPartnerNames(db, Object.values(people));
  for (const side of sides) {
    const readers =
      side === 'buyer'
        ? await listReaders(db, [order.buyer_id])
        : await listShopReaders(db, order.shop_id, 'orders');
    const partner = names.get(people[side === 'buyer' ? 'seller' : 'buyer']) ?? '';
    await writeTo(deps, readers, (pen) => {
      const { brand, say, language, tag } = pen;
      const total = formatMoney(order.total_amount, order.currency, tag);
      const agent = order.agent_name ?? '';
      const values = { brand, number: order.number, partner, total, agent };
      const link = `${config.publicUrl}/${language}/merchants/${side}-center/order-manage-detail?id=${order.id}`;
      return { subject: say('news.subject', values), body: `${write(pen, values)}\n\n${link}` };
    });
  }
}
