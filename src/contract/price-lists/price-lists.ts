import { z } from 'zod';
import { nameIssues } from '../../kit/text/names.ts';
import { customerGroupLimits } from '../customer-groups/customer-group-limits.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { nameLine } from '../names.ts';
import { productLimits } from '../products/product-limits.ts';
import {
  country,
  day,
  flag,
  id,
  line,
  money,
  page,
  pageInput,
  pricePositive,
  setOf,
  version,
  wholeNumber,
} from '../shapes.ts';
import { priceListLimits as limits, priceListStates } from './price-list-limits.ts';

const percentOff = wholeNumber(1, limits.percentOff);

const priceList = z.object({
  id,
  version,
  name: z.string(),
  /** Of the minimum order. */
  currency: z.string(),
  state: z.enum(priceListStates),
  /** Days of the site where it is ordered; both count. */
  from: day.nullable(),
  until: day.nullable(),
  /** Off everything in the shop that it has no line for. */
  percentOff: z.number().int().nullable(),
  /** What an order with a price of it comes to at least, before freight and coupons. */
  minimumOrder: money.nullable(),
  /** Where it holds, by the country that the order goes to; none: everywhere. */
  countries: z.array(z.string()),
  /** Holds for every buyer rather than for its customers. */
  isForAll: z.boolean(),
  lineCount: z.number().int(),
  /** Those who are on it by themselves. */
  customerCount: z.number().int(),
  groupCount: z.number().int(),
  /** All who buy at its prices, by themselves or in a group. */
  buyerCount: z.number().int(),
});
export type PriceList = z.infer<typeof priceList>;

const shownTier = z.object({ minimum: z.number().int(), price: money });

const priceListLine = z.object({
  /** Of the variant, or of the product. */
  id,
  productId: id,
  title: z.string(),
  picture: z.string(),
  /** The names of the values of the variant; null where the line is for the whole product. */
  spec: z.array(z.string()).nullable(),
  percentOff: z.number().int().nullable(),
  /** Null where a percentage is taken off. */
  tiers: z.array(shownTier).nullable(),
  /** What everybody pays: of the variant, or of the product's lowest. */
  publicPrice: money,
  /** Counts for nothing: its product is sold in another currency by now, or the variant is not made any more. */
  isStale: z.boolean(),
});
export type PriceListLine = z.infer<typeof priceListLine>;

export const priceListCustomer = z.object({
  accountId: id,
  name: z.string(),
  isCompany: z.boolean(),
});
export type PriceListCustomer = z.infer<typeof priceListCustomer>;

const tier = z.object({
  minimum: wholeNumber(1, productLimits.quantity),
  /** Minor units of the product's currency. */
  price: pricePositive,
});

/** A variant with prices of its own, or a product with a percentage off. */
const lineDraft = z.union([
  z.strictObject({ id, tiers: z.array(tier).min(1).max(productLimits.tiers) }),
  z.strictObject({ id, percentOff }),
]);

const products = inOwnShop('products');
/** Who buys from a shop is read by those who look after its orders. */
const orders = inOwnShop('orders');
const seenList = { id, version };
const stale = ['NOT_FOUND', 'PRICE_LIST_CHANGED'] as const;
const newVersion = z.object({ version });

