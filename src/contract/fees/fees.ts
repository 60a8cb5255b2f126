import { z } from 'zod';
import { datedRate } from '../dated-rates.ts';
import { endpoint } from '../endpoint.ts';
import { rateStates } from '../rate-states.ts';
import {
  day,
  id,
  line,
  money,
  page,
  pageInput,
  pricePositive,
  text,
  version,
  wholeNumber,
} from '../shapes.ts';
import { feeScopes, mostBasisPoints } from './fee-scopes.ts';

const byMoney = { who: 'staff', right: 'money' } as const;
const basisPoints = wholeNumber(0, mostBasisPoints);

const rate = z.object({
  id,
  scope: z.enum(feeScopes),
  /** What the shop, the category with the way to it, or the channel is called; empty of the general rate. */
  name: z.string(),
  /** Hundredths of a percent; null where it ends a rate of its own. */
  basisPoints: z.number().int().nullable(),
  ...datedRate,
});
export type ConsoleFeeRate = z.infer<typeof rate>;

const codeOfChannel = z.string().regex(/^[a-z][a-z-]{0,39}$/);

export const consoleFeeRates = {
  'console.feeRates.list': endpoint({
    summary: 'All rates that there were, are and are proposed, the newest first',
    ...byMoney,
    input: z.object({
      ...pageInput,
      state: z.enum(rateStates).optional(),
      scope: z.enum(feeScopes).optional(),
    }),
    output: page(rate).extend({
      /** The channels that there may be a rate for. */
      channels: z.array(z.object({ code: z.string(), name: z.string() })),
      /** The first day that a rate may begin on. */
      today: z.iso.date(),
    }),
  }),
  'console.feeRates.propose': endpoint({
    summary: 'Propose a rate from a day on, for orders placed from then on; another operator approves it',
    ...byMoney,
    input: z.object({
      scope: z.enum(feeScopes),
      channel: codeOfChannel.optional(),
      categoryId: id.optional(),
      shopId: id.optional(),
      /** Without one, what is less specific counts from then on. */
      basisPoints: basisPoints.optional(),
      /** In the accounting time zone; today: from its approval on. */
      day,
      reason: text(500),
    }),
    output: z.object({ id, isApproved: z.boolean() }),
    errors: ['NOT_FOUND', 'FEE_SUBJECT', 'FEE_DAY_PAST'],
  }),
  'console.feeRates.decide': endpoint({
    summary: 'Approve a rate that another operator proposed, or withdraw it',
    ...byMoney,
    input: z.object({ id, version, approve: z.boolean() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'FEE_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
  'console.feeRates.trial': endpoint({
    summary: 'What an order would pay that is placed now, and by which rate',
    ...byMoney,
    input: z.object({
      amount: pricePositive,
      currency: z.string().regex(/^[A-Z]{3}$/),
      shopId: id.optional(),
      categoryId: id.optional(),
      channel: line(40).optional(),
    }),
    output: z.object({
      scope: z.enum(feeScopes),
      name: z.string(),
      basisPoints: z.number().int(),
      fee: money,
      seller: money,
    }),
    errors: ['NOT_FOUND', 'AMOUNT_NOT_PAYABLE'],
  }),
};
