import { printedLine } from '../names.ts';
import { z } from 'zod';
import { carrierCodes } from '../tracking/carriers.ts';
import { trackingNumber } from '../tracking/tracking-number.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { refilledCart } from './checkout/refilled-cart.ts';
import { notifyParty } from './order-parties.ts';
import { mostCostCenter, mostPoNumber } from './order-states.ts';
import { orderDetail } from './orders.ts';
import { roles } from '../accounts/roles.ts';
import { shownTaxes } from './order-taxes.ts';
import { exportTerm } from './export-term.ts';
import {
  decimalPrice,
  id,
  line,
  money,
  price,
  quantity,
  setOf,
  text,
  wholeNumber,
  version,
} from '../shapes.ts';

const buyer = [roles.buyer] as const;

/** An order and, where given, the version the caller has seen. */
const orderStep = { id, version: wholeNumber(0, 1_000_000_000).optional() };
const changed = ['ORDER_STATE', 'ORDER_CHANGED', 'NOT_FOUND'] as const;

/** In minor units, or as a decimal of main units where it is below one. */
const newPrice = z
  .object({ id, price: price.optional(), decimal: decimalPrice.optional() })
  .refine((each) => (each.price === undefined) !== (each.decimal === undefined), { error: 'one_of' });
const newPrices = {
  lines: setOf(newPrice, 'id').max(400).default([]),
  freight: price.optional(),
  note: text(200, 0).default(''),
};
const priceErrors = [
  'CONVERSATION_BLOCKED',
  'NOTHING_CHANGED',
  'PRICE_BELOW_ZERO',
  'AMOUNT_NOT_PAYABLE',
  'PRICE_DECIMALS',
  'PAYMENT_OPEN',
  'PAYMENT_HELD',
] as const;

/** Why an order cannot go to another address. */
const movedErrors = [
  ...changed,
  'ADDRESS_MISSING',
  'ADDRESS_ELSEWHERE',
  'ADDRESS_OTHER_PRICES',
  'RATES_OLD',
  'OWN_SHOP',
  'OWN_REQUEST',
  'APPROVER_OF_BRANCH',
] as const;

