import { workOnFileJob } from '../file-jobs/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { advance } from './advance.ts';
import { customsChannel, takeFromFolder } from './exchange/channel.ts';
import { listLeft } from './consignments/consignments-sql.ts';
import { workForOffice } from './office/answer.ts';
import { parcelFiles } from './imports/parcel-files.ts';
import { listWaiting } from './documents-sql.ts';
import { takeEnvelope } from './exchange/receive.ts';
import { deleteOldRefused } from './imports/import-sql.ts';
import { runParcelImport } from './imports/run-import.ts';
import { sendMessage } from './exchange/send.ts';
import { settleConsignments } from './consignments/settle.ts';
import { deleteStrays } from './exchange/strays-sql.ts';
import { askToAdvance } from './exchange/write-messages.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'parcelImports.run': { fileId: string };
  }
}

export function workOnParcels(queue: Queue, deps: Deps): void {
  workOnFileJob(queue, deps, parcelFiles, runParcelImport);
  queue.work('parcels.advance', ({ providerId }) => advance(deps, providerId), { onePerKey: true });
  queue.work('parcels.send', ({ messageId }) => sendMessage(deps, messageId), {
    retries: 12,
    backoff: 5,
    concurrency: 2,
  });
  queue.every('parcels.leave', '* * * * *', () => noteDepartures(deps));
  queue.every('parcels.resend', '29 */6 * * *', () => postAgain(deps));
  queue.every('parcels.forget', '43 3 * * *', () => forget(deps));
  const channel = customsChannel(deps);
  if (channel?.code === 'sandbox') workForOffice(queue, deps);
  const { folder } = deps.config.customs;
  if (channel?.code === 'folder' && folder)
    queue.every('parcels.receive', '* * * * *', async () => {
      const certificate = await channel.certificate();
      await takeFromFolder(folder, (bytes) => takeEnvelope(deps, bytes, certificate));
    });
}

/** What was to leave has left. */
export async function noteDepartures({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now();
  for (const { id, provider_id: providerId } of await listLeft(db, now))
    await transact(db, async (tx) => {
      await settleConsignments(tx, [id], now);
      await askToAdvance(tx, queue, providerId);
    });
}

const dayMs = 86_400_000;
const keptDays = 90;

/** Forgets what nobody corrects or looks at any more. */
export async function forget({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await deleteStrays(db, before);
  await deleteOldRefused(db, before);
}

/** Has messages posted whose attempts are used up, as after a day without the exchange; they are the same as before. */
async function postAgain({ db, queue, clock }: Deps): Promise<void> {
  const waiting = await listWaiting(db, new Date(clock.now().getTime() - dayMs));
  await transact(db, async (tx) => {
    for (const { id } of waiting) await queue.publish(tx, 'parcels.send', { messageId: id });
  });
}
