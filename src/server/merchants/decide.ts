import type { EntryField, EntryState } from '../../contract/entry-form.ts';
import { roles } from '../../contract/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { isInvited, joinProvider, lockAuditStatus, setAuditStatus, updateProfile } from '../accounts/door.ts';
import { logStaffAction } from '../staff/door.ts';
import type { Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { auditStatusAfter, type MerchantRole } from './rules.ts';
import * as rows from './sql.ts';

export interface Decision {
  id: string;
  version: number;
  decision: 'pass' | 'refuse';
  reason: string;
  fields: Partial<Record<EntryField, string>>;
}

/**
 * Passes or refuses an entry: once, by whoever is first, on what they saw. The role's audit, the company's name, the
 * operator's log and the news to the applicant are written in the same transaction.
 * @throws {Refusal} ENTRY_CHANGED when it was decided or changed meanwhile, REASON_MISSING.
 */
export function decide(
  context: Staffed,
  decision: Decision,
): Promise<{ state: EntryState; version: number }> {
  const { db, staff, queue, now } = context;
  const { id, reason } = decision;
  const refused = decision.decision === 'refuse';
  if (refused && !reason) throw new Refusal('REASON_MISSING');
  return transact(db, async (tx) => {
    // The role's row first, as when an entry is sent: two ways to lock would wait for each other.
    const seen = await rows.findEntry(tx, id);
    if (!seen) throw new Refusal('NOT_FOUND');
    const role = seen.role as MerchantRole;
    const status = await lockAuditStatus(tx, seen.account_id, role);
    const entry = await rows.lockEntry(tx, id);
    if (status === undefined || entry?.version !== decision.version || entry.state !== 'auditing') {
      throw new Refusal('ENTRY_CHANGED');
    }
    const state = refused ? 'refused' : 'passed';
    const fields = refused ? decision.fields : {};
    const version = await rows.decideEntry(tx, id, { state, by: staff.name, reason, fields }, now);
    await setAuditStatus(tx, entry.account_id, role, auditStatusAfter(status, decision.decision));
    if (!refused && entry.company_name) {
      await updateProfile(tx, entry.account_id, { company_name: entry.company_name });
    }
    const { account_id: accountId, invite_code: code } = entry;
    // The provider may have given up its role since: then the merchant stands alone.
    if (!refused && code && (await isInvited(tx, accountId, role, code))) {
      await joinProvider(tx, { accountId, role, code }, now);
    }
    await logStaffAction(tx, context, {
      action: `entries.${decision.decision}`,
      subjectType: 'entry',
      subjectId: id,
      details: {
        name: entry.company_name || entry.person_name,
        accountId: entry.account_id,
        role,
        round: entry.round,
        reason,
        fields,
      },
    });
    await queue.publish(tx, 'merchants.decided', { entryId: id });
    if (!refused && role === roles.seller) await queue.publish(tx, 'merchants.passed', { entryId: id });
    return { state, version };
  });
}