export const priceLists = {
  'priceLists.list': endpoint({
    summary: 'The price lists of my shop, by name',
    ...products,
    input: z.object({ ...pageInput, search: line(limits.name, 0).optional() }),
    output: page(priceList),
  }),
  'priceLists.get': endpoint({
    summary: 'A price list of my shop',
    ...products,
    input: z.object({ id }),
    output: priceList,
    errors: ['NOT_FOUND'],
  }),
  'priceLists.lines': endpoint({
    summary: 'What a price list of my shop says of products and variants',
    ...products,
    input: z.object({ id, ...pageInput, search: line(80, 0).optional() }),
    output: page(priceListLine),
    errors: ['NOT_FOUND'],
  }),
  'priceLists.product': endpoint({
    summary: 'A product of my shop with all its variants, and what a price list says of it and them',
    ...products,
    input: z.object({ id, productId: id }),
    output: z.object({
      currency: z.string(),
      percentOff: z.number().int().nullable(),
      variants: z.array(
        z.object({
          id,
          spec: z.array(z.string()),
          publicTiers: z.array(shownTier),
          /** Null where the list says nothing of the variant. */
          tiers: z.array(shownTier).nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  'priceLists.customers': endpoint({
    summary: 'Who buys at the prices of a list of my shop, the latest first',
    ...orders,
    input: z.object({ id, ...pageInput }),
    output: page(priceListCustomer),
    errors: ['NOT_FOUND'],
  }),
  'priceLists.findCustomers': endpoint({
    summary:
      'Customers of my shop by a part of their name, or by the number of an order: who has ordered, asked for a sample or written to it',
    ...orders,
    input: z.object({ search: line(80, 2) }),
    output: z.array(priceListCustomer),
  }),
  'priceLists.save': endpoint({
    summary: 'Save a price list of my shop; without an id a new one, which nobody is on',
    ...products,
    input: z
      .object({
        id: id.optional(),
        /** The version that was changed. */
        version: version.optional(),
        name: nameLine(limits.name),
        from: day.optional(),
        until: day.optional(),
        percentOff: percentOff.optional(),
        /** Minor units of the list's currency. */
        minimumOrder: pricePositive.optional(),
        /** The list holds for orders that go there; none: for all. */
        countries: z.array(country).max(250).default([]),
        /** For every buyer in these countries, rather than for the customers of the list. */
        isForAll: flag.default(false),
      })
      .refine((input) => (input.id === undefined) === (input.version === undefined), {
        path: ['version'],
        error: 'both',
      })
      .refine(({ from, until }) => !from || !until || until >= from, { path: ['until'], error: 'order' })
      .refine(({ countries, isForAll }) => !isForAll || countries.length > 0, {
        path: ['countries'],
        error: 'countries',
      }),
    output: z.object({ id, version }),
    errors: [
      ...nameIssues,
      ...stale,
      'PRICE_LISTS_FULL',
      'PRICE_LIST_NAME_TAKEN',
      'AMOUNT_NOT_PAYABLE',
      'OWN_SHOP',
    ],
  }),
  'priceLists.delete': endpoint({
    summary: 'Delete a price list of my shop: its customers pay what everybody pays; orders stay as they are',
    ...products,
    input: z.object(seenList),
    output: z.object({}),
    errors: stale,
  }),
  'priceLists.setLines': endpoint({
    summary: 'Set, and take away, what a price list of my shop says of variants and products, all or nothing',
    ...products,
    input: z.object({
      ...seenList,
      lines: setOf(lineDraft, 'id').max(limits.linesAtOnce).default([]),
      /** Ids of lines that are not there are left out. */
      removed: z.array(id).max(limits.linesAtOnce).default([]),
    }),
    output: newVersion,
    errors: [...stale, 'PRICE_LIST_FULL', 'PRICE_LIST_TIERS', 'AMOUNT_NOT_PAYABLE', 'OWN_SHOP'],
  }),
  'priceLists.addCustomer': endpoint({
    summary: 'Put a customer of my shop on a price list',
    ...products,
    input: z.object({ ...seenList, accountId: id }),
    output: newVersion,
    errors: [...stale, 'PRICE_LIST_CUSTOMERS_FULL', 'OWN_SHOP'],
  }),
  'priceLists.removeCustomer': endpoint({
    summary: 'Take a customer off a price list: they pay what everybody pays from now on',
    ...products,
    input: z.object({ ...seenList, accountId: id }),
    output: newVersion,
    errors: stale,
  }),
  'priceLists.groups': endpoint({
    summary: 'The groups of customers that a price list of my shop holds for, by name',
    ...products,
    input: z.object({ id }),
    output: z.array(z.object({ id, name: z.string(), customerCount: z.number().int() })),
    errors: ['NOT_FOUND'],
  }),
  'priceLists.setGroups': endpoint({
    summary: 'Make a price list of my shop hold for just these groups, besides the customers who are on it',
    ...products,
    input: z.object({ ...seenList, groupIds: z.array(id).max(customerGroupLimits.groups) }),
    output: newVersion,
    errors: [...stale, 'OWN_SHOP'],
  }),
};
