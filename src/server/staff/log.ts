import type { StaffAction } from '../../contract/staff/staff-actions.ts';
import { newId } from '../../kit/ids.ts';
import type { Staffed } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { insertLogRow } from './sql.ts';

export interface StaffLogEntry {
  action: StaffAction;
  /** The kind of thing it was done to, in the trade's word: `account`, `entry`, `staff`. */
  subjectType: string;
  subjectId: string;
  /** What one has to know later, as words and numbers: the reason, before and after. */
  details?: Record<string, unknown>;
}

/** Writes down what an operator did, in the transaction that does it. The rows are never changed. */
export async function logStaffAction(tx: Tx, { staff, now }: Staffed, action: StaffLogEntry): Promise<void> {
  await insertLogRow(tx, { id: newId(now.getTime()), staffId: staff.staffId, ...action }, now);
}
