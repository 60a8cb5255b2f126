import { z } from 'zod';
import { currencyDigits } from '../../kit/money.ts';
import { endpoint } from '../endpoint.ts';
import { rateStates } from '../rate-states.ts';
import { siteCodes } from '../reference/sites.ts';
import { id, page, pageInput, pricePositive, seenVersion, version } from '../shapes.ts';
import { revision, settingReason } from './marketplace.ts';

const byMoney = { who: 'staff', right: 'money' } as const;
const site = z.enum(siteCodes);
const channel = z.string().min(1).max(30);

/** Between which amounts a channel takes a payment in a currency: minor units; null where there is no bound. */
export const channelLimit = z.object({
  currency: z.string(),
  least: z.string().nullable(),
  most: z.string().nullable(),
});

const limitInput = z
  .object({
    currency: z.enum(Object.keys(currencyDigits) as [string, ...string[]]),
    /** Without it there is no bound. */
    least: pricePositive.optional(),
    most: pricePositive.optional(),
  })
  .refine(({ least, most }) => least === undefined || most === undefined || BigInt(least) <= BigInt(most), {
    error: 'order',
  });

export const consoleChannelSettings = {
  'console.channelSettings.list': endpoint({
    summary: 'Every change of what payment channels take, the newest first',
    ...byMoney,
    input: z.object({ ...pageInput, site: site.optional(), state: z.enum(rateStates).optional() }),
    output: page(revision),
  }),
  'console.channelSettings.save': endpoint({
    summary:
      'Switch a payment channel of a site off or on, and set between which amounts it takes a payment. Less than before counts at once; for more another operator approves it where there is one',
    ...byMoney,
    input: z.object({
      site,
      channel,
      isOff: z.boolean(),
      limits: z
        .array(limitInput)
        .max(Object.keys(currencyDigits).length)
        .refine((limits) => new Set(limits.map(({ currency }) => currency)).size === limits.length, {
          error: 'twice',
        }),
      number: seenVersion,
      reason: settingReason,
    }),
    output: z.object({ id, isApproved: z.boolean() }),
    errors: ['NOT_FOUND', 'AMOUNT_NOT_PAYABLE', 'SETTING_CHANGED', 'SETTING_SAME', 'SETTING_WAITS'],
  }),
  'console.channelSettings.decide': endpoint({
    summary: 'Approve a change of a payment channel that another operator proposed, or withdraw it',
    ...byMoney,
    input: z.object({ id, version, approve: z.boolean() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'SETTING_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
};
