import { Refusal, requireFound } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { requireRow } from './require-row.ts';
import type { Deps, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { seal, unseal } from '../../platform/proof/seal.ts';
import { getRates, getRatesAt } from '../../reference/public.ts';
import { logStaffAction } from '../../staff/public.ts';
import { book } from '../ledger.ts';
import * as outgoing from './outgoing-sql.ts';
import { aloneDays, endOfNumber, mayActAlone } from './rules.ts';
import { lockReceiptsOf, lockTransfer, type ReceiptRecord } from './sql.ts';

const purpose = 'bank transfer: account';
export const channelCode = 'bank-transfer';

/** An account number of somebody else's, as it is kept. */
export const sealAccount = (secret: string, number: string): Buffer =>
  seal(secret, purpose, Buffer.from(number));

/** Puts what is left of a receipt, in minor units, on its way back to where it came from. */
export async function returnReceipt(
  tx: Tx,
  receipt: ReceiptRecord,
  amount: bigint,
  ref: string | null,
  now: Date,
): Promise<void> {
  await outgoing.insertOutgoing(tx, {
    id: newId(now.getTime()),
    receipt_id: receipt.id,
    bank_account_id: receipt.bank_account_id,
    ref,
    amount,
    currency: receipt.currency,
    holder: receipt.payer_name,
    account_sealed: receipt.payer_account,
    account_end: receipt.payer_account_end,
    created_at: now,
  });
}

/**
 * Gives back some of what a transfer has paid: an operator sends it. Asked again under the same key it tells what became
 * of it.
 * @returns whether it has left
 * @throws Error for more than the transfer took
 */
export function returnTransfer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ref: string,
  amount: bigint,
  returnId: string,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const transfer = await lockTransfer(tx, ref);
    if (!transfer) throw new Error('there is no such transfer');
    const existing = await outgoing.findOutgoingOfReturn(tx, returnId);
    if (existing) return existing.state === 'sent';
    if (transfer.state !== 'paid' || (await outgoing.sumOutgoing(tx, ref)) + amount > transfer.amount)
      throw new Error('more is to go back than the transfer took');
    const last = (await lockReceiptsOf(tx, ref)).at(-1);
    const account = last?.payer_account ?? transfer.payer_account;
    await outgoing.insertOutgoing(tx, {
      id: newId(clock.now().getTime()),
      return_id: returnId,
      bank_account_id: last?.bank_account_id ?? transfer.bank_account_id,
      ref,
      amount,
      currency: transfer.currency,
      holder: last?.payer_name || transfer.payer_name,
      account_sealed: account,
      account_end: last?.payer_account ? last.payer_account_end : transfer.payer_account_end,
      created_at: clock.now(),
    });
    return false;
  });
}

interface Step {
  id: string;
  version: number;
}

/** The whole number of the account that money goes to. @throws {Refusal} NOT_FOUND */
export function showOutgoingAccount(context: Staffed, id: string): Promise<string> {
  return transact(context.db, async (tx) => {
    const row = requireFound(await outgoing.findOutgoing(tx, id));
    const account = row.account_sealed && unseal(context.config.secret, purpose, row.account_sealed);
    if (!account) throw new Refusal('NOT_FOUND');
    await logStaffAction(tx, context, {
      action: 'outgoingTransfers.number',
      subjectType: 'outgoing transfer',
      subjectId: id,
      details: { name: row.holder },
    });
    return account.toString();
  });
}

/**
 * Approves sending money back.
 * @param to  its holder, and another account where the bank named none or the buyer asked for one
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED, ACCOUNT_MISSING
 */
export function approveOutgoing(
  context: Staffed,
  { id, version, holder, account }: Step & { holder: string; account?: string | undefined },
): Promise<void> {
  const { db, config, staff } = context;
  return transact(db, async (tx) => {
    const row = requireRow(await outgoing.lockOutgoing(tx, id), version, 'due');
    if (!account && !row.account_sealed) throw new Refusal('ACCOUNT_MISSING');
    await outgoing.updateOutgoing(tx, id, {
      state: 'approved',
      holder,
      approved_by: staff.staffId,
      ...(account && {
        account_sealed: sealAccount(config.secret, account),
        account_end: endOfNumber(account),
      }),
    });
    await logStaffAction(tx, context, {
      action: 'outgoingTransfers.approve',
      subjectType: 'outgoing transfer',
      subjectId: id,
      details: {
        name: holder,
        amount: `${row.amount} ${row.currency}`,
        ...(account && { account: endOfNumber(account) }),
      },
    });
  });
}

/**
 * Notes that money has left. Money of a return is booked as any channel's; what was left of a receipt leaves the money
 * that no payment took.
 * @throws {Refusal} NOT_FOUND, BANK_CHANGED, BANK_SECOND_PERSON
 */
export function noteSent(
  context: Staffed,
  { id, version, bankReference }: Step & { bankReference: string },
): Promise<void> {
  const { db, queue, staff, now } = context;
  return transact(db, async (tx) => {
    const row = requireRow(await outgoing.lockOutgoing(tx, id), version, 'approved');
    if (row.approved_by === staff.staffId) await mustBeSmall(tx, row, staff.staffId, now);
    await outgoing.updateOutgoing(tx, id, {
      state: 'sent',
      sent_by: staff.staffId,
      sent_at: now,
      bank_reference: bankReference,
    });
    if (row.return_id) await queue.publish(tx, 'payments.return', { returnId: row.return_id });
    else {
      const { amount, currency } = row;
      const entries = [
        { account: { kind: 'unapplied' as const, owner: channelCode }, amount: -amount },
        { account: { kind: 'channel' as const, owner: channelCode }, amount },
      ];
      await book(tx, { kind: 'transfer returned', cause: id, currency, entries }, now);
    }
    await logStaffAction(tx, context, {
      action: 'outgoingTransfers.sent',
      subjectType: 'outgoing transfer',
      subjectId: id,
      details: { name: row.holder, amount: `${row.amount} ${row.currency}`, reference: bankReference },
    });
  });
}

/** Above a limit whoever approved it does not send it too. @throws {Refusal} BANK_SECOND_PERSON */
async function mustBeSmall(tx: Tx, row: outgoing.OutgoingRecord, staffId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - aloneDays * 86_400_000);
  const sentAlone = await outgoing.listSentAlone(tx, { staffId, since });
  const rates = [await getRates(tx, now), await getRatesAt(tx, since)];
  if (!mayActAlone([...sentAlone, row], rates)) throw new Refusal('BANK_SECOND_PERSON');
}
