import { z } from 'zod';
import { languageCodes } from '../../kit/languages.ts';
import { nameLine } from '../names.ts';
import { endpoint } from '../endpoint.ts';
import { rateStates } from '../rate-states.ts';
import { siteCodes } from '../reference/sites.ts';
import { id, instant, line, page, pageInput, seenVersion, text, version } from '../shapes.ts';
import {
  filingKinds,
  settingFields,
  settingLimits,
  settingSections,
  settingSources,
} from './marketplace-settings.ts';

const byStaff = { who: 'staff', right: 'staff' } as const;
const byMoney = { who: 'staff', right: 'money' } as const;
const site = z.enum(siteCodes);

/** Why something is set; it stays in the history. */
export const settingReason = text(settingLimits.reason);

const textsOf = <Line extends z.ZodType<string>>(words: Line) =>
  z.partialRecord(z.enum(languageCodes), words);

const brand = z.object({
  names: textsOf(line(settingLimits.name)),
  mark: z.union([z.literal(''), z.string().regex(/^[0-9a-f]{40}$/)]),
  color: z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/)]),
});

/** From and to, on a clock of 24 hours. */
const openingHours = /^([01]?\d|2[0-3]):[0-5]\d-([01]?\d|2[0-3]):[0-5]\d$/;

const contact = z.object({
  address: textsOf(line(settingLimits.address)),
  phone: z.union([z.literal(''), z.string().regex(/^\+?[0-9 ()-]{5,30}$/)]),
  email: z.union([z.literal(''), z.email().max(settingLimits.email)]),
  hours: z.union([z.literal(''), z.string().regex(openingHours)]),
  filings: z
    .array(z.object({ kind: z.enum(filingKinds), number: line(settingLimits.filing) }))
    .max(settingLimits.filings),
});

const company = z.object({
  name: nameLine(settingLimits.address),
  address: line(settingLimits.address, 0),
  taxNumber: line(settingLimits.filing, 0),
});

/** What counts now, and where it comes from; `number` is that of its revision, 0 before anything was saved. */
export const inForce = {
  number: seenVersion,
  source: z.enum(settingSources),
  savedBy: z.string(),
  savedAt: instant.nullable(),
};

const textOfLanguages = z.partialRecord(z.enum(languageCodes), z.string());

export const revision = z.object({
  id,
  section: z.enum(settingSections),
  site: site.nullable(),
  /** The payment channel that it is of; empty for what is of none. */
  channel: z.string(),
  number: z.number().int(),
  state: z.enum(rateStates),
  reason: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string(),
  createdAt: instant,
  /** What it changes of what counted before it. */
  changes: z.array(
    z.object({
      field: z.enum(settingFields),
      language: z.enum(languageCodes).nullable(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** Whether the operator who asks may approve it, or take it back. */
  mayApprove: z.boolean(),
  isWithdrawable: z.boolean(),
  version,
});
export type SettingRevision = z.infer<typeof revision>;

const saved = z.object({ number: seenVersion });

export const consoleMarketplace = {
  'console.marketplace.get': endpoint({
    summary: 'The brand and how each site is reached, as they count now, with where that comes from',
    ...byStaff,
    input: z.object({}),
    output: z.object({
      brand: z.object({ ...inForce, names: textOfLanguages, mark: z.string(), color: z.string() }),
      contacts: z.array(
        z.object({
          ...inForce,
          site,
          address: textOfLanguages,
          phone: z.string(),
          email: z.string(),
          hours: z.string(),
          filings: z.array(z.object({ kind: z.enum(filingKinds), number: z.string() })),
        }),
      ),
    }),
  }),
  'console.marketplace.list': endpoint({
    summary: 'Every revision of the brand and of how sites are reached, the newest first',
    ...byStaff,
    input: z.object({
      ...pageInput,
      section: z.enum(['brand', 'contact']).optional(),
      site: site.optional(),
    }),
    output: page(revision),
  }),
  'console.marketplace.saveBrand': endpoint({
    summary:
      'Set the name, the mark and the main color; they stand on every page, letter and document from then on',
    ...byStaff,
    input: brand.extend({ number: seenVersion, reason: settingReason }),
    output: saved,
    errors: ['NOT_FOUND', 'SETTING_CHANGED', 'SETTING_SAME', 'COLOR_FAINT'],
  }),
  'console.marketplace.saveContact': endpoint({
    summary: 'Set how visitors reach a site, and under what it is filed',
    ...byStaff,
    input: contact.extend({ site, number: seenVersion, reason: settingReason }),
    output: saved,
    errors: ['SETTING_CHANGED', 'SETTING_SAME'],
  }),
};

export const consoleCompanies = {
  'console.companies.get': endpoint({
    summary: 'The company that runs each site, as it counts now, with what waits for a second operator',
    ...byMoney,
    input: z.object({}),
    output: z.object({
      companies: z.array(
        z.object({
          ...inForce,
          site,
          name: z.string(),
          address: z.string(),
          taxNumber: z.string(),
          isWaiting: z.boolean(),
        }),
      ),
    }),
  }),
  'console.companies.list': endpoint({
    summary: 'Every revision of the companies that run the sites, the newest first',
    ...byMoney,
    input: z.object({ ...pageInput, site: site.optional(), state: z.enum(rateStates).optional() }),
    output: page(revision),
  }),
  'console.companies.propose': endpoint({
    summary:
      'Set the company that runs a site, as its invoices say it; another operator approves it where there is one',
    ...byMoney,
    input: company.extend({ site, number: seenVersion, reason: settingReason }),
    output: z.object({ id, isApproved: z.boolean() }),
    errors: ['SETTING_CHANGED', 'SETTING_SAME', 'SETTING_WAITS'],
  }),
  'console.companies.decide': endpoint({
    summary: 'Approve a company that another operator proposed, or withdraw it',
    ...byMoney,
    input: z.object({ id, version, approve: z.boolean() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'SETTING_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
};
