import { cutText } from '../../../kit/text/cut-text.ts';
import { newId } from '../../../kit/ids.ts';
import type { Staffed } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { book } from '../ledger/ledger.ts';
import { channelCode, sealAccount } from './account-seal.ts';
import { insertDebits, listDebitKeys } from './reversals/reversals-sql.ts';
import { endOfNumber } from './rules.ts';
import * as rows from './sql.ts';
import type { StatementLine } from './statements/line.ts';

/** An entry of a statement, and what names it. */
export interface Entry {
  line: StatementLine;
  key: string;
}

export interface WrittenFile {
  accountId: string;
  /** All accounts of the same number: what was loaded for one of them is known to the others. */
  accountIds: readonly string[];
  /** Null: recorded by hand. */
  statementId: string | null;
}

const longestReference = 200;
const keysOf = (entries: readonly Entry[]): string[] => entries.map(({ key }) => key);

/** Writes down money that came in, each entry once for all accounts of one number. @returns how many are new */
export async function writeReceipts(
  tx: Tx,
  { config, staff, now }: Staffed,
  { accountId, accountIds, statementId }: WrittenFile,
  entries: readonly Entry[],
): Promise<number> {
  const knownKeys = await rows.listReceiptKeys(tx, accountIds, keysOf(entries));
  const fresh = await rows.insertReceipts(
    tx,
    entries
      .filter(({ key }) => !knownKeys.has(key))
      .map(({ line, key }) => ({
        id: newId(now.getTime()),
        bank_account_id: accountId,
        statement_id: statementId,
        entry_key: key,
        booked_on: line.day,
        amount: line.amount,
        currency: line.currency,
        payer_name: cutText(line.payerName, 300),
        payer_account: line.payerAccount ? sealAccount(config.secret, cutText(line.payerAccount, 100)) : null,
        payer_account_end: endOfNumber(line.payerAccount),
        remittance: cutText(line.remittance, 2_000),
        bank_reference: cutText(line.reference, longestReference),
        batch_amount: line.batch,
        is_reversal: line.isReversal,
        recorded_by: staff.staffId,
        created_at: now,
      })),
  );
  for (const { id, amount, currency } of fresh) {
    const postings = [
      { account: { kind: 'channel' as const, owner: channelCode }, amount: -amount },
      { account: { kind: 'unapplied' as const, owner: channelCode }, amount },
    ];
    await book(tx, { kind: 'transfer received', cause: id, currency, entries: postings }, now);
  }
  return fresh.length;
}

/** Writes down money that left, each entry once. @returns how many of those that are new take back a receipt */
export async function writeDebits(
  tx: Tx,
  now: Date,
  { accountId, accountIds, statementId }: WrittenFile & { statementId: string },
  entries: readonly Entry[],
): Promise<number> {
  const knownKeys = await listDebitKeys(tx, accountIds, keysOf(entries));
  const fresh = entries
    .filter(({ key }) => !knownKeys.has(key))
    .map(({ line, key }) => ({
      id: newId(now.getTime()),
      bank_account_id: accountId,
      statement_id: statementId,
      entry_key: key,
      booked_on: line.day,
      amount: -line.amount,
      currency: line.currency,
      payee_name: cutText(line.payerName, 300),
      remittance: cutText(line.remittance, 2_000),
      bank_reference: cutText(line.reference, longestReference),
      is_reversal: line.isReversal,
      created_at: now,
    }));
  await insertDebits(tx, fresh);
  return fresh.filter(({ is_reversal: isReversal }) => isReversal).length;
}
