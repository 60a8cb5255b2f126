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

export const consoleSetup = {
  'console.installation.list': endpoint({
    summary: 'What an installation still lacks before a company can open on it',
    who: 'staff',
    right: 'staff',
    input: z.object({}),
    output: z.object({ items: z.array(setupItem) }),
  }),
};
