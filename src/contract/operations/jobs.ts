import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, page, pageInput, text } from '../shapes.ts';
import { jobLimits, jobStates } from './job-states.ts';

const queue = line(100);
const ids = z.array(id).min(1).max(jobLimits.atOnce);

const job = z.object({
  id,
  queue: z.string(),
  state: z.enum(jobStates),
  /** What was said at the last attempt; '' where nothing was. */
  error: z.string(),
  attempts: z.number().int(),
  createdAt: instant,
  /** When it failed for good, or is tried again. */
  at: instant,
});
export type ConsoleJob = z.infer<typeof job>;

export const consoleJobs = {
  'console.jobs.queues': endpoint({
    summary: 'What is in each queue now, and how much of it failed for good',
    who: 'staff',
    right: 'errors',
    input: z.object({}),
    output: z.object({
      queues: z.array(
        z.object({
          name: z.string(),
          waiting: z.number().int(),
          /** How long the oldest of those could have begun already. */
          oldestSeconds: z.number().int(),
          /** Their time has not come yet, tries that follow a failure among them. */
          deferred: z.number().int(),
          active: z.number().int(),
          failed: z.number().int(),
        }),
      ),
    }),
  }),
  'console.jobs.list': endpoint({
    summary: 'Jobs that failed for good, or failed and are tried again; never what they carry',
    who: 'staff',
    right: 'errors',
    input: z.object({ ...pageInput, state: z.enum(jobStates).default('failed'), queue: queue.optional() }),
    output: page(job),
  }),
  'console.jobs.runAgain': endpoint({
    summary: 'Put jobs that failed for good into their queues again',
    who: 'staff',
    right: 'staff',
    input: z.object({ ids }),
    output: z.object({ count: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  'console.jobs.giveUp': endpoint({
    summary: 'Give up jobs that failed for good: they are not tried any more',
    who: 'staff',
    right: 'staff',
    input: z.object({ ids, reason: text(jobLimits.reason) }),
    output: z.object({ count: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
};
