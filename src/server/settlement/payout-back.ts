import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { amountText } from '../../kit/money.ts';
import { listOpenReceiptsOf, lockMoneyBack, mayTakeBackAlone, takePayoutBack } from '../payments/public.ts';
import type { Staffed } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { listStaff, lockActsOf, logStaffAction, requireSecond, standsFor } from '../staff/public.ts';
import { nextPayoutState } from './rules.ts';
import * as rows from './sql.ts';

/** What came in of exactly the amount of a payout that was paid, and who has said that one of it is that payout. */
export async function listMoneyBack(
  { db, staff }: Staffed,
  id: string,
): Promise<OutputOf<'console.payouts.moneyBack'>> {
  const payout = requireFound(await rows.findPayout(db, id));
  const receipts = payout.state === 'paid' ? await listOpenReceiptsOf(db, payout) : [];
  const { bounce_receipt_id: receiptId, bounce_proposed_by: staffId } = payout;
  const proposer = (await listStaff(db)).find((member) => member.id === staffId);
  return {
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      version: receipt.version,
      day: receipt.booked_on,
      payerName: receipt.payer_name,
      remittance: receipt.remittance,
      isByBank: receipt.is_reversal,
    })),
    proposal:
      receiptId === null || staffId === null || payout.state !== 'paid'
        ? null
        : { receiptId, by: proposer?.name ?? '', isMine: staffId === staff.staffId },
  };
}

const note = (
  tx: Tx,
  context: Staffed,
  action: 'payouts.bounce' | 'payouts.proposeBounce',
  payout: rows.PayoutRecord,
  reason: string,
): Promise<void> =>
  logStaffAction(tx, context, {
    action,
    subjectType: 'payout',
    subjectId: payout.id,
    details: { name: payout.number, amount: amountText(payout), reason },
  });

/**
 * A payout that was paid did not reach its account: what came in of it goes back to the balance. What the bank does not
 * call a transfer that came back may be a buyer's payment, so a second operator has to say the same of it.
 * @returns whether it is done
 * @throws {Refusal} NOT_FOUND, PAYOUT_CHANGED, BANK_CHANGED, BANK_NEW_OPERATOR
 */
export function bouncePayout(
  context: Staffed,
  { id, version, receiptId, receiptVersion, reason }: ParsedOf<'console.payouts.bounce'>,
): Promise<boolean> {
  const { db, staff, queue } = context;
  return transact(db, async (tx) => {
    // In the order of every step of a payout: of two steps of one operator neither waits for the other for ever.
    await lockActsOf(tx, staff.staffId);
    const payout = requireFound(await rows.lockPayout(tx, id));
    if (payout.version !== version) throw new Refusal('PAYOUT_CHANGED');
    const state = nextPayoutState(payout.state, 'bounce');
    const receipt = await lockMoneyBack(tx, { id: receiptId, version: receiptVersion }, payout);
    const { bounce_receipt_id: proposedId, bounce_proposed_by: proposedBy } = payout;
    const isSecond =
      proposedId === receiptId &&
      proposedBy !== null &&
      proposedBy !== staff.staffId &&
      (await standsFor(tx, proposedBy));
    if (isSecond) await requireSecond(tx, context, proposedBy);
    if (!isSecond && !(await mayTakeBackAlone(tx, context, receipt))) {
      const proposal = { bounce_receipt_id: receiptId, bounce_proposed_by: staff.staffId, reason };
      await note(tx, context, 'payouts.proposeBounce', await rows.updatePayout(tx, id, proposal), reason);
      return false;
    }
    await takePayoutBack(tx, context, receipt, { ...payout, ownerId: payout.owner_id });
    const proposal = { bounce_proposed_by: isSecond ? proposedBy : null };
    const bounced = await rows.updatePayout(tx, id, {
      state,
      reason,
      bounce_receipt_id: receiptId,
      ...proposal,
    });
    await queue.publish(tx, 'payouts.decided', { payoutId: id });
    await note(tx, context, 'payouts.bounce', bounced, reason);
    return true;
  });
}
