import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clubStates, mostClubCategories } from '../messages/message-limits.ts';
import { reached } from '../messages/messages.ts';
import { nameLine } from '../names.ts';
import { country, id, instant, language, line, page, pageInput, text } from '../shapes.ts';

const state = z.enum(clubStates);

export const club = {
  'club.apply': endpoint({
    summary: 'Apply for membership of the club; one application for each contact',
    who: 'anyone',
    limit: 'report',
    input: z.object({
      ...reached,
      company: nameLine(120),
      person: nameLine(60),
      country,
      /** What they mainly trade in. */
      categoryIds: z.array(id).min(1).max(mostClubCategories),
      note: text(1_000, 0).default(''),
    }),
    output: z.object({}),
    errors: ['CAPTCHA_WANTED', 'CLUB_APPLIED'],
  }),
  'club.mine': endpoint({
    summary: 'How my latest application stands; null where I sent none',
    who: 'user',
    input: z.object({}),
    output: z.object({ state, reason: z.string(), appliedAt: instant, company: z.string() }).nullable(),
  }),
};

const row = z.object({
  id,
  company: z.string(),
  person: z.string(),
  contact: z.string(),
  country: z.string(),
  categories: z.array(z.string()),
  note: z.string(),
  site: z.string(),
  language,
  accountId: id.nullable(),
  appliedAt: instant,
  state,
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type ClubRow = z.infer<typeof row>;

export const consoleClub = {
  'console.club.list': endpoint({
    summary: 'Applications for membership of the club, the newest first',
    who: 'staff',
    right: 'service',
    input: z.object({ ...pageInput, state: state.optional(), search: line(100).optional() }),
    output: page(row),
  }),
  'console.club.decide': endpoint({
    summary: 'Accept or refuse an application, once; the applicant is told',
    who: 'staff',
    right: 'service',
    input: z.object({ id, decision: z.enum(['accept', 'refuse']), reason: text(500, 0).default('') }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'CLUB_DECIDED', 'REASON_MISSING'],
  }),
};
