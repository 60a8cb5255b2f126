import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { nameLine, printedLine } from '../names.ts';
import { country, id, instant, page, pageInput, quantity, setOf, version, wholeNumber } from '../shapes.ts';
import { nameIssues } from '../../kit/text/names.ts';
import { stockMovementKinds } from './stock-movements.ts';
import { warehouseLimits as limits } from './warehouse-limits.ts';

const warehouse = z.object({
  id,
  version,
  /** What the shop does not say to lie elsewhere lies in its main one, which stays open. */
  isMain: z.boolean(),
  /** '' of a main one that was given none. */
  name: z.string(),
  /** ISO 3166-1 alpha-2; of a main one that says none, where the shop is. */
  country: z.string(),
  regionCodes: z.array(z.string()),
  /** The names of the regions, the narrowest first. */
  regions: z.array(z.string()),
  address: z.string(),
  contact: z.string(),
  /** Days until products leave it; null: as the shop says. */
  leadDays: z.number().int().nullable(),
  /** The freight table that what is sent from it goes by; null: that of the product, or of the shop. */
  freightTableId: id.nullable(),
  isClosed: z.boolean(),
});
export type Warehouse = z.infer<typeof warehouse>;

const stale = ['NOT_FOUND', 'WAREHOUSE_CHANGED'] as const;

export const warehouses = {
  'warehouses.list': endpoint({
    summary: 'The warehouses of my shop in the order in which they are preferred, closed ones last',
    ...inOwnShop(),
    input: z.object({}),
    output: z.array(warehouse),
  }),
  'warehouses.save': endpoint({
    summary: 'Save a warehouse of my shop; without an id a new one, which is preferred least',
    ...inOwnShop('store'),
    input: z
      .object({
        id: id.optional(),
        /** The version that was changed. */
        version: version.optional(),
        name: nameLine(limits.name),
        country,
        regionCodes: z.array(z.string().max(20)).max(4).default([]),
        address: printedLine(limits.address, 0).default(''),
        /** Whom carriers ask for, with a phone number. */
        contact: printedLine(limits.contact, 0).default(''),
        /** Left out: as the shop says. */
        leadDays: wholeNumber(1, limits.leadDays).optional(),
        /** One of the shop’s; left out, what is sent from it goes by that of the product, or of the shop. */
        freightTableId: id.optional(),
      })
      .refine((input) => (input.id === undefined) === (input.version === undefined), {
        path: ['version'],
        error: 'both',
      }),
    output: z.object({ id }),
    errors: [...nameIssues, ...stale, 'WAREHOUSES_FULL', 'WAREHOUSE_NAME_TAKEN', 'BAD_INPUT'],
  }),
  'warehouses.arrange': endpoint({
    summary: 'Put the warehouses of my shop into the order in which they are preferred',
    ...inOwnShop('store'),
    /** All of them. */
    input: z.object({ ids: z.array(id).max(limits.most) }),
    output: z.object({}),
    errors: ['WAREHOUSE_CHANGED'],
  }),
  'warehouses.close': endpoint({
    summary:
      'Close a warehouse of my shop: what lies there moves to another one, and its orders are still sent from it or moved. The main one stays open',
    ...inOwnShop('store'),
    /** Where what lies there goes; left out, to the main one. */
    input: z.object({ id, version, moveTo: id.optional() }),
    output: z.object({
      /** Pieces that moved. */
      pieces: z.number().int(),
    }),
    errors: [...stale, 'WAREHOUSE_MAIN', 'WAREHOUSE_CLOSED'],
  }),
  'warehouses.depending': endpoint({
    summary: 'What lies in a warehouse of my shop, and which orders are still to be sent from it',
    ...inOwnShop('store'),
    input: z.object({ id }),
    output: z.object({
      skus: z.number().int(),
      pieces: z.number().int(),
      orders: z.number().int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'warehouses.movePieces': endpoint({
    summary: 'Note that pieces of variants of my shop went from one of its warehouses to another',
    ...inOwnShop('products'),
    input: z
      .object({
        from: id,
        /** Another one, which is open. */
        into: id,
        skus: setOf(z.object({ id, quantity }), 'id').min(1).max(400),
      })
      .refine((input) => input.from !== input.into, { path: ['into'], error: 'same' }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'WAREHOUSE_CLOSED', 'WAREHOUSE_SHORT'],
  }),
  'warehouses.movements': endpoint({
    summary: 'What came into a warehouse of my shop and what left it, the latest first',
    ...inOwnShop('store'),
    input: z.object({ id, ...pageInput }),
    output: page(
      z.object({
        id: z.string(),
        at: instant,
        kind: z.enum(stockMovementKinds),
        title: z.string(),
        spec: z.array(z.string()),
        /** Below zero where they left. */
        quantity: z.number().int(),
        /** The order that took or gave them; null where somebody counted or moved them. */
        orderId: id.nullable(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'warehouses.reopen': endpoint({
    summary: 'Open a warehouse of my shop again',
    ...inOwnShop('store'),
    input: z.object({ id, version }),
    output: z.object({}),
    errors: stale,
  }),
};
