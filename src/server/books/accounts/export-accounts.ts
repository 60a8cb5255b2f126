import type { ParsedOf } from '../../../contract/contract.ts';
import type { Download } from '../../../contract/shapes.ts';
import { requireFound } from '../../../kit/errors.ts';
import { utcDay } from '../../../kit/days.ts';
import { serverWords } from '../../../words/server.ts';
import {
  findAccountOfLedger,
  listAccountsOfLedgerAfter,
  listEntriesOfAccountAfter,
  sumEntriesOfAccount,
  type AccountOfLedgerRow,
  type AccountsFilter,
  type EntrySpan,
} from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { csvDownloadOf } from '../../platform/tables/write-csv.ts';
import { logStaffAction } from '../../staff/public.ts';
import { runBalance } from './balance-rules.ts';
import { filterOf, showAccounts } from './list-accounts.ts';
import { spanOf } from './list-entries.ts';
import { nameMovements } from './name-movements.ts';

const rowsAtOnce = 500;

const accountColumns = [
  ['statement.purse', 14],
  ['ledgerExport.party', 36],
  ['ledgerExport.ownerId', 38, 'text'],
  ['export.currency', 10],
  ['ledgerExport.balance', 18, 'amount'],
  ['ledgerExport.entries', 12, 'count'],
  ['ledgerExport.movedAt', 18],
  ['ledgerExport.accountId', 38, 'text'],
] as const;

const entryColumns = [
  ['statement.at', 18],
  ['statement.movement', 38, 'text'],
  ['statement.kind', 20],
  ['statement.number', 30],
  ['ledgerExport.document', 44, 'text'],
  ['statement.amount', 18, 'amount'],
  ['statement.balance', 18, 'amount'],
  ['export.currency', 10],
] as const;

interface Source {
  name: string;
  columns: Parameters<typeof columnsOf>[0];
  readRows: () => AsyncIterable<Cell[][]>;
}

/** A table as the file that was asked for. Kinds are called what the ledger calls them: other software reads them. */
function fileOf(
  { language }: Staffed,
  { format, timeZone }: { format: 'xlsx' | 'csv'; timeZone: string },
  { name, columns, readRows }: Source,
): Download {
  const words = serverWords(language);
  const source = {
    name,
    sheet: {
      name: words('ledgerExport.name'),
      columns: columnsOf(columns, words as (name: string) => string),
      language,
      timeZone,
    },
    read: readRows,
  };
  return format === 'csv' ? csvDownloadOf(source) : downloadOf(source);
}

/** The accounts that a list is narrowed to. */
export async function exportAccounts(
  context: Staffed,
  { format, timeZone, ...narrowing }: ParsedOf<'console.ledgerAccounts.export'>,
): Promise<Download> {
  const { db, now } = context;
  const filter = await filterOf(context, narrowing);
  const day = utcDay(now);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'ledgerAccounts.export',
      subjectType: 'ledger',
      subjectId: day,
      details: { narrowing },
    }),
  );
  return fileOf(
    context,
    { format, timeZone },
    {
      name: `ledger-accounts-${day}`,
      columns: accountColumns,
      readRows: () => readAccounts(context, filter),
    },
  );
}

async function* readAccounts(context: Staffed, filter: AccountsFilter): AsyncGenerator<Cell[][]> {
  let last: AccountOfLedgerRow | undefined;
  do {
    const accounts = await listAccountsOfLedgerAfter(context.db, filter, last, rowsAtOnce);
    const namedAccounts = await showAccounts(context, accounts);
    yield namedAccounts.map((account, i): Cell[] => [
      account.kind,
      account.owner.name || accounts[i]!.owner,
      accounts[i]!.owner,
      account.currency,
      amountCell(account.balance.amount, account.currency),
      { number: String(account.entries) },
      accounts[i]!.moved_at,
      account.id,
    ]);
    last = accounts.length === rowsAtOnce ? accounts.at(-1) : undefined;
  } while (last);
}

/** The entries of an account, in the order of time. @throws {Refusal} NOT_FOUND */
export async function exportEntries(
  context: Staffed,
  { accountId, format, timeZone, ...moments }: ParsedOf<'console.ledgerEntries.export'>,
): Promise<Download> {
  const { db } = context;
  const account = requireFound(await findAccountOfLedger(db, accountId));
  const [namedAccount] = await showAccounts(context, [account]);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'ledgerEntries.export',
      subjectType: 'ledger account',
      subjectId: accountId,
      details: {
        name: [account.kind, namedAccount!.owner.name || account.owner, account.currency].join(' '),
        ...moments,
      },
    }),
  );
  return fileOf(
    context,
    { format, timeZone },
    {
      name: `ledger-${account.kind}-${account.currency}-${accountId.slice(0, 8)}`,
      columns: entryColumns,
      readRows: () => readEntries(context, account, spanOf(moments)),
    },
  );
}

async function* readEntries(
  { db }: Staffed,
  { id, currency }: AccountOfLedgerRow,
  span: EntrySpan,
): AsyncGenerator<Cell[][]> {
  let balance = BigInt((await sumEntriesOfAccount(db, id, span)).opening);
  let lastId: string | undefined;
  do {
    const entries = await listEntriesOfAccountAfter(db, id, span, lastId, rowsAtOnce);
    const movementOf = await nameMovements(db, entries);
    const balanced = runBalance(balance, entries);
    ({ balance } = balanced);
    yield balanced.rows.map((entry): Cell[] => [
      entry.booked_at,
      entry.id,
      entry.kind,
      movementOf(entry)
        .subjects.map(({ number }) => number)
        .join(', ') || null,
      entry.cause,
      amountCell(entry.amount, currency),
      amountCell(entry.balance, currency),
      currency,
    ]);
    lastId = entries.length === rowsAtOnce ? entries.at(-1)!.id : undefined;
  } while (lastId);
}
