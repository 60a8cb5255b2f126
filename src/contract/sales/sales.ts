import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { siteCodes } from '../reference/sites.ts';
import { country, download, id, money, page, pageInput, wholeNumber } from '../shapes.ts';
import { mostSalesDays, salesComparisons, salesDimensions, salesFormats, salesSorts } from './sales-kinds.ts';

/** The calls below. */
export type SalesCall = keyof typeof sales;

const currency = z.string().regex(/^[A-Z]{3}$/);
// Nothing was sold before, and a calendar ends somewhere.
const day = z.iso.date().refine((value) => value >= '2000-01-01' && value < '2100-01-01');

/** What was sold in a time; amounts of several currencies are converted by the newest rates. */
const figures = z.object({
  /** Orders that were placed, those that came to nothing too. */
  placed: z.number().int(),
  /** Those of them that were paid, wholly or in part. */
  paid: z.number().int(),
  /** What was paid for them until now. */
  turnover: money,
  /** What of that went back until now. */
  refunded: money,
  /** Turnover by paid order; null without any. */
  average: money.nullable(),
  /** Visitors of shops, each counted once a day and shop; null where visits are not counted that way. */
  visitors: z.number().int().nullable(),
});
export type SalesFigures = z.infer<typeof figures>;

const row = figures.extend({
  /** A site, a currency, a country, or the id of a shop or category. */
  key: z.string(),
  name: z.string(),
  /** Whether the category has categories below it that it can be divided by. */
  isDivisible: z.boolean(),
  /** In the time it is compared with; null where it is compared with none. */
  before: figures.nullable(),
});
export type SalesRow = z.infer<typeof row>;

const span = z.object({ from: day, until: day });

const narrowing = {
  /** How many days until today, where no days are named. */
  days: wholeNumber(1, mostSalesDays).default(30),
  /** The first and the last day, in the accounting time zone; both belong to the period. */
  from: day.optional(),
  until: day.optional(),
  compare: z.enum(salesComparisons).default('before'),
  by: z.enum(salesDimensions).default('site'),
  site: z.enum(siteCodes).optional(),
  /** With all categories below it; an order of several categories counts by the value of its products. */
  categoryId: id.optional(),
  shopId: id.optional(),
  /** Of delivery. */
  country: country.optional(),
  /** That orders were placed in. */
  currency: currency.optional(),
  /** What amounts are converted into; by default, the caller's price type. */
  into: currency.optional(),
};

const governed = { who: 'staff', right: 'sales' } as const;

export const sales = {
  'console.sales.list': endpoint({
    summary:
      'What was sold in a period by site, category, shop, country of delivery or currency, beside another period; an order counts on the day it was placed',
    ...governed,
    input: z.object({ ...pageInput, ...narrowing, sort: z.enum(salesSorts).default('turnover') }),
    output: page(row).extend({
      period: span,
      before: span.nullable(),
      timeZone: z.string(),
      today: z.string(),
      total: figures,
      totalBefore: figures.nullable(),
      /** Paid, by the currency it was paid in: exact, nothing is converted. */
      exact: z.array(z.object({ turnover: money, refunded: money })),
      /** What amounts were converted into, and the day of the oldest rate used; null where nothing was converted. */
      into: z.string(),
      ratesDay: z.string().nullable(),
      /** Currencies without a rate: their amounts are in no sum. */
      unconverted: z.array(z.string()),
      step: z.enum(['day', 'week', 'month']),
      points: z.array(z.object({ at: z.string(), placed: z.number().int(), turnover: money })),
      /** In the time it is compared with, in the same order. */
      pointsBefore: z.array(z.object({ at: z.string(), placed: z.number().int(), turnover: money })),
      shop: z.object({ id, name: z.string() }).nullable(),
      category: z.object({ id, name: z.string() }).nullable(),
    }),
    errors: ['PERIOD_WRONG', 'NOT_FOUND', 'CURRENCY_UNKNOWN'],
  }),
  'console.sales.export': endpoint({
    summary: 'What was sold, divided as in the list, as a spreadsheet or CSV with exact amounts by currency',
    ...governed,
    limit: 'export',
    input: z.object({ ...narrowing, format: z.enum(salesFormats).default('xlsx') }),
    output: download,
    errors: ['PERIOD_WRONG', 'NOT_FOUND', 'CURRENCY_UNKNOWN'],
  }),
};
