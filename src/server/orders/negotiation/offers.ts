import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { Refusal } from '../../../kit/errors.ts';
import { comparable } from '../../../kit/text/same-text.ts';
import { sum } from '../../../kit/money.ts';
import { readStored, wireStored, writeStored } from '../../../kit/unit-price.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { Tx } from '../../platform/database.ts';
import { refuseBlockedWords } from '../../shops/public.ts';
import { offerOf, offerShape, type Offer } from './stored-offer.ts';
import { areOwnPrices, pricesOf, readTyped, reprice, spendPricing, type NewPrices } from './reprice.ts';
import { isUnpaid, totalOf } from '../rules.ts';
import type { OrderRecord } from '../sql.ts';
import type { Effects } from '../steps.ts';

/**
 * The seller of an order made from a quote offers other prices; nothing changes until the buyer accepts them. Those that
 * the order has take the offer back that stands.
 * @throws {Refusal} NOT_FOUND for a line of another order, PRICE_BELOW_ZERO, TOO_MANY in a day, NOTHING_CHANGED where they
 * are offered already, or are the order's own and nothing is offered
 */
export async function offerPrices(
  tx: Tx,
  order: OrderRecord,
  newPrices: NewPrices & { note: string },
  now: Date,
): Promise<Effects> {
  await refuseBlockedWords(tx, { buyerId: order.buyer_id, shopId: order.shop_id }, newPrices.note);
  const prices = await pricesOf(tx, order, newPrices, readTyped);
  const { priced, freight } = prices;
  const standing = offerOf(order);
  if (areOwnPrices(order, prices)) {
    if (!standing) throw new Refusal('NOTHING_CHANGED');
    // The order's own prices again take an offer back, a mistyped one above all.
    return {
      changes: { offered: null },
      data: { before: standing.total, after: String(order.total_amount), note: newPrices.note },
    };
  }
  const products = sum(priced.map(({ amount }) => amount));
  const total = totalOf(products, freight, order.discount_amount);
  const offer: Offer = {
    lines: priced.map(({ line, price }) => ({ id: line.id, price: writeStored(price, order.currency) })),
    freight: String(freight),
    total: String(total),
    note: newPrices.note,
    at: wireTime(now),
  };
  if (standing && areSameOffers(standing, offer)) throw new Refusal('NOTHING_CHANGED');
  await spendPricing(tx, order, now);
  return {
    changes: { offered: JSON.stringify(offer) },
    data: { before: String(order.total_amount), after: offer.total, note: newPrices.note },
  };
}

/** Whether two offers say the same, whenever they were made. */
const areSameOffers = (one: Offer, other: Offer): boolean => {
  const contentOf = (offer: Offer) => {
    const terms = offerShape.omit({ at: true }).parse(offer);
    return JSON.stringify({ ...terms, note: comparable(terms.note) });
  };
  return contentOf(one) === contentOf(other);
};

/** The buyer takes an offer, and the order has its prices from then on, or leaves it. */
export async function answerOffer(tx: Tx, order: OrderRecord, accept: boolean, now: Date): Promise<Effects> {
  const offer = offerOf(order);
  if (!offer) throw new Refusal('ORDER_CHANGED');
  if (!accept) return { changes: { offered: null }, data: { declined: true } };
  // What the buyer was paying was the old price.
  const readOffered = ({ price }: Offer['lines'][number]) => readStored(price, order.currency);
  return { ...(await reprice(tx, order, offer, readOffered, now)), endsPayment: true };
}

/** An offer as both sides see it, as long as its buyer can take it: not once something was paid, or nothing ever will be. */
export function showOffer(
  order: Pick<OrderRecord, 'offered' | 'currency' | 'state'>,
): OrderDetail['offered'] {
  const offer = isUnpaid(order) ? offerOf(order) : null;
  if (!offer) return null;
  const money = (amount: string) => ({ amount, currency: order.currency });
  return {
    lines: offer.lines.map(({ id, price }) => ({
      id,
      price: wireStored(readStored(price, order.currency), order.currency),
    })),
    freight: money(offer.freight),
    total: money(offer.total),
    note: offer.note,
    at: offer.at,
  };
}
