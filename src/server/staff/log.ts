import type { StaffAction } from '../../contract/staff/staff-actions.ts';
import { newId } from '../../kit/ids.ts';
import type { Staffed } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { refuseOwnCompany, type Subject } from './own-company-sql.ts';
import { insertLogRow } from './sql.ts';

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
