import type { InputOf } from '../../../contract/contract.ts';
import { dayOfSite, siteZones } from '../../../contract/reference/site-days.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { isDocument } from '../../../kit/text/document-text.ts';
import { isDeepStrictEqual } from 'node:util';
import { findDayBegin } from '../../fees/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import {
  announcePolicies,
  decidePolicy,
  findNewestPolicy,
  insertPolicy,
  lockPolicy,
  type PolicyRecord,
} from '../../policies/public.ts';
import { hasOtherWith, logStaffAction, requireSecond } from '../../staff/public.ts';

type Draft = InputOf<'console.policies.propose'>;

/**
 * Writes the next version of a document. It counts from its day on, once another operator has approved it where there is one.
 * @throws {Refusal} POLICY_DAY_PAST, POLICY_TITLE, POLICY_WAITS, POLICY_SAME, POLICIES_CHANGED
 */
export async function proposePolicy(
  context: Staffed,
  { document, site, texts, day, isMaterial, number, reason }: Draft,
): Promise<{ id: string; isApproved: boolean }> {
  const { staff, now } = context;
  const today = dayOfSite(now, site);
  if (day < today) throw new Refusal('POLICY_DAY_PAST');
  const bodies = Object.values(texts);
  if (bodies.length === 0 || !bodies.every(isDocument)) throw new Refusal('POLICY_TITLE');
  const result = await transact(context.db, async (tx) => {
    const newest = await findNewestPolicy(tx, document, site);
    if (newest?.state === 'proposed') throw new Refusal('POLICY_WAITS');
    if ((newest?.number ?? 0) !== number) throw new Refusal('POLICIES_CHANGED');
    if (newest?.state === 'approved' && isDeepStrictEqual(newest.texts, texts))
      throw new Refusal('POLICY_SAME');
    const isApproved = !(await hasOtherWith(tx, staff.staffId, 'staff'));
    const id = newId(now.getTime());
    const isWritten = await insertPolicy(tx, {
      id,
      document,
      site,
      number: number + 1,
      texts: JSON.stringify(texts),
      is_material: isMaterial,
      state: isApproved ? 'approved' : 'proposed',
      starts_at: day === today ? now : await findDayBegin(tx, day, siteZones[site]),
      reason,
      proposed_by: staff.staffId,
      created_at: now,
      ...(isApproved && { decided_by: staff.staffId, decided_at: now }),
    });
    if (!isWritten) throw new Refusal('POLICIES_CHANGED');
    const details = { name: `${document} ${site} ${number + 1}`, day, reason };
    await logStaffAction(tx, context, {
      action: 'policies.propose',
      subjectType: 'policy',
      subjectId: id,
      details,
    });
    return { id, isApproved };
  });
  if (result.isApproved) announcePolicies(context);
  return result;
}

/** Whether a version can still be withdrawn: nobody was held to it yet. */
export const isUndecided = (row: Pick<PolicyRecord, 'state' | 'starts_at'>, now: Date): boolean =>
  row.state === 'proposed' || (row.state === 'approved' && row.starts_at > now);

/**
 * Approves a version that another operator proposed, or withdraws one that has not begun.
 * @throws {Refusal} NOT_FOUND, POLICIES_CHANGED, BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export async function decideOnPolicy(
  context: Staffed,
  { id, version, approve }: InputOf<'console.policies.decide'>,
): Promise<void> {
  const { staff, now } = context;
  await transact(context.db, async (tx) => {
    const row = await lockPolicy(tx, id);
    if (!row) throw new Refusal('NOT_FOUND');
    const isDecidable = approve ? row.state === 'proposed' : isUndecided(row, now);
    if (row.version !== version || !isDecidable) throw new Refusal('POLICIES_CHANGED');
    if (approve) await requireSecond(tx, context, row.proposed_by, ['staff']);
    await decidePolicy(tx, id, {
      state: approve ? 'approved' : 'withdrawn',
      // Nobody is held to what could not be read yet.
      startsAt: row.starts_at > now ? row.starts_at : now,
      staffId: staff.staffId,
      now,
    });
    await logStaffAction(tx, context, {
      action: approve ? 'policies.approve' : 'policies.withdraw',
      subjectType: 'policy',
      subjectId: id,
      details: { name: `${row.document} ${row.site} ${row.number}`, reason: row.reason },
    });
  });
  announcePolicies(context);
}
