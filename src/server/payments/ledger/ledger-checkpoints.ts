import { leastId } from '../../../kit/ids.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { listAccountsBehind, writeCheckpoints } from './ledger-checkpoints-sql.ts';

const lockNotAvailable = '55P03';

/** A balance is the nearest checkpoint and fewer entries than these, besides those of the last hour. */
const every = 1_000;
/** Held by its account meanwhile: 40 ms. */
const most = 50 * every;
/** What is booked at this moment must not come before a checkpoint: servers' clocks differ. */
const marginMs = 10 * 60_000;

/** Notes what accounts held along their entries, so that no balance is summed from the first entry on. */
export async function writeAllCheckpoints({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const beforeId = leastId(new Date(clock.now().getTime() - marginMs));
  const writeSome = (accountId: string) =>
    transact(db, (tx) => writeCheckpoints(tx, accountId, { every, most, beforeId }));
  for (const accountId of await listAccountsBehind(db, every, beforeId)) {
    try {
      while ((await writeSome(accountId)) === most / every);
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
      // Its payments go first; in an hour there is another moment.
      log.info({ accountId }, 'an account of the ledger was busy, its checkpoints are written later');
    }
  }
}
