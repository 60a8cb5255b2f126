import type { StaffAction } from '../../contract/staff/staff-actions.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Staffed } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { listOfOwnCompany, refuseOwnCompany, type Subject } from './own-company-sql.ts';
import { insertLogRow, insertLogRows } from './sql.ts';

export interface StaffLogEntry extends Subject {
  action: StaffAction;
  /** What one has to know later, as words and numbers: the reason, before and after. */
  details?: Record<string, unknown>;
}

/** These decide nothing: whoever belongs to the company may look and note, too. */
const looks = new Set<StaffAction>([
  'orders.viewParties',
  'orders.viewConversation',
  'orders.note',
  'rfqs.viewDocument',
  'rfqs.note',
  'users.viewContact',
  'users.note',
  'users.endSessions',
  'payouts.number',
  'payouts.note',
  'outgoingTransfers.number',
]);

/**
 * Writes down what an operator did, in the transaction that does it. The rows are never changed. Since every act passes
 * here, it is also where nobody decides about their own company.
 * @throws {Refusal} OWN_COMPANY
 */
export async function logStaffAction(tx: Tx, { staff, now }: Staffed, action: StaffLogEntry): Promise<void> {
  if (!looks.has(action.action)) await refuseOwnCompany(tx, staff.staffId, action);
  await insertLogRow(tx, { id: newId(now.getTime()), staffId: staff.staffId, ...action }, now);
}

/**
 * Writes down one act on many subjects of one kind, in the transaction that does it all; as `logStaffAction` for each.
 * @throws {Refusal} OWN_COMPANY
 */
export async function logStaffActions(
  tx: Tx,
  { staff, now }: Staffed,
  {
    action,
    subjectType,
    subjects,
  }: {
    action: StaffAction;
    subjectType: string;
    subjects: readonly { id: string; details: Record<string, unknown> }[];
  },
): Promise<void> {
  if (subjects.length === 0) return;
  const ids = subjects.map(({ id }) => id);
  const ofOwnCompany = await listOfOwnCompany(tx, staff.staffId, subjectType, ids);
  if (ofOwnCompany.size > 0) throw new Refusal('OWN_COMPANY');
  const entries = subjects.map(({ id, details }) => ({
    id: newId(now.getTime()),
    staffId: staff.staffId,
    action,
    subjectType,
    subjectId: id,
    details,
  }));
  await insertLogRows(tx, entries, now);
}
