import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { makeBackupApart } from './scheduled-backup.ts';
import { deleteClientErrors } from './sql.ts';

const keptDays = 30;
const mostRows = 5_000;

export async function deleteOldClientErrors({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await deleteClientErrors(db, before, mostRows);
}

export function workOnOperations(queue: Queue, deps: Deps): void {
  queue.every('operations.forgetErrors', '41 * * * *', () => deleteOldClientErrors(deps));
  const { folder, passphrase, times } = deps.config.backup;
  if (folder && passphrase) queue.every('operations.backup', times, () => makeBackupApart(deps));
}
