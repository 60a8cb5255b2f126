import type { ParsedOf } from '../../../contract/contract.ts';
import type { Download } from '../../../contract/shapes.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { amountText } from '../../../kit/money.ts';
import { hasColleague } from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { unseal } from '../../platform/proof/seal.ts';
import { csvType } from '../../platform/tables/write-csv.ts';
import { arePayoutsHeld } from '../../shops/public.ts';
import { logStaffAction, requireSecond } from '../../staff/public.ts';
import { isClaimed } from '../payouts.ts';
import * as rows from './files-sql.ts';

type Action = 'payoutFiles.take' | 'payoutFiles.request' | 'payoutFiles.approve' | 'payoutFiles.reject';

const note = (tx: Tx, context: Staffed, action: Action, file: rows.FileRecord, reason = ''): Promise<void> =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'payout file',
    subjectId: file.id,
    details: {
      name: file.number,
      amount: amountText({ amount: file.control_sum, currency: file.currency }),
      reason,
    },
  });

/**
 * The file as it was made, once, and only as long as all of it is to be sent: whatever was paid or released meanwhile
 * would be sent twice, and what waits since its shop was suspended, or buyers claim it, would not wait.
 * @throws {Refusal} NOT_FOUND, PAYOUT_FILE_TAKEN, PAYOUT_FILE_OUTDATED, PAYOUT_FILE_HELD
 */
export function takeFile(context: Staffed, { id }: ParsedOf<'console.payoutFiles.take'>): Promise<Download> {
  const { db, staff, config, now } = context;
  return transact(db, async (tx) => {
    const file = await rows.lockFile(tx, id);
    const content = file && unseal(config.secret, 'payout: file', file.content_sealed);
    if (!file || !content) throw new Refusal('NOT_FOUND');
    if (file.taken_at !== null) throw new Refusal('PAYOUT_FILE_TAKEN');
    const lines = await rows.lockLines(tx, id);
    if (lines.some((line) => line.released_at !== null || line.state !== 'approved'))
      throw new Refusal('PAYOUT_FILE_OUTDATED');
    for (const shopId of new Set(lines.map((line) => line.shop_id)))
      if (shopId !== null && (await arePayoutsHeld(tx, shopId))) throw new Refusal('PAYOUT_FILE_HELD');
    // What was claimed or disputed since the file was made is not sent with it: the next file goes without it.
    for (const line of lines) if (await isClaimed(tx, line)) throw new Refusal('PAYOUT_FILE_HELD');
    await rows.updateFile(tx, id, { taken_by: staff.staffId, taken_at: now });
    await note(tx, context, 'payoutFiles.take', file);
    const isTable = file.format === 'csv';
    return {
      fileName: `${file.number}.${isTable ? 'csv' : 'xml'}`,
      contentType: isTable ? csvType : 'application/xml',
      body: new Blob([new Uint8Array(content)]).stream() as Download['body'],
    };
  });
}

/**
 * Asks for a file once more, or to release what the bank did not send of it. It counts at once where there is nobody else
 * who could decide, and so does releasing a file that nobody ever took: no bank has it, and nobody takes it any more, so
 * all of it is released.
 * @throws {Refusal} NOT_FOUND, PAYOUT_CHANGED
 */
export function requestForFile(
  context: Staffed,
  { id, version, kind, reason, ...input }: ParsedOf<'console.payoutFiles.request'>,
): Promise<boolean> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const file = await rows.lockFile(tx, id);
    if (!file) throw new Refusal('NOT_FOUND');
    const isOpen = (await rows.listOpenRequests(tx, [id])).length > 0;
    const isAtNoBank = kind === 'release' && !(await rows.wasTaken(tx, file));
    const payoutId = isAtNoBank ? null : (input.payoutId ?? null);
    if (file.version !== version || isOpen) throw new Refusal('PAYOUT_CHANGED');
    if (kind === 'take' ? file.taken_at === null || payoutId : !(await rows.countUnpaid(tx, id, payoutId)))
      throw new Refusal('PAYOUT_CHANGED');
    const isApproved = isAtNoBank || !(await hasColleague(tx, context));
    await rows.insertRequest(tx, {
      id: newId(now.getTime()),
      file_id: id,
      payout_id: payoutId,
      kind,
      reason,
      requested_by: staff.staffId,
      requested_at: now,
      ...(isApproved && { state: 'approved', decided_by: staff.staffId, decided_at: now }),
    });
    await note(tx, context, 'payoutFiles.request', file, reason);
    await rows.updateFile(tx, id, isApproved && kind === 'take' ? notTaken : {});
    if (isApproved && kind === 'release') await rows.releaseLines(tx, id, { payoutId, now });
    return isApproved;
  });
}

const notTaken = { taken_by: null, taken_at: null };

/**
 * A second operator's word on what another one asked for; whoever asked may take it back only.
 * @throws {Refusal} NOT_FOUND, PAYOUT_CHANGED, BANK_SECOND_PERSON, BANK_NEW_OPERATOR
 */
export function decideRequest(
  context: Staffed,
  { id, approve }: ParsedOf<'console.payoutFiles.decide'>,
): Promise<void> {
  const { db, staff, now } = context;
  return transact(db, async (tx) => {
    const request = await rows.lockRequest(tx, id);
    const file = request && (await rows.lockFile(tx, request.file_id));
    if (!request || !file) throw new Refusal('NOT_FOUND');
    if (request.state !== 'open') throw new Refusal('PAYOUT_CHANGED');
    if (approve) await requireSecond(tx, context, request.requested_by);
    if (approve && request.kind === 'release') {
      const released = await rows.releaseLines(tx, file.id, { payoutId: request.payout_id, now });
      // What was to be released has left meanwhile.
      if (released === 0) throw new Refusal('PAYOUT_CHANGED');
    }
    const state = approve ? 'approved' : 'rejected';
    await rows.decideRequest(tx, id, { state, staffId: staff.staffId, now });
    await rows.updateFile(tx, file.id, approve && request.kind === 'take' ? notTaken : {});
    await note(tx, context, `payoutFiles.${approve ? 'approve' : 'reject'}`, file, request.reason);
  });
}
