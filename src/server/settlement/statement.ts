import type { ParsedOf } from '../../contract/contract.ts';
import type { Download } from '../../contract/shapes.ts';
import { serverWords, type ServerWord } from '../../words/server.ts';
import { countShopRecords, listShopRecords, type RecordFilter, type RecordRow } from '../payments/public.ts';
import type { Context } from '../platform/context.ts';
import {
  amountCell,
  columnsOf,
  downloadOf,
  type Cell,
  type SpreadsheetSource,
} from '../platform/spreadsheet.ts';
import type { InShop } from '../shops/public.ts';
import { filterOf } from './filter.ts';

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

type Reading = Pick<Context, 'db' | 'language' | 'now'>;

/** Every line of a shop's ledger as a spreadsheet, the newest first, in the language of the caller. */
export async function writeStatement(
  context: InShop,
  narrowing: ParsedOf<'settlement.statement'>,
): Promise<Download> {
  return downloadOf(statementSpreadsheet(context, context.shop.id, narrowing));
}

export function statementSpreadsheet(
  { db, language, now }: Reading,
  shopId: string,
  { timeZone, ...narrowing }: ParsedOf<'settlement.statement'>,
): SpreadsheetSource {
  const words = serverWords(language);
  const filter = filterOf(narrowing);
  return {
    name: `statement-${now.toISOString().slice(0, 10)}`,
    sheet: {
      name: words('statement.name'),
      columns: columnsOf(columns, words),
      language,
      timeZone,
    },
    count: () => countShopRecords(db, shopId, filter),
    read: () => readLines({ db, language }, shopId, filter),
  };
}

async function* readLines(
  { db, language }: Pick<Context, 'db' | 'language'>,
  shopId: string,
  filter: RecordFilter,
): AsyncGenerator<Cell[][]> {
  const words = serverWords(language);
  let after: RecordRow | undefined;
  do {
    const shopRecords = await listShopRecords(db, shopId, filter, { limit: linesAtOnce, after });
    yield shopRecords.map((row) => [
      row.at,
      words(`record.${row.kind.replaceAll(' ', '_')}` as ServerWord),
      words(`purse.${row.purse}` as ServerWord),
      row.number,
      amountCell(row.amount, row.currency),
      amountCell(row.balance ?? '0', row.currency),
      row.currency,
      row.transaction_id,
    ]);
    after = shopRecords.length === linesAtOnce ? shopRecords.at(-1) : undefined;
  } while (after);
}
