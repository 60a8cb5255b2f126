import { createHash } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { StatementColumns } from '../../../contract/payments/console-bank.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { readPayable } from '../../../kit/payable.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { book } from '../ledger.ts';
import { channelCode, sealAccount } from './outgoing.ts';
import { showStatement } from './present.ts';
import { endOfNumber, isSameAccount } from './rules.ts';
import * as rows from './sql.ts';
import type { ReadStatement, StatementLine } from './statements/line.ts';
import type { StatementReading } from './statements/read-statement.ts';

/** Statements of more than two years ago are of no payment here. */
const oldestDays = 730;
const dayOf = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Rows that are written at once. */
const batch = 500;

/**
 * What names an entry wherever it is told again: the bank's own reference with day and amount, since some banks give
 * several entries the same one; without a reference all that it says. Entries that are the same to the letter are
 * counted within their file, as the bank lists them in the same order each time.
 */
export function entryKeys(lines: readonly StatementLine[]): string[] {
  const countByKey = new Map<string, number>();
  return lines.map(({ reference, day, amount, payerName, payerAccount, remittance }) => {
    const words = reference ? [reference] : [payerName, payerAccount, remittance];
    const key = [day, String(amount), ...words].join('\n');
    const nth = (countByKey.get(key) ?? 0) + 1;
    countByKey.set(key, nth);
    return createHash('sha256').update(`${key}\n${nth}`).digest('base64url');
  });
}

/**
 * Loads a bank's statement. Each entry is taken once, whichever files tell of it; nothing is taken of a file that cannot
 * be read whole, or is another account's.
 * @throws {Refusal} NOT_FOUND, STATEMENT_WRONG, STATEMENT_OTHER_ACCOUNT, STATEMENT_OTHER_CURRENCY
 */
export async function loadStatement(
  context: Staffed,
  { accountId, name, file, columns, isPreview }: ParsedOf<'console.bankStatements.load'>,
): Promise<OutputOf<'console.bankStatements.load'>> {
  const { db, workers, now } = context;
  const account = requireFound(await rows.findBankAccount(db, accountId));
  // What was kept before there were words for directions has none.
  const keptColumns = account.columns
    ? { directions: {}, ...(account.columns as Omit<StatementColumns, 'directions'>) }
    : null;
  const reading = await firstOf(
    workers.run('payments.readStatement', {
      bytes: file,
      currency: account.currency,
      columns: columns ?? keptColumns,
      isPreview,
      days: {
        first: dayOf(now, -oldestDays),
        // At the bank a day may have begun that has not here.
        last: dayOf(now, 1),
      },
    }),
  );
  if (reading.outcome === 'issue')
    throw new Refusal('STATEMENT_WRONG', { reason: reading.reason, location: reading.location });
  if (reading.outcome === 'columns') return reading;
  const { statement, format } = reading;
  if (statement.account && !isSameAccount(statement.account, account.number))
    throw new Refusal('STATEMENT_OTHER_ACCOUNT', { account: cutText(statement.account, 60) });
  const foreignLine = statement.lines.find(({ currency }) => currency !== account.currency);
  if (foreignLine) throw new Refusal('STATEMENT_OTHER_CURRENCY', { currency: foreignLine.currency });
  return transact(db, async (tx) => {
    await rows.lockBankAccount(tx, accountId);
    if (columns && format === 'csv')
      await rows.updateBankAccount(tx, accountId, {
        columns: JSON.stringify(columns),
        changed_at: account.changed_at,
      });
    const record = await writeStatement(tx, context, { accountId, name, format }, statement);
    return { outcome: 'loaded', statement: showStatement(record, context.staff.name) };
  });
}

async function firstOf(readings: AsyncIterable<StatementReading>): Promise<StatementReading> {
  for await (const reading of readings) return reading;
  throw new Error('a statement was not read');
}

async function writeStatement(
  tx: Tx,
  context: Staffed,
  file: Pick<rows.StatementRecord, 'name' | 'format'> & { accountId: string },
  { lines, pending }: Pick<ReadStatement, 'lines' | 'pending'>,
): Promise<rows.StatementRecord> {
  const { now, staff } = context;
  const statement = {
    id: newId(now.getTime()),
    bank_account_id: file.accountId,
    name: file.name,
    format: file.format,
    receipts: 0,
    known: 0,
    debits: lines.filter(({ amount }) => amount < 0n).length,
    pending,
    reversals: 0,
    loaded_by: staff.staffId,
    loaded_at: now,
  };
  await rows.insertStatement(tx, statement);
  const keys = entryKeys(lines);
  const credits = lines.flatMap((line, index) => (line.amount > 0n ? [{ line, key: keys[index]! }] : []));
  for (let start = 0; start < credits.length; start += batch) {
    const some = credits.slice(start, start + batch);
    statement.receipts += await writeReceipts(
      tx,
      context,
      { accountId: file.accountId, statementId: statement.id },
      some,
    );
  }
  statement.known = credits.length - statement.receipts;
  await rows.updateStatement(tx, statement.id, { receipts: statement.receipts, known: statement.known });
  await logStaffAction(tx, context, {
    action: 'bankStatements.load',
    subjectType: 'bank account',
    subjectId: file.accountId,
    details: { name: file.name, receipts: statement.receipts, known: statement.known },
  });
  return statement;
}

/** @returns how many are new */
async function writeReceipts(
  tx: Tx,
  { config, staff, now }: Staffed,
  { accountId, statementId }: { accountId: string; statementId: string | null },
  entries: readonly { line: StatementLine; key: string }[],
): Promise<number> {
  const fresh = await rows.insertReceipts(
    tx,
    entries.map(({ line, key }) => ({
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

/**
 * Records one entry by hand. Told by a statement later, it is told twice only where the bank's reference is another.
 * @returns its id
 * @throws {Refusal} NOT_FOUND, RECEIPT_KNOWN, TRANSFER_DAY, AMOUNT_NOT_PAYABLE
 */
export async function recordReceipt(
  context: Staffed,
  input: ParsedOf<'console.bankReceipts.record'>,
): Promise<string> {
  const { db, now } = context;
  if (input.day > dayOf(now, 0) || input.day < dayOf(now, -oldestDays)) throw new Refusal('TRANSFER_DAY');
  return transact(db, async (tx) => {
    const account = requireFound(await rows.lockBankAccount(tx, input.accountId));
    const line = {
      reference: input.entry,
      day: input.day,
      amount: readPayable(input.amount, account.currency),
      currency: account.currency,
      payerName: input.payerName,
      payerAccount: '',
      remittance: input.remittance,
      isReversal: false,
      statement: '',
      batch: null,
    };
    const [key] = entryKeys([line]);
    const entries = [{ line, key: key! }];
    if ((await writeReceipts(tx, context, { accountId: account.id, statementId: null }, entries)) === 0)
      throw new Refusal('RECEIPT_KNOWN');
    const id = await rows.findReceiptId(tx, account.id, key!);
    await logStaffAction(tx, context, {
      action: 'bankReceipts.record',
      subjectType: 'bank receipt',
      subjectId: id,
      details: { name: input.entry, amount: `${line.amount} ${line.currency}`, payer: input.payerName },
    });
    return id;
  });
}
