import type { Download } from '../../contract/shapes.ts';
import { languages } from '../../kit/languages.ts';
import { serverWords, type ServerWord } from '../../words/server.ts';
import { listShopRecords, type RecordFilter, type RecordRow } from '../payments/door.ts';
import type { SignedIn } from '../platform/context.ts';
import {
  amountCell,
  spreadsheetType,
  writeSpreadsheet,
  type Cell,
  type Column,
} from '../platform/spreadsheet.ts';
import { getOwnShop } from '../shops/door.ts';

const linesAtOnce = 2_000;

const columns = [
  ['statement.at', 18],
  ['statement.kind', 26],
  ['statement.purse', 18],
  ['export.number', 22],
  ['statement.amount', 16, 'amount'],
  ['statement.balance', 16, 'amount'],
  ['export.currency', 10],
  ['statement.movement', 38],
] as const;

/** Every line of a shop's ledger as a spreadsheet, the newest first, in the language of the caller. */
export async function writeStatement(
  { db, actor, language, now }: SignedIn,
  filter: RecordFilter,
  timeZone: string,
): Promise<Download> {
  const shop = await getOwnShop(db, actor.accountId);
  const words = serverWords(language);
  const sheet = {
    name: words('statement.name'),
    columns: columns.map(([title, width, as]): Column => ({ title: words(title), width, ...(as && { as }) })),
    rightToLeft: languages[language].dir === 'rtl',
    timeZone,
  };
  async function* readLines(): AsyncGenerator<Cell[][]> {
    let after: RecordRow | undefined;
    do {
      const found = await listShopRecords(db, shop.id, filter, { limit: linesAtOnce, after });
      yield found.map((row) => [
        row.at,
        words(`record.${row.kind.replaceAll(' ', '_')}` as ServerWord),
        words(`purse.${row.purse}` as ServerWord),
        row.number,
        amountCell(row.amount, row.currency),
        amountCell(row.balance ?? '0', row.currency),
        row.currency,
        row.transaction_id,
      ]);
      after = found.length === linesAtOnce ? found.at(-1) : undefined;
    } while (after);
  }
  return {
    fileName: `statement-${now.toISOString().slice(0, 10)}.xlsx`,
    contentType: spreadsheetType,
    body: writeSpreadsheet(sheet, readLines()),
  };
}
