import { sql } from 'kysely';
import type { StaffRight } from '../../contract/staff/staff-rights.ts';
import type { StaffChangeKind } from '../../contract/staff/staff.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface NewStaffChange {
  id: string;
  kind: StaffChangeKind;
  /** Null for somebody who is to be added. */
  staffId: string | null;
  name: string;
  email: string;
  rights: readonly StaffRight[];
  rightsBefore: readonly string[];
  proposedBy: string;
  expiresAt: Date;
}

// In the very words of the unique index: a statement prepared with a parameter would not find it.
const isOpen = sql<boolean>`state = 'open'`;

/** Writes a change that waits for a second operator. @returns false where another one of this person is open */
export async function insertChange(tx: Tx, change: NewStaffChange, now: Date): Promise<boolean> {
  await tx
    .updateTable('staff_changes')
    .set({ state: 'expired', decided_at: now })
    .where('email', '=', change.email)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_changes')
    .values({
      id: change.id,
      kind: change.kind,
      staff_id: change.staffId,
      name: change.name,
      email: change.email,
      rights: [...change.rights],
      rights_before: [...change.rightsBefore],
      proposed_by: change.proposedBy,
      proposed_at: now,
      expires_at: change.expiresAt,
    })
    .onConflict((conflict) => conflict.column('email').where(isOpen).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes that wait, the oldest first, with who proposed them. */
export function listOpenChanges(db: Db, now: Date) {
  return db
    .selectFrom('staff_changes')
    .innerJoin('staff', 'staff.id', 'staff_changes.proposed_by')
    .selectAll('staff_changes')
    .select('staff.name as proposer_name')
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('proposed_at')
    .execute();
}

/** A change that waits, its row locked. */
export function lockOpenChange(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('staff_changes')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}
export type StaffChangeRow = NonNullable<Awaited<ReturnType<typeof lockOpenChange>>>;

export async function decideChange(
  tx: Tx,
  id: string,
  decision: { state: 'confirmed' | 'refused'; by: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_changes')
    .set({ state: decision.state, decided_by: decision.by, decided_at: now })
    .where('id', '=', id)
    .execute();
}
