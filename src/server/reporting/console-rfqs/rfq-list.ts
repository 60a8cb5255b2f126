import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ConsoleRfq } from '../../../contract/rfqs/console-rfqs.ts';
import { readRfqNumber, rfqNumber } from '../../../contract/rfqs/rfq-limits.ts';
import type { Download } from '../../../contract/shapes.ts';
import { utcDay } from '../../../kit/days.ts';
import { plainText } from '../../../kit/text/fold.ts';
import { serverWords } from '../../../words/server.ts';
import { getPartnerNames, listAccountsByWords } from '../../accounts/public.ts';
import { getCategories } from '../../categories/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import {
  countAllRfqs,
  listAllRfqs,
  listAllRfqsAfter,
  listCountriesOfRfqs,
  showRfqs,
  type AllRfqsFilter,
  type RfqRow,
} from '../../rfqs/public.ts';
import { logStaffAction } from '../../staff/public.ts';

type Narrowing = Omit<ParsedOf<'console.rfqs.export'>, 'timeZone'>;

const dayMs = 86_400_000;
// Whoever has so many namesakes has to be named better.
const mostNamesakes = 200;
const rfqsAtOnce = 500;

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

async function filterOf(
  { db, now }: Pick<Staffed, 'db' | 'now'>,
  { keyword, categoryId, hidden, quotelessDays, from, to, ...plain }: Narrowing,
): Promise<AllRfqsFilter> {
  const text = keyword?.trim() ?? '';
  const [buyerIds, categories] = await Promise.all([
    text === '' ? [] : listAccountsByWords(db, text, mostNamesakes),
    categoryId === undefined ? undefined : getCategories(db),
  ]);
  const below = categories && [...categories.values()].filter(({ path }) => path.includes(categoryId!));
  return {
    ...plain,
    now,
    keyword: text === '' ? undefined : { text, number: readRfqNumber(plainText(text)), buyerIds },
    categoryIds: below?.map(({ id }) => id),
    isHidden: hidden,
    quotelessSince: quotelessDays === undefined ? undefined : new Date(now.getTime() - quotelessDays * dayMs),
    publishedFrom: momentOf(from),
    publishedUntil: momentOf(to),
  };
}

/** Requests with whom they are of, and who published them for that buyer. */
export async function showConsoleRfqs(context: Staffed, rows: readonly RfqRow[]): Promise<ConsoleRfq[]> {
  const [rfqs, names] = await Promise.all([
    showRfqs(context, rows),
    getPartnerNames(
      context.db,
      rows.flatMap((row) => [row.buyer_id, row.publisher_id]),
    ),
  ]);
  return rfqs.map((rfq, index) => ({ ...rfq, ...showForStaff(rows[index]!, names) }));
}

/** What of a request nobody but operators and its own side is told. */
export const showForStaff = (row: RfqRow, names: ReadonlyMap<string, string>) => ({
  number: rfqNumber(row.number),
  buyer: { id: row.buyer_id, name: names.get(row.buyer_id) ?? '' },
  publishedBy:
    row.publisher_id === row.buyer_id
      ? null
      : { id: row.publisher_id, name: names.get(row.publisher_id) ?? '' },
  isHidden: row.is_hidden,
});

/** A page of all requests of the marketplace. */
export async function listRfqs(
  context: Staffed,
  { pageNum, pageSize, ...narrowing }: ParsedOf<'console.rfqs.list'>,
): Promise<OutputOf<'console.rfqs.list'>> {
  const filter = await filterOf(context, narrowing);
  const [{ rows, counts }, countries] = await Promise.all([
    listAllRfqs(context.db, filter, { pageNum, pageSize }),
    listCountriesOfRfqs(context.db, filter),
  ]);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    rowList: await showConsoleRfqs(context, rows),
    totalRecord: narrowing.state ? (counts.get(narrowing.state) ?? 0) : total,
    counts: Object.fromEntries(counts),
    countries,
  };
}

const columns = [
  ['export.request', 14],
  ['export.requestTitle', 40],
  ['export.state', 16],
  ['partner.buyer', 28],
  ['export.category', 24],
  ['export.quantity', 12, 'count'],
  ['export.unit', 12],
  ['export.targetPrice', 14, 'amount'],
  ['export.currency', 10],
  ['export.country', 10],
  ['export.quotes', 10, 'count'],
  ['export.published', 18],
  ['export.quotesUntil', 14],
  ['export.hidden', 12],
] as const;

/** The requests that a list is narrowed to as a spreadsheet. */
export async function exportRfqs(
  context: Staffed,
  { timeZone, ...narrowing }: ParsedOf<'console.rfqs.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const filter = await filterOf(context, narrowing);
  const count = await countAllRfqs(db, filter);
  const day = utcDay(now);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'rfqs.export',
      subjectType: 'rfqs',
      subjectId: day,
      details: { narrowing, count },
    }),
  );
  const words = serverWords(language);
  return downloadOf({
    name: `requests-${day}`,
    sheet: { name: words('export.requests'), columns: columnsOf(columns, words), language, timeZone },
    read: () => readRfqs(context, filter),
  });
}

async function* readRfqs(context: Staffed, filter: AllRfqsFilter): AsyncGenerator<Cell[][]> {
  const words = serverWords(context.language);
  let last: RfqRow | undefined;
  do {
    const rows = await listAllRfqsAfter(context.db, filter, last, rfqsAtOnce);
    const batch = await showConsoleRfqs(context, rows);
    yield batch.map((rfq, index): Cell[] => [
      rfq.number,
      rfq.title,
      words(`rfq.${rfq.state}`),
      rfq.buyer.name,
      rfq.category.name,
      { number: String(rfq.quantity) },
      rfq.unit,
      rfq.targetPrice && amountCell(rfq.targetPrice.amount, rfq.targetPrice.currency),
      rfq.targetPrice?.currency ?? null,
      rfq.country,
      { number: String(rfq.quoteCount) },
      rows[index]!.published_at,
      rfq.lastDay,
      rfq.isHidden ? words('rfq.hidden') : null,
    ]);
    last = rows.length === rfqsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}
