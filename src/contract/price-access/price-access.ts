import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { id, instant, line, page, pageInput, text, version } from '../shapes.ts';
import {
  priceAccessDecisions,
  priceAccessLimits as limits,
  priceAccessLists,
  priceAccessStates,
  priceAudiences,
} from './price-access-limits.ts';

const state = z.enum(priceAccessStates);

const customer = z.object({
  accountId: id,
  name: z.string(),
  isCompany: z.boolean(),
  /** The day that the account is there since. */
  since: instant,
  /** 0 where nothing was asked or decided: who sees the prices as a customer of a list or group. */
  version: z.number().int(),
  state: state.nullable(),
  message: z.string(),
  /** Who wrote it, where somebody else than the account. */
  askedBy: z.string(),
  askedAt: instant.nullable(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  /** Sees the prices: approved, or put on a price list or into a group since the shop said no last. */
  seesPrices: z.boolean(),
  isOnList: z.boolean(),
});
export type PriceAccessCustomer = z.infer<typeof customer>;

const products = inOwnShop('products');
/** Who asks a shop, and who buys from it, is read by those who look after its orders. */
const orders = inOwnShop('orders');
const buyer = [roles.buyer] as const;

export const priceAccess = {
  'priceAccess.mine': endpoint({
    summary:
      'Whether I, or the company that I act for, see the hidden prices of a shop, and what it answered',
    who: buyer,
    input: z.object({ shopId: id }),
    output: z.object({
      seesPrices: z.boolean(),
      /** Null where nothing was asked. */
      state: state.nullable(),
      /** Of the shop, where it refused or took its approval back. */
      reason: z.string(),
      askedAt: instant.nullable(),
      /** Null: at once. */
      mayAskFrom: instant.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'priceAccess.ask': endpoint({
    summary: 'Ask a shop to show its hidden prices to me, or to the company that I act for',
    who: buyer,
    limit: 'submit',
    input: z.object({ shopId: id, message: text(limits.message, 0).default('') }),
    output: z.object({ state }),
    errors: [
      'NOT_FOUND',
      'OWN_SHOP',
      'CONVERSATION_BLOCKED',
      'PRICES_SHOWN',
      'PRICES_ASKED',
      'PRICES_ASKED_LATELY',
    ],
  }),
  'priceAccess.settings': endpoint({
    summary:
      'Whom my shop shows its prices to unless a product says otherwise, and how many products go which way',
    ...products,
    input: z.object({}),
    output: z.object({
      shownTo: z.enum(priceAudiences),
      /** Products that say so themselves. */
      everybody: z.number().int(),
      approved: z.number().int(),
      /** Those that go by the shop. */
      byShop: z.number().int(),
    }),
  }),
  'priceAccess.setShop': endpoint({
    summary: 'Show the prices of my shop to everybody, or to approved customers; products may say otherwise',
    ...products,
    input: z.object({ shownTo: z.enum(priceAudiences) }),
    output: z.object({}),
  }),
  'priceAccess.list': endpoint({
    summary: 'Who asks for the prices of my shop, who sees them, and whom it said no to',
    ...orders,
    input: z.object({
      ...pageInput,
      list: z.enum(priceAccessLists).default('waiting'),
      search: line(80, 0).optional(),
    }),
    output: page(customer).extend({ waiting: z.number().int() }),
  }),
  'priceAccess.customers': endpoint({
    summary:
      'Customers of my shop by a part of their name or the number of an order, and whether they see its hidden prices',
    ...orders,
    input: z.object({ search: line(80, 2) }),
    output: z.array(
      customer.pick({ accountId: true, name: true, isCompany: true, version: true, seesPrices: true }),
    ),
  }),
  'priceAccess.decide': endpoint({
    summary:
      'Show a customer the hidden prices of my shop, refuse it, or take it back; on the version that was seen, 0 where there is none',
    ...orders,
    input: z.object({
      accountId: id,
      version: version.or(z.literal(0)),
      decision: z.enum(priceAccessDecisions),
      /** What the customer reads of a no. */
      reason: text(limits.reason, 0).default(''),
    }),
    output: z.object({ version }),
    errors: ['NOT_FOUND', 'PRICE_ACCESS_CHANGED', 'REASON_MISSING', 'OWN_SHOP'],
  }),
};
