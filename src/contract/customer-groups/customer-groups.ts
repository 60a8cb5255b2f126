import { z } from 'zod';
import { nameIssues } from '../../kit/text/names.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { nameLine } from '../names.ts';
import { priceListCustomer } from '../price-lists/price-lists.ts';
import { id, instant, line, page, pageInput, text, version } from '../shapes.ts';
import { customerGroupEvents, customerGroupLimits as limits } from './customer-group-limits.ts';

const customerGroup = z.object({
  id,
  version,
  name: z.string(),
  /** For the people of the shop alone. */
  note: z.string(),
  customerCount: z.number().int(),
  /** The price lists that hold for it, by name. */
  priceLists: z.array(z.object({ id, name: z.string() })),
});
export type CustomerGroup = z.infer<typeof customerGroup>;

const groupHistory = z.object({
  at: instant,
  by: z.string(),
  event: z.enum(customerGroupEvents),
  /** What the group was called then. */
  group: z.string(),
  /** What it was called before, or what the price list was called. */
  name: z.string(),
  /** The first of the customers that it was about, by name. */
  customers: z.array(z.string()),
  customerCount: z.number().int(),
});
export type CustomerGroupHistory = z.infer<typeof groupHistory>;

const products = inOwnShop('products');
/** Who buys from a shop is read by those who look after its orders. */
const orders = inOwnShop('orders');
const seenGroup = { id, version };
const stale = ['NOT_FOUND', 'CUSTOMER_GROUP_CHANGED'] as const;
const newVersion = z.object({ version });
const accountIds = z.array(id).min(1).max(limits.atOnce);

export const customerGroups = {
  'customerGroups.list': endpoint({
    summary: 'The groups of customers of my shop, by name',
    ...products,
    input: z.object({ ...pageInput, search: line(limits.name, 0).optional() }),
    output: page(customerGroup),
  }),
  'customerGroups.get': endpoint({
    summary: 'A group of customers of my shop, with the price lists that hold for it',
    ...products,
    input: z.object({ id }),
    output: customerGroup,
    errors: ['NOT_FOUND'],
  }),
  'customerGroups.customers': endpoint({
    summary: 'Who is in a group of my shop, the latest first; those with some words in their name',
    ...orders,
    input: z.object({ id, ...pageInput, search: line(80, 0).optional() }),
    output: page(priceListCustomer),
    errors: ['NOT_FOUND'],
  }),
  'customerGroups.match': endpoint({
    summary: 'Whom lines mean, each the whole name of a customer of my shop or the number of an order',
    ...orders,
    input: z.object({ lines: z.array(line(120, 1)).min(1).max(limits.atOnce) }),
    output: z.array(
      z.object({
        line: z.string(),
        /** None: nobody is called so; several: somebody has to choose. */
        customers: z.array(priceListCustomer),
      }),
    ),
  }),
  'customerGroups.history': endpoint({
    summary: 'Who changed what of the groups of my shop, or of one, the latest first',
    ...orders,
    input: z.object({ id: id.optional(), ...pageInput }),
    output: page(groupHistory),
  }),
  'customerGroups.save': endpoint({
    summary: 'Save a group of customers of my shop; without an id a new one, which nobody is in',
    ...products,
    input: z
      .object({
        id: id.optional(),
        /** The version that was changed. */
        version: version.optional(),
        name: nameLine(limits.name),
        note: text(limits.note, 0).default(''),
      })
      .refine((input) => (input.id === undefined) === (input.version === undefined), {
        path: ['version'],
        error: 'both',
      }),
    output: z.object({ id, version }),
    errors: [...nameIssues, ...stale, 'CUSTOMER_GROUPS_FULL', 'CUSTOMER_GROUP_NAME_TAKEN'],
  }),
  'customerGroups.delete': endpoint({
    summary: 'Delete a group of my shop: no price list holds for it any more; orders stay as they are',
    ...products,
    input: z.object(seenGroup),
    output: z.object({}),
    errors: stale,
  }),
  'customerGroups.addCustomers': endpoint({
    summary: 'Put customers of my shop into a group, all or nobody; who is in it stays',
    ...products,
    input: z.object({ ...seenGroup, accountIds }),
    output: newVersion,
    errors: [...stale, 'CUSTOMER_GROUP_FULL', 'OWN_SHOP'],
  }),
  'customerGroups.removeCustomers': endpoint({
    summary: 'Take customers out of a group, all or nobody: its price lists hold for them no more',
    ...products,
    input: z.object({ ...seenGroup, accountIds }),
    output: newVersion,
    errors: stale,
  }),
};
