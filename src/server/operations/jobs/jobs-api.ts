import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import { Refusal } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import type { Jobs } from '../../platform/queue.ts';
import { logStaffAction } from '../../staff/public.ts';
import { listFailedJobs, listQueues, listRetriedJobs, takeDeadLetters, type DeadLetter } from './jobs-sql.ts';

/** Names of queues with how many jobs of each, as the log has them. */
const countsOf = (jobs: readonly DeadLetter[]): string =>
  [...Map.groupBy(jobs, ({ queue }) => queue)]
    .map(([queue, { length }]) => `${queue} × ${length}`)
    .join(', ');

/** Takes jobs out of the dead letters and does something about them, or neither. @throws {Refusal} NOT_FOUND */
const settleJobs = (
  context: Staffed,
  {
    ids,
    action,
    reason,
  }: { ids: readonly string[]; action: 'jobs.runAgain' | 'jobs.giveUp'; reason?: string },
  settle: (tx: Parameters<Parameters<typeof transact>[1]>[0], job: DeadLetter) => Promise<unknown>,
): Promise<{ count: number }> =>
  transact(context.db, async (tx) => {
    const jobs = await takeDeadLetters(tx, ids);
    if (jobs.length === 0) throw new Refusal('NOT_FOUND');
    for (const job of jobs) await settle(tx, job);
    await logStaffAction(tx, context, {
      action,
      subjectType: 'job',
      subjectId: jobs[0]!.id,
      details: { name: countsOf(jobs), ...(reason && { reason }) },
    });
    return { count: jobs.length };
  });

export const jobsApi: Handlers<CallsOf<'console.jobs'>, Context, SignedIn, Staffed> = {
  async 'console.jobs.queues'({ db }) {
    return { queues: await listQueues(db) };
  },

  async 'console.jobs.list'({ db }, { state, queue, ...page }) {
    const jobs = await (state === 'failed' ? listFailedJobs : listRetriedJobs)(db, queue, page);
    return showPage(jobs, ({ createdAt, occursAt, ...job }) => ({
      ...job,
      state,
      createdAt: wireTime(createdAt),
      at: wireTime(occursAt),
    }));
  },

  'console.jobs.runAgain': (context, { ids }) =>
    settleJobs(
      context,
      { ids, action: 'jobs.runAgain' },
      async (tx, { queue, data, singletonKey, isKnown }) => {
        // Of a queue that another version had.
        if (!isKnown) throw new Refusal('NOT_FOUND');
        const options = singletonKey === null ? {} : { singletonKey };
        await context.queue.publish(tx, queue as keyof Jobs, data as Jobs[keyof Jobs], options);
      },
    ),

  'console.jobs.giveUp': (context, { ids, reason }) =>
    settleJobs(context, { ids, reason, action: 'jobs.giveUp' }, async () => undefined),
};
