import { z } from 'zod';
import { contentKindCodes, contentKinds } from './content-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { country, download, id, instant, language, line, page, pageInput, version } from '../shapes.ts';
import { siteCodes } from '../reference/sites.ts';

const kind = z.enum(contentKindCodes);
const code = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** `fact:value`, several apart by commas: only the entries of which all of them hold. */
const where = z
  .string()
  .max(400)
  .regex(/^[a-zA-Z]+:[^,:]+(,[a-zA-Z]+:[^,:]+)*$/);

const publicItem = z.object({
  id,
  code,
  /** The language its words are really in. */
  language,
  from: instant,
  until: instant.nullable(),
  /** A `ShownData` of the kind. */
  data: z.record(z.string(), z.unknown()),
});
export type ShownContentItem = z.infer<typeof publicItem>;

export const content = {
  'content.list': endpoint({
    summary:
      'What operators wrote of a kind, in force on the site, in the language of the caller, without long texts',
    who: 'anyone',
    input: z.object({ ...pageInput, kind, where: where.optional() }),
    output: page(publicItem),
  }),
  'content.categoryAds': endpoint({
    summary: 'Advertisements of categories, in force on the site',
    who: 'anyone',
    input: z.object({
      /** A category, or one above it; all advertisements without it. */
      categoryId: id.optional(),
    }),
    output: z.array(
      z.object({ id, categoryId: id, title: z.string(), picture: z.string(), link: z.string() }),
    ),
  }),
  'content.get': endpoint({
    summary: 'One entry with its long texts, and its other editions',
    who: 'anyone',
    input: z.object({
      kind,
      code,
      /** Another edition than the one in force: its id. Of those that are over, or are to come, rules alone are shown. */
      edition: id.optional(),
    }),
    output: publicItem.extend({
      editions: z.array(z.object({ id, from: instant, until: instant.nullable() })),
    }),
    errors: ['NOT_FOUND'],
  }),
};

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const counted = z.array(z.object({ id: z.string(), count: z.number().int() }));

const fairFilter = {
  fair: z.enum(contentKinds.exhibition.fair.of).optional(),
  country: country.optional(),
  industry: z.enum(contentKinds.exhibition.industries.of).optional(),
  month: month.optional(),
};

export const contentCalls = {
  'content.news': endpoint({
    summary: 'News that is in force on the site, the newest first, and what it can be narrowed by',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      topic: z.enum(contentKinds.news.topic.of).optional(),
      source: line(160).optional(),
      writtenIn: language.optional(),
    }),
    output: page(publicItem).extend({ topics: counted, sources: counted, languages: counted }),
  }),
  'content.fairs': endpoint({
    summary:
      'Exhibitions of the site by their first day: those to come, and the latest that are over; with what they can be narrowed by',
    who: 'anyone',
    input: z.object(fairFilter),
    output: z.object({
      today: z.iso.date(),
      coming: z.array(publicItem),
      past: z.array(publicItem),
      countries: counted,
      industries: counted,
      /** Months in which one that matches is open, in their order. */
      months: counted,
    }),
  }),
  'content.calendar': endpoint({
    summary: 'One exhibition, or those to come that match, as an iCalendar file (RFC 5545)',
    who: 'anyone',
    input: z.object({
      ...fairFilter,
      code: code.optional(),
      /** A link says the language here: it sends no headers. */
      lang: language.optional(),
    }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};

const states = ['draft', 'published', 'withdrawn'] as const;

const wording = z.object({
  kind,
  code,
  sites: z.array(z.enum(siteCodes)).min(1).max(siteCodes.length),
  position: z.number().int().min(0).max(100_000),
  state: z.enum(states),
  /** Checked against the shape of the kind. */
  data: z.record(z.string(), z.unknown()).default({}),
  validFrom: z.iso.datetime({ offset: true }),
  /** The browser leaves out what is nothing: without an end it goes on. */
  validUntil: z.iso.datetime({ offset: true }).nullable().default(null),
});
/** An entry as operators write it. */
export type Wording = z.infer<typeof wording>;

const row = wording.omit({ data: true }).extend({
  id,
  name: z.string(),
  version,
  /** Whether it is shown now: published, begun, not over, and not replaced by a later edition. */
  inForce: z.boolean(),
  updatedAt: instant,
});
export type ContentRow = z.infer<typeof row>;

export const consoleContent = {
  'console.content.list': endpoint({
    summary: 'Entries of a kind, whatever their state and time',
    who: 'staff',
    right: 'content',
    input: z.object({
      ...pageInput,
      kind,
      search: line(100).optional(),
      state: z.enum(states).optional(),
      site: z.enum(siteCodes).optional(),
    }),
    output: page(row),
  }),
  'console.content.get': endpoint({
    summary: 'One entry as it is written, and the wordings it had',
    who: 'staff',
    right: 'content',
    input: z.object({ id }),
    output: wording.extend({
      id,
      version,
      updatedAt: instant,
      versions: z.array(z.object({ version, at: instant, by: z.string().nullable(), item: wording })),
    }),
  }),
  'console.content.save': endpoint({
    summary:
      'Write an entry, or another wording of one; a wording that somebody changed meanwhile is not overwritten',
    who: 'staff',
    right: 'content',
    input: wording.extend({ id: id.optional(), version: version.optional() }),
    output: z.object({ id, version }),
    errors: ['FIELDS_WRONG', 'CONTENT_CHANGED', 'CONTENT_CODE_TAKEN'],
  }),
  'console.content.delete': endpoint({
    summary: 'Delete an entry that was never published',
    who: 'staff',
    right: 'content',
    input: z.object({ id, version }),
    output: z.object({}),
    errors: ['CONTENT_PUBLISHED', 'CONTENT_CHANGED'],
  }),
  'console.content.preview': endpoint({
    summary:
      'Show the storefront with an entry as it would be, or as it will be at a time: for an hour, to who has the address',
    who: 'staff',
    right: 'content',
    input: z.object({
      item: wording.extend({ id: id.optional() }).optional(),
      at: z.iso.datetime({ offset: true }).optional(),
    }),
    output: z.object({
      /** Goes into an address as `?preview=`. */
      preview: z.string(),
      until: instant,
    }),
    errors: ['FIELDS_WRONG'],
  }),
};
