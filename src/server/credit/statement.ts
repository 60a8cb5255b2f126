import { utcDay } from '../../kit/days.ts';
import { underscored } from '../../kit/text/underscored.ts';
import type { ParsedOf } from '../../contract/contract.ts';
import type { Download } from '../../contract/shapes.ts';
import { requireFound } from '../../kit/errors.ts';
import { serverWords } from '../../words/server.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../platform/files/spreadsheet.ts';
import { listMovements, findLine } from './sql.ts';

const linesAtOnce = 500;

const columns = [
  ['statement.at', 18],
  ['statement.kind', 26],
  ['credit.payment', 22],
  ['statement.amount', 16, 'amount'],
  ['credit.owed', 16, 'amount'],
  ['export.currency', 10],
] as const;

/** All movements on the caller's line as a spreadsheet, the newest first. @throws {Refusal} NOT_FOUND without a line */
export async function writeStatement(
  { db, actor, language, now }: SignedIn,
  { timeZone }: ParsedOf<'credit.statement'>,
): Promise<Download> {
  const line = requireFound(await findLine(db, actor.accountId));
  const words = serverWords(language);
  return downloadOf({
    name: `trust-credit-${utcDay(now)}`,
    sheet: { name: words('credit.name'), columns: columnsOf(columns, words), language, timeZone },
    read: () => readMovements(db, line.account_id, line.currency, words),
  });
}

async function* readMovements(
  db: Db,
  accountId: string,
  currency: string,
  words: ReturnType<typeof serverWords>,
): AsyncGenerator<Cell[][]> {
  for (let pageNum = 1; ; pageNum++) {
    const { rows } = await listMovements(db, accountId, { pageNum, pageSize: linesAtOnce });
    yield rows.map((row) => [
      row.at,
      words(`credit.kind.${underscored(row.kind)}`),
      row.payment_number,
      amountCell(row.amount, currency),
      amountCell(row.balance, currency),
      currency,
    ]);
    if (rows.length < linesAtOnce) return;
  }
}
