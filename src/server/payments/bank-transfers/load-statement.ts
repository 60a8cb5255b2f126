import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { StatementColumns } from '../../../contract/payments/console-bank.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { dayAfter, dayIn } from '../../../kit/days.ts';
import { newId } from '../../../kit/ids.ts';
import { sum } from '../../../kit/money.ts';
import { wireMoneyIn } from '../../../kit/wire.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { entryKeys } from './entry-keys.ts';
import { showStatement } from './present.ts';
import { linkReversals } from './reversals/link-reversals.ts';
import { insertPeriods } from './statements/coverage-sql.ts';
import { requireOwnEntries } from './statements/own-entries.ts';
import { dayBefore, isSameAccount, oldestDays } from './rules.ts';
import * as rows from './sql.ts';
import type { ReadStatement } from './statements/line.ts';
import type { StatementReading } from './statements/read-statement.ts';
import { writeDebits, writeReceipts, type WrittenFile } from './write-entries.ts';

/** Rows that are written at once. */
const batch = 500;

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
        first: dayBefore(now, oldestDays),
        // At the bank a day may have begun that has not here.
        last: dayBefore(now, -1),
      },
    }),
  );
  if (reading.outcome === 'issue')
    throw new Refusal('STATEMENT_WRONG', { reason: reading.reason, location: reading.location });
  if (reading.outcome === 'columns') return reading;
  const { statement, format } = reading;
  if (statement.account && !isSameAccount(statement.account, account.number))
    throw new Refusal('STATEMENT_OTHER_ACCOUNT', { account: cutText(statement.account, 60) });
  if (format === 'csv') await requireOwnEntries(context, account, statement);
  const foreignLine = statement.lines.find(({ currency }) => currency !== account.currency);
  if (foreignLine) throw new Refusal('STATEMENT_OTHER_CURRENCY', { currency: foreignLine.currency });
  if (isPreview) return showEntries(statement.lines, account.currency);
  return transact(db, async (tx) => {
    const accountIds = await rows.lockAccountsOfNumber(tx, account);
    if (columns && format === 'csv')
      await rows.updateBankAccount(tx, accountId, {
        columns: JSON.stringify(columns),
        changed_at: account.changed_at,
      });
    const record = await writeStatement(tx, context, { accountId, accountIds, name, format }, statement);
    return { outcome: 'loaded', statement: showStatement(record, context.staff.name) };
  });
}

/** What the entries of a file come to. */
function showEntries(
  lines: ReadStatement['lines'],
  currency: string,
): OutputOf<'console.bankStatements.load'> {
  const money = wireMoneyIn(currency);
  const credits = lines.filter(({ amount }) => amount > 0n);
  const debits = lines.filter(({ amount }) => amount < 0n);
  const days = lines.map(({ day }) => day).toSorted();
  return {
    outcome: 'entries',
    credits: credits.length,
    debits: debits.length,
    moneyIn: money(sum(credits.map(({ amount }) => amount))),
    moneyOut: money(-sum(debits.map(({ amount }) => amount))),
    days: days.length > 0 ? { first: days[0]!, last: days.at(-1)! } : null,
  };
}

async function firstOf(readings: AsyncIterable<StatementReading>): Promise<StatementReading> {
  for await (const reading of readings) return reading;
  throw new Error('a statement was not read');
}

/** Keeps what a file covers. A CSV of today, which ends somewhere in it, covers no day that is not over. */
async function writePeriods(
  tx: Tx,
  { now, staff, config }: Staffed,
  { id, bank_account_id: accountId, format }: Pick<rows.StatementRecord, 'id' | 'bank_account_id' | 'format'>,
  periods: ReadStatement['periods'],
): Promise<void> {
  const yesterday = dayAfter(dayIn(now, config.accountingTimeZone), -1);
  await insertPeriods(
    tx,
    periods.map(({ first, last, opening, closing }, index) => ({
      id: newId(now.getTime()),
      bank_account_id: accountId,
      statement_id: id,
      place: index,
      first_day: first,
      last_day: format === 'csv' && last > yesterday ? yesterday : last,
      opening,
      closing,
      balance_day: closing === null ? null : last,
      told_by: staff.staffId,
      created_at: now,
    })),
  );
}

async function writeStatement(
  tx: Tx,
  context: Staffed,
  file: Pick<rows.StatementRecord, 'name' | 'format'> & Pick<WrittenFile, 'accountId' | 'accountIds'>,
  { lines, pending, periods }: Pick<ReadStatement, 'lines' | 'pending' | 'periods'>,
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
  const { id: statementId } = statement;
  await writePeriods(tx, context, statement, periods);
  const { accountId, accountIds } = file;
  const target = { accountId, accountIds, statementId };
  const keys = entryKeys(lines);
  const entries = lines.map((line, index) => ({ line, key: keys[index]! }));
  const credits = entries.filter(({ line }) => line.amount > 0n);
  for (let start = 0; start < credits.length; start += batch)
    statement.receipts += await writeReceipts(tx, context, target, credits.slice(start, start + batch));
  const debits = entries.filter(({ line }) => line.amount < 0n);
  for (let start = 0; start < debits.length; start += batch)
    statement.reversals += await writeDebits(tx, now, target, debits.slice(start, start + batch));
  statement.known = credits.length - statement.receipts;
  await rows.updateStatement(tx, statementId, {
    receipts: statement.receipts,
    known: statement.known,
    reversals: statement.reversals,
  });
  // Also those of earlier files, whose money this one tells of.
  await linkReversals(tx, context, accountIds);
  await logStaffAction(tx, context, {
    action: 'bankStatements.load',
    subjectType: 'bank account',
    subjectId: file.accountId,
    details: { name: file.name, receipts: statement.receipts, known: statement.known },
  });
  return statement;
}
