import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { proof, proofErrors } from '../accounts/second-factor.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { orderStates } from '../orders/order-states.ts';
import { priceListCustomer } from '../price-lists/price-lists.ts';
import {
  day,
  download,
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  pricePositive,
  setOf,
  text,
  version,
} from '../shapes.ts';
import { shopCard } from '../shops/shops.ts';
import { ageGroups, termsDays, termsEvents, termsLimits as limits, termsStates } from './terms-limits.ts';

const days = z.literal(termsDays);

const terms = {
  days: z.number().int(),
  limit: money,
  /** The last day on which they can be used; null: until they are ended. */
  validUntil: z.string().nullable(),
  state: z.enum(termsStates),
};

/** What is owed in one currency. */
const debt = z.object({
  open: money,
  overdue: money,
  /** The open amount by how long it is overdue. */
  ages: z.object(
    Object.fromEntries(ageGroups.map((group) => [group, money])) as Record<
      (typeof ageGroups)[number],
      typeof money
    >,
  ),
});
export type TermsDebt = z.infer<typeof debt>;

const customer = priceListCustomer.extend({
  version,
  ...terms,
  /** For the people of the shop alone. */
  note: z.string(),
  debts: z.array(debt),
});
export type TermsCustomer = z.infer<typeof customer>;

const owedOrder = z.object({
  id,
  number: z.string(),
  state: z.enum(orderStates),
  submittedAt: instant,
  days: z.number().int(),
  /** Null until all of it was sent. */
  dueOn: z.string().nullable(),
  /** Days since its due day; none while it is not overdue. */
  daysLate: z.number().int(),
  total: money,
  paid: money,
  open: money,
});
export type OwedOrder = z.infer<typeof owedOrder>;

const ofMoney = inOwnShop('money');
const buyer = [roles.buyer] as const;
const shownOrders = setOf(z.object({ id, version }), 'id').min(1).max(limits.ordersAtOnce);
const refusals = ['TERMS_UNAVAILABLE', 'TERMS_OVERDUE', 'TERMS_SHORT'] as const;
const payable = [
  'NOT_FOUND',
  'NOTHING_TO_PAY',
  'CURRENCIES_DIFFER',
  'SITES_DIFFER',
  'PAYMENT_CHANGED',
  'COUPON_NEEDS_ORDERS',
  'PRICE_NOT_ADMITTED',
] as const;

