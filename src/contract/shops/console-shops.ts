import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { orderStates } from '../orders/order-states.ts';
import { siteCodes } from '../reference/sites.ts';
import { country, download, id, instant, line, money, page, pageInput, timeZone } from '../shapes.ts';
import { shopRights } from './shop-rights.ts';
import { shopSorts, shopStates } from './console-shop-kinds.ts';
import { consoleSuspension } from './suspensions.ts';

/** The calls below. */
export type ConsoleShopCall = keyof typeof consoleShops;

const row = z.object({
  id,
  /** In the operator's language, or else in the shop's own. */
  name: z.string(),
  code: z.string(),
  logo: z.string(),
  state: z.enum(shopStates),
  country,
  level: z.number().int(),
  isTrusted: z.boolean(),
  ownerId: id,
  ownerName: z.string(),
  /** On sale. */
  products: z.number().int(),
  /** Paid in the last year. */
  orders: z.number().int(),
  openedAt: instant,
});
export type ConsoleShop = z.infer<typeof row>;

const narrowing = {
  /** A word of a name in any language or of the owner's name, the whole id, or the code. */
  search: line(100, 0).optional(),
  /** How the telephone of its owner ends. */
  phoneEnd: z
    .string()
    .regex(/^\d{4,15}$/)
    .optional(),
  /** Has products for it, on sale or not. */
  site: z.enum(siteCodes).optional(),
  state: z.enum(shopStates).optional(),
  level: z.coerce.number().int().min(1).max(5).optional(),
};

const governed = { who: 'staff', right: 'catalog' } as const;

export const consoleShops = {
  'console.shops.list': endpoint({
    summary:
      'All shops, open or not: by name, code, owner, the end of the owner’s telephone, site, state and level',
    ...governed,
    input: z.object({ ...pageInput, ...narrowing, sort: z.enum(shopSorts).default('newest') }),
    output: page(row),
  }),
  'console.shops.export': endpoint({
    summary: 'The shops that a list is narrowed to as a spreadsheet',
    ...governed,
    limit: 'export',
    input: z.object({ ...narrowing, timeZone }),
    output: download,
  }),
  'console.shops.get': endpoint({
    summary:
      'A shop with who works in it, what of it was verified, how it trades, and what operators did about it; its money for those who decide on money',
    ...governed,
    input: z.object({ id }),
    output: row.extend({
      names: z.record(z.string(), z.string()),
      saleCurrency: z.string(),
      members: z.array(
        z.object({ id, name: z.string(), rights: z.array(z.enum(shopRights)), joinedAt: instant }),
      ),
      /** The newest application of its owner as a seller; null of shops that came with a market. */
      application: z
        .object({
          id,
          kind: z.enum(['company', 'person']),
          name: z.string(),
          state: z.string(),
          round: z.number().int(),
          submittedAt: instant,
          decidedAt: instant.nullable(),
          /** Until when the identity card counts. */
          identityUntil: z.string().nullable(),
        })
        .nullable(),
      papers: z.array(z.object({ paper: z.enum(['licence', 'identity']), passedOn: z.string() })),
      productCounts: z.object({
        published: z.number().int(),
        others: z.number().int(),
        takenDown: z.number().int(),
      }),
      orderCounts: z.partialRecord(z.enum(orderStates), z.number().int()),
      /** What was paid and has not gone back, by currency, the largest first. */
      turnover: z.array(money),
      /** Requests for money of all time, those that are open, and those that operators decided against the shop. */
      refunds: z.object({ total: z.number().int(), open: z.number().int(), lost: z.number().int() }),
      /** Claims after completion that its balance has not paid yet. */
      openClaims: z.number().int(),
      /** Half of the answers of the last 90 days came within so many minutes; null without any. */
      answerMinutes: z.number().int().nullable(),
      /** Of the orders of the last year that were sent. */
      dispatch: z.object({ sent: z.number().int(), onTime: z.number().int() }),
      /** Basis points that the marketplace keeps, and whether that was agreed with this shop. */
      fee: z.object({ basisPoints: z.number().int(), isOwn: z.boolean() }),
      /** Null to those without the right to money. */
      money: z.array(z.object({ balance: money, escrow: money, payout: money, claimed: money })).nullable(),
      suspensions: z.array(consoleSuspension),
      acts: z.array(z.object({ id, action: z.string(), by: z.string(), at: instant })),
    }),
    errors: ['NOT_FOUND'],
  }),
};
