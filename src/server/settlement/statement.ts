import { utcDay } from '../../kit/days.ts';
import { underscored } from '../../kit/text/underscored.ts';
import type { ParsedOf } from '../../contract/contract.ts';
import type { Download } from '../../contract/shapes.ts';
import { serverWords, type ServerWord } from '../../words/server.ts';
import { countShopRecords, listShopRecords, type RecordFilter, type RecordRow } from '../payments/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import {
  amountCell,
  columnsOf,
  downloadOf,
  type Cell,
  type SpreadsheetSource,
} from '../platform/files/spreadsheet.ts';
import { listKeptDepositNumbers } from '../order-documents/public.ts';
import { getBookingNumbers } from '../bookings/public.ts';
import { filterOf } from './filter.ts';
import { getMoneyOwner } from './owners.ts';

const linesAtOnce = 2_000;

const columns = [
  ['statement.at', 18],
  ['statement.kind', 26],
  ['statement.purse', 18],
  ['statement.number', 22],
  ['statement.amount', 16, 'amount'],
  ['statement.balance', 16, 'amount'],
  ['export.currency', 10],
  ['statement.movement', 38],
  ['statement.document', 22],
] as const;

type Reading = Pick<Context, 'db' | 'language' | 'now'>;

/** Every line of the caller's ledger as a spreadsheet, the newest first, in the language of the caller. */
export async function writeStatement(
  context: SignedIn,
  narrowing: ParsedOf<'settlement.statement'>,
): Promise<Download> {
  return downloadOf(statementSpreadsheet(context, (await getMoneyOwner(context)).id, narrowing));
}

export function statementSpreadsheet(
  { db, language, now }: Reading,
  ownerId: string,
  { timeZone, ...narrowing }: ParsedOf<'settlement.statement'>,
): SpreadsheetSource {
  const words = serverWords(language);
  const filter = filterOf(narrowing);
  return {
    name: `statement-${utcDay(now)}`,
    sheet: {
      name: words('statement.name'),
      columns: columnsOf(columns, words),
      language,
      timeZone,
    },
    count: () => countShopRecords(db, ownerId, filter),
    read: () => readLines({ db, language }, ownerId, filter),
  };
}

/** What a line is about; of a booking nothing is called an order. */
const kindWord = ({ kind, booking_id: bookingId }: RecordRow): ServerWord =>
  kind === 'completion' && bookingId !== null ? 'record.service_completion' : `record.${underscored(kind)}`;

async function* readLines(
  { db, language }: Pick<Context, 'db' | 'language'>,
  ownerId: string,
  filter: RecordFilter,
): AsyncGenerator<Cell[][]> {
  const words = serverWords(language);
  let after: RecordRow | undefined;
  do {
    const records = await listShopRecords(db, ownerId, filter, { limit: linesAtOnce, after });
    const numbers = await getBookingNumbers(
      db,
      records.flatMap((row) => row.booking_id ?? []),
    );
    const documents = await listKeptDepositNumbers(
      db,
      records.flatMap(({ kind, order_id: orderId }) => (kind === 'deposit kept' && orderId ? [orderId] : [])),
    );
    yield records.map((row) => [
      row.at,
      words(kindWord(row)),
      words(`purse.${row.purse}`),
      row.number ?? numbers.get(row.booking_id ?? '') ?? '',
      amountCell(row.amount, row.currency),
      amountCell(row.balance ?? '0', row.currency),
      row.currency,
      row.transaction_id,
      (row.kind === 'deposit kept' && documents.get(row.order_id ?? '')) || null,
    ]);
    after = records.length === linesAtOnce ? records.at(-1) : undefined;
  } while (after);
}