export const customerTerms = {
  'customerTerms.list': endpoint({
    summary: 'Customers whom my shop lets pay after delivery, with what they owe; those who are late first',
    ...ofMoney,
    input: z.object({ ...pageInput, search: line(80, 0).optional(), state: z.enum(termsStates).optional() }),
    output: page(customer).extend({
      /** What all customers of the shop owe together. */
      debts: z.array(debt),
    }),
  }),
  'customerTerms.get': endpoint({
    summary: 'The payment terms of a customer of my shop, what they owe, and who changed the terms',
    ...ofMoney,
    input: z.object({ accountId: id }),
    output: customer.extend({
      history: z.array(
        z.object({
          event: z.enum(termsEvents),
          by: z.string(),
          at: instant,
          days: z.number().int(),
          limit: money,
          validUntil: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'customerTerms.orders': endpoint({
    summary: 'What a customer of my shop owes, order by order, what is due first before the rest',
    ...ofMoney,
    input: z.object({ accountId: id, ...pageInput }),
    output: page(owedOrder),
  }),
  'customerTerms.customers': endpoint({
    summary:
      'Customers of my shop by a part of their name or the number of an order, with the version of their terms',
    ...ofMoney,
    input: z.object({ search: line(80, 2) }),
    output: z.array(priceListCustomer.extend({ version: version.or(z.literal(0)), isGranted: z.boolean() })),
  }),
  'customerTerms.save': endpoint({
    summary:
      'Let a customer of my shop pay after delivery, or change how: for later orders; on the version that was seen, 0 where there is none',
    ...ofMoney,
    input: z.object({
      accountId: id,
      version: version.or(z.literal(0)),
      days,
      limit: pricePositive,
      currency: z.string().regex(/^[A-Z]{3}$/),
      validUntil: day.optional(),
      note: text(limits.note, 0).default(''),
      /** Asked for wherever it lets them owe more than before (`grantsMore`). */
      ...proof,
    }),
    output: z.object({ version }),
    errors: [
      'NOT_FOUND',
      'CUSTOMER_TERMS_CHANGED',
      'CURRENCY_UNKNOWN',
      'AMOUNT_NOT_PAYABLE',
      'CONVERSATION_BLOCKED',
      'OWN_SHOP',
      ...proofErrors,
    ],
  }),
  'customerTerms.end': endpoint({
    summary: 'End the payment terms of a customer of my shop; what they owe stays due as it was',
    ...ofMoney,
    input: z.object({ accountId: id, version }),
    output: z.object({ version }),
    errors: ['NOT_FOUND', 'CUSTOMER_TERMS_CHANGED'],
  }),
  'customerTerms.export': endpoint({
    summary: 'What the customers of my shop owe, order by order, as a spreadsheet',
    ...ofMoney,
    limit: 'export',
    input: z.object({}),
    output: download,
  }),
  'customerTerms.mine': endpoint({
    summary: 'Which shops let me pay after delivery, and what I owe them',
    who: buyer,
    input: z.object({}),
    output: z.array(
      z.object({
        shop: shopCard,
        ...terms,
        /** What of the limit is free; none while something is overdue, or once they have ended. */
        available: money,
        debts: z.array(debt.extend({ orders: z.array(owedOrder) })),
      }),
    ),
  }),
};

export const termsOrders = {
  'termsOrders.offer': endpoint({
    summary:
      'What it means to order these on the payment terms of their shop, and a token to confirm it within five minutes',
    who: buyer,
    input: z.object({ orders: shownOrders }),
    output: z.object({
      shop: shopCard,
      orders: z.array(z.object({ id, number: z.string(), amount: money })),
      amount: money,
      days: z.number().int(),
      limit: money,
      available: money,
      token: z.string(),
      expiresAt: instant,
    }),
    errors: [...payable, ...refusals, 'OWN_SHOP'],
  }),
  'termsOrders.confirm': endpoint({
    summary:
      'Order on the payment terms of the shop: exactly the orders, the sum and the days that were shown',
    who: buyer,
    limit: 'submit',
    input: z.object({ orders: shownOrders, amount: money, days, token: line(2_000) }),
    output: z.object({ orderIds: z.array(id) }),
    errors: [
      ...payable,
      ...refusals,
      'OWN_SHOP',
      'TERMS_TOKEN',
      'TERMS_OTHERWISE',
      'PAYMENT_OPEN',
      'TRANSFER_UNDER_WAY',
    ],
  }),
};

const owedOrders = setOf(z.object({ id, open: pricePositive }), 'id')
  .min(1)
  .max(limits.ordersAtOnce);

export const termsPayments = {
  'termsPayments.channels': endpoint({
    summary: 'The channels by which what I owe of some orders on terms can be paid',
    who: buyer,
    input: z.object({ orderIds: z.array(id).min(1).max(limits.ordersAtOnce) }),
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        description: z.string(),
        test: z.boolean(),
        /** Between which amounts it takes a payment; null where there is no bound. */
        least: money.nullable(),
        most: money.nullable(),
      }),
    ),
    errors: ['NOT_FOUND', 'NOTHING_TO_PAY', 'CURRENCIES_DIFFER', 'SITES_DIFFER'],
  }),
  'termsPayments.start': endpoint({
    summary:
      'Pay what I owe of orders on terms of one shop, or a part of it: what is due first before the rest',
    who: buyer,
    limit: 'submit',
    input: z.object({
      /** With what was shown to be open of each. */
      orders: owedOrders,
      amount: pricePositive,
      channel: z.string().max(30),
    }),
    output: z.object({ paymentId: id, number: z.string(), redirectUrl: z.string() }),
    errors: [
      'NOT_FOUND',
      'NOTHING_TO_PAY',
      'CURRENCIES_DIFFER',
      'SITES_DIFFER',
      'SHOPS_DIFFER',
      'TERMS_OTHERWISE',
      'AMOUNT_NOT_PAYABLE',
      'CHANNEL_UNAVAILABLE',
      'CHANNEL_LIMITS',
      'CHANNEL_DOWN',
      'PAYMENT_OPEN',
      'TRANSFER_UNDER_WAY',
    ],
  }),
};
