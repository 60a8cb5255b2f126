import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** The session that an order came of, where its program wants to be told. */
export const findListening = (db: Db, orderId: string) =>
  db
    .selectFrom('agent_checkouts')
    .innerJoin('agent_drafts', 'agent_drafts.id', 'agent_checkouts.draft_id')
    .select('agent_checkouts.id')
    .where('webhook_url', 'is not', null)
    .where(sql<boolean>`agent_drafts.ordered @> ${JSON.stringify([{ id: orderId }])}::jsonb`)
    .executeTakeFirst();

/** Writes down that a version of an order is to be told. @returns false where it was before */
export async function insertHook(
  tx: Tx,
  hook: { id: string; checkoutId: string; orderId: string; version: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agent_hooks')
    .values({
      id: hook.id,
      checkout_id: hook.checkoutId,
      order_id: hook.orderId,
      order_version: hook.version,
      created_at: hook.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What is still to be told, and to whom; undefined where it was answered. */
export const findHook = (db: Db, id: string) =>
  db
    .selectFrom('agent_hooks')
    .innerJoin('agent_checkouts', 'agent_checkouts.id', 'agent_hooks.checkout_id')
    .select([
      'agent_hooks.id',
      'agent_hooks.checkout_id',
      'agent_hooks.order_id',
      'agent_hooks.created_at',
      'agent_checkouts.grant_id',
      'agent_checkouts.webhook_url',
      'agent_checkouts.with_payment_terms',
    ])
    .where('agent_hooks.id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();

export const setAnswered = (db: Db, id: string, now: Date) =>
  db.updateTable('agent_hooks').set({ answered_at: now }).where('id', '=', id).execute();