/** What its two sides do to an order that is placed. */
export const orderSteps = {
  'orders.updatePrice': endpoint({
    summary: 'The seller changes unit prices and freight before payment, in the currency of the order',
    ...inOwnShop('orders'),
    input: z.object({ ...orderStep, ...newPrices }),
    output: orderDetail,
    errors: [...changed, ...priceErrors, 'ORDER_FROZEN', 'OWN_SHOP'],
  }),
  'orders.offerPrice': endpoint({
    summary:
      'The seller offers other prices for an order made from an accepted quote; its own stay until they are taken',
    ...inOwnShop('orders'),
    input: z.object({ ...orderStep, ...newPrices }),
    output: orderDetail,
    errors: [...changed, ...priceErrors, 'OWN_SHOP'],
  }),
  'orders.answerOffer': endpoint({
    summary: 'The buyer accepts the prices that the seller offers for an order, or declines them',
    who: buyer,
    input: z.object({ id, version, accept: z.boolean() }),
    output: orderDetail,
    errors: changed,
  }),
  'orders.setReferences': endpoint({
    summary:
      'The buyer gives an order a number and a cost center of their own, or takes them away: papers show both, lists and searches the number',
    who: buyer,
    input: z.object({
      id,
      version: orderStep.version.unwrap(),
      poNumber: printedLine(mostPoNumber, 0),
      /** As it was where it is missing. */
      costCenter: printedLine(mostCostCenter, 0).optional(),
    }),
    output: orderDetail,
    errors: ['NOT_FOUND', 'ORDER_CHANGED', 'OWN_REQUEST'],
  }),
  'orders.setNotifyParty': endpoint({
    summary:
      'The buyer names whom the carrier tells besides the consignee, until all is sent; shipping documents name it. Left out, nobody is named any more',
    who: buyer,
    input: z.object({ id, version: orderStep.version.unwrap(), notify: notifyParty.optional() }),
    output: orderDetail,
    errors: ['NOT_FOUND', 'ORDER_CHANGED', 'ORDER_STATE', 'OWN_SHOP', 'OWN_REQUEST', 'APPROVER_OF_BRANCH'],
  }),
  'orders.weighAddress': endpoint({
    summary:
      'What one of my orders would come to at another address, before I decide: freight, taxes, total; null where its terms stay as they are',
    who: buyer,
    input: z.object({ id, version: orderStep.version.unwrap(), addressId: id }),
    output: z
      .object({
        /** Null where the seller has yet to say it. */
        freight: money.nullable(),
        products: money,
        discount: money,
        total: money,
        taxes: shownTaxes,
        exportTerm: exportTerm.nullable(),
        /** It can be paid without another word of the seller. */
        isReady: z.boolean(),
      })
      .nullable(),
    errors: movedErrors,
  }),
  'orders.updateAddress': endpoint({
    summary: 'The buyer changes the address while nothing is shipped or paid in full',
    who: buyer,
    input: z.object({
      ...orderStep,
      addressId: id,
      /** What it comes to there, as the buyer has seen it: minor units. Where it is something else, nothing changes. */
      total: price.optional(),
    }),
    output: orderDetail,
    errors: movedErrors,
  }),
  'orders.confirm': endpoint({
    summary: 'The seller confirms: the buyer may pay',
    ...inOwnShop('orders'),
    input: z.object(orderStep),
    output: orderDetail,
    errors: [...changed, 'OWN_SHOP'],
  }),
  'orders.cancel': endpoint({
    summary: 'Buyer or seller cancels an unpaid order; the products go back on sale',
    who: [roles.buyer, roles.seller],
    shopRight: 'orders',
    input: z.object({ ...orderStep, reason: text(200, 0).default('') }),
    output: orderDetail,
    errors: [...changed, 'PAYMENT_OPEN', 'PAYMENT_HELD', 'OWN_SHOP'],
  }),
  'orders.prepareGoods': endpoint({
    summary: 'The seller has the products ready; after a deposit the balance falls due',
    ...inOwnShop('orders'),
    input: z.object(orderStep),
    output: orderDetail,
    errors: [...changed, 'OWN_SHOP'],
  }),
  'orders.sendDelivery': endpoint({
    summary:
      'The seller ships some lines, or all that remains, with carrier and tracking number; the last shipment dispatches the order',
    ...inOwnShop('orders'),
    input: z
      .object({
        ...orderStep,
        carrierCode: z.enum(carrierCodes).default('other'),
        /** The name of one that has no code. */
        carrier: line(60, 0).default(''),
        trackingNumber,
        /** That a number which orders of other buyers went under is meant; operators look at it. */
        isSharedParcel: z.boolean().default(false),
        /** That it is meant to ship an order whose buyer has their bank take the payment back. */
        shipsDisputed: z.boolean().default(false),
        /** The warehouse that it leaves from; left out where only one can be meant. */
        warehouseId: id.optional(),
        /** Left out: everything that can be sent from there. */
        lines: setOf(z.object({ id, quantity }), 'id').max(400).optional(),
      })
      .refine(({ carrierCode, carrier }) => carrierCode !== 'other' || carrier !== '', {
        path: ['carrier'],
        error: 'missing',
      }),
    output: orderDetail,
    errors: [
      ...changed,
      'SHIP_TOO_MANY',
      'CONVERSATION_BLOCKED',
      'TRACKING_SHARED',
      'PAYMENT_DISPUTED',
      'WAREHOUSE_MISSING',
      'OWN_SHOP',
    ],
  }),
  'orders.moveSending': endpoint({
    summary: 'The seller sends what was not sent yet from another warehouse, which has it in stock',
    ...inOwnShop('orders'),
    input: z
      .object({
        id,
        version,
        from: id,
        into: id,
        /** Left out: everything that is still to be sent from there. */
        lines: setOf(z.object({ id, quantity }), 'id').max(400).optional(),
      })
      .refine((input) => input.from !== input.into, { path: ['into'], error: 'same' }),
    output: orderDetail,
    errors: [...changed, 'SHIP_TOO_MANY', 'WAREHOUSE_CLOSED', 'WAREHOUSE_SHORT', 'OWN_SHOP'],
  }),
  'orders.takeDelivery': endpoint({
    summary: 'The buyer has received the products: the order completes and the seller is paid',
    who: buyer,
    input: z.object(orderStep),
    output: orderDetail,
    errors: [...changed, 'REFUND_OPEN', 'OWN_SHOP', 'OWN_REQUEST', 'APPROVER_OF_BRANCH'],
  }),
  'orders.buyAgain': endpoint({
    summary: 'Put what is still on sale of an order into the cart, and tell what is not',
    who: buyer,
    input: z.object({ id }),
    output: refilledCart,
    errors: ['CART_FULL'],
  }),
};
