import type { ConnectionIssue } from '../../../contract/integrations/shop-system-kinds.ts';
import type { Deps } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { mailConnectionStopped } from '../letters.ts';
import { stopConnection } from './connections-sql.ts';
import { endRun } from './runs-sql.ts';

/** Stops a connection that nobody stopped, and writes to those who set the shop up: once, whoever else stops it too. */
export async function stopByItself(
  deps: Deps,
  tx: Tx,
  connectionId: string,
  reason: ConnectionIssue,
): Promise<void> {
  const stopped = await stopConnection(tx, connectionId, reason);
  if (!stopped) return;
  await endRun(tx, connectionId, deps.clock.now(), reason);
  await mailConnectionStopped({ ...deps, db: tx }, stopped, reason);
}
