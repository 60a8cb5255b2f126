import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

/**
 * Returns that are still to be sent and were not looked at lately, what was looked at longest ago first: an hour ago, and
 * ever longer ago the longer the channel has said nothing of them, a day at most.
 */
export function listUnsentReturns(db: Db, now: Date, limit: number) {
  return (
    db
      .selectFrom('returns')
      .innerJoin('payments', 'payments.id', 'returns.payment_id')
      .select(['returns.id', 'payments.channel', 'payments.site'])
      .where('sent_at', 'is', null)
      .where(
        sql<boolean>`coalesce(asked_at, returns.created_at) < ${now}::timestamptz - least(interval '1 day',
          greatest(interval '1 hour', coalesce((${now}::timestamptz - asked_since) / 8, interval '1 hour')))`,
      )
      // What a person has to send waits for them.
      .where((query) =>
        query.not(
          query.exists(
            query
              .selectFrom('outgoing_transfers')
              .select('id')
              .whereRef('outgoing_transfers.return_id', '=', 'returns.id')
              .where('outgoing_transfers.state', '<>', 'sent'),
          ),
        ),
      )
      .orderBy('asked_at', (order) => order.asc().nullsFirst())
      .orderBy('returns.created_at')
      .limit(limit)
      .execute()
  );
}

/** Takes note that a return is looked at; of those that are looked at in turn none keeps the others waiting. */
export async function markLookedAt(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('returns').set({ asked_at: now }).where('id', '=', id).execute();
}

/** Takes note that the channel is asked for a return. @returns since when it has been asked without an answer */
export async function markAsked(db: Db, id: string, now: Date): Promise<Date> {
  const { asked_since: since } = await db
    .updateTable('returns')
    .set({ asked_at: now, asked_since: sql<Date>`coalesce(asked_since, ${now})` })
    .where('id', '=', id)
    .returning('asked_since')
    .executeTakeFirstOrThrow();
  return since!;
}

/** The channel has answered, or is not to be asked for now: what it says from here on begins anew. */
export async function markNotAsked(db: Db, id: string): Promise<void> {
  await db
    .updateTable('returns')
    .set({ asked_since: null })
    .where('id', '=', id)
    .where('asked_since', 'is not', null)
    .execute();
}

/** Writes down that a channel stays silent on a return; what somebody has seen to is open again after so long. */
export async function openSilenceTask(
  tx: Tx,
  row: Insertable<DB['channel_tasks']>,
  reopenBefore: Date,
): Promise<void> {
  await tx
    .insertInto('channel_tasks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('return_id')
        .doUpdateSet((set) => ({
          reason: row.reason,
          state: 'open',
          decided_by: null,
          decided_at: null,
          version: set('channel_tasks.version', '+', 1),
        }))
        .where('channel_tasks.kind', '=', 'silence')
        .where('channel_tasks.state', '=', 'done')
        .where('channel_tasks.decided_at', '<', reopenBefore),
    )
    .execute();
}
