import type { Deps } from '../platform/context.ts';
import type { Jobs } from '../platform/queue.ts';
import { advance } from './advance.ts';
import type { CustomsChannel } from './exchange/channel.ts';
import { certificateOf, keyOf } from './exchange/keys.ts';
import { takeAtOffice } from './office/office.ts';
import { takeEnvelope } from './exchange/receive.ts';
import { runParcelImport } from './imports/run-import.ts';
import { sendMessage } from './exchange/send.ts';

type Job = { [Name in keyof Jobs]: { name: Name; data: Jobs[Name] } }[keyof Jobs];

/**
 * Declares to the product's own office without the queue and without a port: for the demo world, which is loaded before
 * either is there.
 */
export function workInProcess(given: Deps) {
  const jobs: Job[] = [];
  const deps: Deps = {
    ...given,
    queue: {
      publish: async (_tx, name, data) => {
        jobs.push({ name, data } as Job);
        return null;
      },
      publications: async (_tx, furtherJobs) => {
        jobs.push(...(furtherJobs as Job[]));
        return [];
      },
    },
  };
  const channel: CustomsChannel = {
    code: 'sandbox',
    deliver: async ({ envelope }) => {
      const status = await takeAtOffice(deps, Buffer.from(envelope));
      return status === 200 ? null : `the office answered ${status}`;
    },
    certificate: async () => certificateOf(await keyOf(deps, 'office')),
  };
  const work = async (job: Job): Promise<unknown> => {
    if (job.name === 'parcelImports.run') return runParcelImport(deps, job.data.fileId);
    if (job.name === 'parcels.advance') return advance(deps, job.data.providerId);
    if (job.name === 'parcels.send') return sendMessage(deps, job.data.messageId, channel);
    if (job.name === 'sandbox-customs.answer')
      return takeEnvelope(deps, Buffer.from(job.data.envelope), await channel.certificate());
    throw new Error(`nobody does ${job.name}`);
  };
  return {
    deps,
    /** Does what was published meanwhile, and what comes of that. */
    async work(): Promise<void> {
      for (let job = jobs.shift(); job; job = jobs.shift()) await work(job);
    },
  };
}
