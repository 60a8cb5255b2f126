import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { languageCodes, type Text } from '../../kit/languages.ts';
import { roles } from '../accounts/roles.ts';
import { id, instant, line, page, pageInput, text, version } from '../shapes.ts';
import { siteCodes } from '../reference/sites.ts';

/** What is laid down for a path; every part may be missing. */
const route = z.object({
  /** `to` is a path inside, without language, or an absolute address that leaves the app. */
  redirect: z.object({ to: z.string(), status: z.literal([301, 302]) }).nullable(),
  middleware: z
    .object({
      /** Only those who are signed in for this role see the page. */
      requireSignIn: z.literal(Object.values(roles)).nullable(),
      /** Search engines leave it out. */
      noindex: z.boolean(),
    })
    .nullable(),
  /** In the language of the caller; `customSeo`: the title is taken as it is, without the brand. */
  seo: z
    .object({ title: z.string().nullable(), description: z.string().nullable(), customSeo: z.boolean() })
    .nullable(),
});
export type Route = z.infer<typeof route>;

export const infra = {
  'infra.route': endpoint({
    summary: 'What is laid down for a path: where it has moved, who may open it, what it is called',
    who: 'anyone',
    /** Without language and query. */
    input: z.object({ path: z.string().max(2000) }),
    output: route,
  }),
};

const texts = (max: number) => z.partialRecord(z.enum(languageCodes), text(max)) as z.ZodType<Text>;

/** What operators lay down for a path. The browser leaves out what is nothing, so that it is not said is nothing too. */
const laidDown = z.object({
  /** Without language and query. */
  path: line(500),
  /** Null stands for every site. */
  site: z.enum(siteCodes).nullable().default(null),
  redirect: z
    .object({ to: line(2000), status: z.literal([301, 302]) })
    .nullable()
    .default(null),
  requireSignIn: z.literal(Object.values(roles)).nullable().default(null),
  noindex: z.boolean(),
  title: texts(200).default({}),
  description: texts(400).default({}),
  customSeo: z.boolean(),
  validFrom: z.iso.datetime({ offset: true }),
  validUntil: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type LaidDown = z.infer<typeof laidDown>;

export const consoleRoutes = {
  'console.routes.list': endpoint({
    summary: 'What is laid down for paths: redirects, titles, who may open them',
    who: 'staff',
    right: 'content',
    input: z.object({ ...pageInput, search: line(200).optional() }),
    output: page(laidDown.extend({ id, version })),
  }),
  'console.routes.save': endpoint({
    summary: 'Lay something down for a path; with an id in place of what that row says',
    who: 'staff',
    right: 'content',
    input: laidDown.extend({ id: id.optional(), version: version.optional() }),
    output: z.object({}),
    errors: [
      'CONTENT_CHANGED',
      'ROUTE_WRONG',
      'ROUTE_TAKEN',
      'ROUTE_IS_SCREEN',
      'REDIRECT_CHAIN',
      'REDIRECT_HOST_UNKNOWN',
      'FIELDS_WRONG',
    ],
  }),
  'console.routes.delete': endpoint({
    summary: 'Take away what is laid down',
    who: 'staff',
    right: 'content',
    input: z.object({ id, version }),
    output: z.object({}),
    errors: ['CONTENT_CHANGED'],
  }),
};

/** A host with its port, where it has one. */
const host = line(260);

export const consoleRedirectHosts = {
  'console.redirectHosts.list': endpoint({
    summary: 'Hosts that redirects may lead to',
    who: 'staff',
    right: 'staff',
    input: z.object({}),
    /** `used`: how many redirects lead there. */
    output: z.array(z.object({ host, used: z.number().int(), addedAt: instant })),
  }),
  'console.redirectHosts.add': endpoint({
    summary: 'Allow redirects to a host',
    who: 'staff',
    right: 'staff',
    input: z.object({ host }),
    output: z.object({}),
    errors: ['FIELDS_WRONG'],
  }),
  'console.redirectHosts.remove': endpoint({
    summary: 'Take a host off the list: its redirects end at once',
    who: 'staff',
    right: 'staff',
    input: z.object({ host }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
