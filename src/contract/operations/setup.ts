import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { siteCodes } from '../reference/sites.ts';
import { setupStates, setupTopics } from './setup-topics.ts';

const setupItem = z.object({
  topic: z.enum(setupTopics),
  state: z.enum(setupStates),
  /** The sites where it lacks; empty where it is one thing for all of them. */
  sites: z.array(z.enum(siteCodes)),
});
export type SetupItem = z.infer<typeof setupItem>;

const byStaff = { who: 'staff', right: 'staff' } as const;

const carrierTrial = z.object({
  /** `unset`: there is nothing that would carry it. */
  state: z.enum(['sent', 'refused', 'unset']),
  recipient: z.string(),
  /** What the carrier said, in its own words. */
  answer: z.string(),
});

export const consoleSetup = {
  'console.installation.list': endpoint({
    summary: 'What an installation still lacks before a company can open on it',
    ...byStaff,
    input: z.object({}),
    output: z.object({
      items: z.array(setupItem),
      /** Whether an operator who signs in is led there first: nobody has begun yet, and it is no demo. */
      opensFirst: z.boolean(),
    }),
  }),
  'console.installation.tryMail': endpoint({
    summary: 'Send the operator who asks a trial letter, and say what the mail server answers',
    ...byStaff,
    input: z.object({}),
    output: carrierTrial,
    errors: ['TOO_MANY'],
  }),
  'console.installation.tryTextMessage': endpoint({
    summary: 'Send a telephone a trial message, and say what the gateway answers',
    ...byStaff,
    input: z.object({ phone: z.string().regex(/^\+[0-9]{7,15}$/) }),
    output: carrierTrial,
    errors: ['TOO_MANY'],
  }),
};
