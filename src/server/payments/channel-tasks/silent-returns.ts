import { newId } from '../../../kit/ids.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { listOutgoingOfReturn } from '../bank-transfers/outgoing-sql.ts';
import { ChannelRefused } from '../providers/channel.ts';
import { lockReturn } from '../sql.ts';
import { markAsked, markNotAsked, openSilenceTask } from './silent-returns-sql.ts';

/** Card networks and wallets take a refund within a day, banks over a weekend: after that something is wrong. */
const silentDays = 3;
/** How long what an operator has done about it may take, before it is asked about anew. */
const patienceDays = 7;
const dayMs = 86_400_000;

/** Money that goes back, by the name of its return. */
interface AskedReturn {
  id: string;
  payment_id: string;
  amount: bigint;
  currency: string;
}

/**
 * Asks a channel to give money back, and puts it before the operators once it has said nothing for days: neither that it
 * has left, nor that it will not leave. The task asks nobody to send the money in another way, since it may be under way.
 * @param giveBack  asks the channel; whether it has left
 * @throws what `giveBack` throws
 */
export async function askForReturn(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  openReturn: AskedReturn,
  giveBack: () => Promise<boolean>,
): Promise<boolean> {
  const since = await markAsked(deps.db, openReturn.id, deps.clock.now());
  try {
    const hasLeft = await giveBack();
    if (!hasLeft) await noteSilence(deps, openReturn, since, 'pending');
    return hasLeft;
  } catch (error) {
    if (error instanceof ChannelRefused) await markNotAsked(deps.db, openReturn.id);
    else await noteSilence(deps, openReturn, since, (error as Error).message);
    throw error;
  }
}

function noteSilence(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { id: returnId, payment_id, amount, currency }: AskedReturn,
  since: Date,
  reason: string,
): Promise<void> {
  const now = clock.now();
  if (now.getTime() - since.getTime() < silentDays * dayMs) return Promise.resolve();
  log.error({ returnId, reason }, 'a channel stays silent on money that goes back');
  return transact(db, async (tx) => {
    // It may have left a moment ago, or people send it.
    if (!(await lockReturn(tx, returnId)) || (await listOutgoingOfReturn(tx, returnId)).length > 0) return;
    await openSilenceTask(
      tx,
      {
        id: newId(now.getTime()),
        kind: 'silence',
        return_id: returnId,
        payment_id,
        amount,
        currency,
        // Whatever a channel says is no longer than people read.
        reason: reason.slice(0, 500),
        created_at: now,
      },
      new Date(now.getTime() - patienceDays * dayMs),
    );
  });
}
