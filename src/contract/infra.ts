import { z } from 'zod';
import { entry } from './entry.ts';
import { roles } from './roles.ts';

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
  'infra.route': entry({
    summary: 'What is laid down for a path: where it has moved, who may open it, what it is called',
    who: 'anyone',
    /** Without language and query. */
    input: z.object({ path: z.string().max(2000) }),
    output: route,
  }),
};
