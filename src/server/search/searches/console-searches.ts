import type { Handlers } from '../../../contract/handler.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { ConsoleSearchesCall } from '../../../contract/search/searches.ts';
import type { Download } from '../../../contract/shapes.ts';
import { dayAfter, utcDay } from '../../../kit/days.ts';
import { languages } from '../../../kit/languages.ts';
import { serverWords } from '../../../words/server.ts';
import { getCardsOnSale } from '../../catalog/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { limitsOf } from '../../platform/paging.ts';
import { logStaffAction } from '../../staff/public.ts';
import { listHits } from '../sql.ts';
import { foldSearch, resultOf } from './record-search.ts';
import * as rows from './searches-sql.ts';

const mostProducts = 8;
const mostRewordings = 8;
const exportedAtOnce = 1_000;

/** What shoppers search for, as operators read it. */
export const searchesApi: Handlers<ConsoleSearchesCall, Context, SignedIn, Staffed> = {
  'console.searches.list': listSearches,
  'console.searches.export': exportSearches,
  'console.searches.results': showResults,
};

type Narrowing = Omit<ParsedOf<'console.searches.export'>, 'timeZone'>;

const narrowingOf = (now: Date, { days, keyword, ...narrowing }: Narrowing): rows.SearchNarrowing => ({
  ...narrowing,
  from: dayAfter(utcDay(now), 1 - days),
  fragment: foldSearch(keyword ?? '') || undefined,
});

async function listSearches(
  { db, now }: Staffed,
  { pageNum, pageSize, ...narrowing }: ParsedOf<'console.searches.list'>,
): Promise<OutputOf<'console.searches.list'>> {
  const page = limitsOf({ pageNum, pageSize });
  const { searches, counts } = await rows.listSearches(db, narrowingOf(now, narrowing), page);
  return {
    rowList: searches.map((row) => ({
      site: row.site,
      language: row.language,
      words: row.words,
      spelling: row.spelling,
      visitors: row.visitors,
      visitorsWhoOpened: row.visitors_who_opened,
      hits: row.hits,
      readAs: row.read_as,
      leavesWordsOut: row.leaves_words_out,
      lastDay: row.last_day,
    })),
    totalRecord: counts[narrowing.outcome ?? 'all'],
    counts,
  };
}

const columns = [
  ['export.searchWords', 40],
  ['export.site', 12],
  ['export.language', 16],
  ['export.visitors', 12, 'count'],
  ['export.visitorsWhoOpened', 16, 'count'],
  ['export.hits', 12, 'count'],
  ['export.readAs', 40],
  ['export.lastDay', 14],
] as const;

async function exportSearches(
  context: Staffed,
  { timeZone, ...narrowing }: ParsedOf<'console.searches.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const searched = narrowingOf(now, narrowing);
  const { counts } = await rows.listSearches(db, searched, { limit: 0, offset: 0 });
  const day = utcDay(now);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'searches.export',
      subjectType: 'searches',
      subjectId: day,
      details: { narrowing, count: counts[narrowing.outcome ?? 'all'] },
    }),
  );
  const words = serverWords(language);
  return downloadOf({
    name: `searches-${day}`,
    sheet: { name: words('export.searches'), columns: columnsOf(columns, words), language, timeZone },
    read: () => readSearches(context, searched),
  });
}

async function* readSearches({ db }: Staffed, narrowing: rows.SearchNarrowing): AsyncGenerator<Cell[][]> {
  for (let offset = 0, last = exportedAtOnce; last === exportedAtOnce; offset += exportedAtOnce) {
    const { searches } = await rows.listSearches(db, narrowing, { limit: exportedAtOnce, offset });
    last = searches.length;
    yield searches.map((row): Cell[] => [
      row.spelling,
      row.site,
      languages[row.language].name,
      { number: String(row.visitors) },
      { number: String(row.visitors_who_opened) },
      { number: String(row.hits) },
      row.read_as,
      row.last_day,
    ]);
  }
}

/** What shoppers get for words now: an operator sees at once what new synonyms change. */
async function showResults(
  context: Staffed,
  { site, language, words }: ParsedOf<'console.searches.results'>,
): Promise<OutputOf<'console.searches.results'>> {
  const shopper: Context = { ...context, site, language, staff: null };
  const key = { site, language, words: foldSearch(words) };
  const [{ hits, ...result }, rewordings] = await Promise.all([
    resultOf(shopper, words),
    rows.listRewordings(context.db, key, mostRewordings),
  ]);
  const ids = result.total > 0 ? await listHits(context.db, hits, 'relevance', mostProducts, 0) : [];
  return { ...result, products: await getCardsOnSale(shopper, ids), rewordings };
}
