import type { ApplicationField, ApplicationState } from '../../contract/merchants/application-form.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import {
  isInvited,
  joinProvider,
  lockAuditStatus,
  setAuditStatus,
  updateProfile,
} from '../accounts/public.ts';
import { logStaffAction } from '../staff/public.ts';
import type { Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { auditStatusAfter, type MerchantRole } from './rules.ts';
import * as rows from './sql.ts';

export interface Decision {
  id: string;
  version: number;
  decision: 'pass' | 'refuse';
  reason: string;
  fields: Partial<Record<ApplicationField, string>>;
}

/**
 * Passes or refuses an entry: once, by whoever is first, on what they saw. The role's audit, the company's name, the
 * operator's log and the news to the applicant are written in the same transaction.
 * @throws {Refusal} APPLICATION_CHANGED when it was decided or changed meanwhile, REASON_MISSING.
 */
export function decide(
  context: Staffed,
  decision: Decision,
): Promise<{ state: ApplicationState; version: number }> {
  const { db, staff, queue, now } = context;
  const { id, reason } = decision;
  const refused = decision.decision === 'refuse';
  if (refused && !reason) throw new Refusal('REASON_MISSING');
  return transact(db, async (tx) => {
    // The role's row first, as when an entry is sent: two ways to lock would wait for each other.
    const seen = requireFound(await rows.findApplication(tx, id));
    const role = seen.role as MerchantRole;
    const status = await lockAuditStatus(tx, seen.account_id, role);
    const application = await rows.lockApplication(tx, id);
    if (
      status === undefined ||
      application?.version !== decision.version ||
      application.state !== 'auditing'
    ) {
      throw new Refusal('APPLICATION_CHANGED');
    }
    const state = refused ? 'refused' : 'passed';
    const fields = refused ? decision.fields : {};
    const version = await rows.decideApplication(tx, id, { state, by: staff.name, reason, fields }, now);
    await setAuditStatus(tx, application.account_id, role, auditStatusAfter(status, decision.decision));
    if (!refused && application.company_name) {
      await updateProfile(tx, application.account_id, { company_name: application.company_name });
    }
    const { account_id: accountId, invite_code: code } = application;
    // The provider may have given up its role since: then the merchant stands alone.
    if (!refused && code && (await isInvited(tx, accountId, role, code))) {
      await joinProvider(tx, { accountId, role, code }, now);
    }
    await logStaffAction(tx, context, {
      action: `entries.${decision.decision}`,
      subjectType: 'entry',
      subjectId: id,
      details: {
        name: application.company_name || application.person_name,
        accountId: application.account_id,
        role,
        round: application.round,
        reason,
        fields,
      },
    });
    await queue.publish(tx, 'merchants.decided', { applicationId: id });
    if (!refused && role === roles.seller) await queue.publish(tx, 'merchants.passed', { applicationId: id });
    return { state, version };
  });
}
