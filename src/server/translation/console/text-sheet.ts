import { contract } from '../../../contract/contract.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import type { Download } from '../../../contract/shapes.ts';
import { mostSheetTexts } from '../../../contract/translation/translation-kinds.ts';
import { utcDay } from '../../../kit/days.ts';
import { Refusal } from '../../../kit/errors.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { serverWords } from '../../../words/server.ts';
import { readSheetRows, type SheetRow } from '../../imports/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { downloadOf, type Cell, type Column } from '../../platform/files/spreadsheet.ts';
import { columnNames } from '../../platform/tables/read-csv.ts';
import { findTranslation, listTranslations, type TranslationFilter } from '../../products/public.ts';
import { logStaffAction } from '../../staff/public.ts';
import { saveTranslation } from './corrections.ts';
import { filterOf } from './filter.ts';

type Answer = OutputOf<'console.translations.readSheet'>;
type RowIssue = Answer['refused'][number]['issue'];
type Draft = ParsedOf<'console.translations.save'>;

/** What a translator reads and fills in, and behind it what tells which text it was made from. */
const heads = {
  from: ['textSheet.from', 10],
  sourceTitle: ['textSheet.sourceTitle', 40],
  sourceDescription: ['textSheet.sourceDescription', 60],
  language: ['textSheet.language', 12],
  title: ['textSheet.title', 40],
  description: ['textSheet.description', 60],
  productId: ['textSheet.productId', 38],
  sourceHash: ['textSheet.sourceHash', 36],
  hash: ['textSheet.hash', 36],
} as const;
type TextColumn = keyof typeof heads;
const columnKeys = Object.keys(heads) as TextColumn[];
const neededColumns: readonly TextColumn[] = ['productId', 'language', 'title', 'sourceHash', 'hash'];

const headsIn = (language: Language): Column[] => {
  const words = serverWords(language);
  return columnKeys.map((key) => ({ title: words(heads[key][0]), width: heads[key][1], as: 'text' }));
};

/** A sheet that was made in one language may come back to an operator who reads another. */
const keysByHead: ReadonlyMap<string, TextColumn> = new Map(
  languageCodes.flatMap((language) =>
    headsIn(language).map(({ title }, index) => [columnNames([title])[0]!, columnKeys[index]!] as const),
  ),
);

async function exportTexts(
  context: Staffed,
  input: ParsedOf<'console.translations.export'>,
): Promise<Download> {
  const { db, language, now } = context;
  const filter = await filterOf(db, input);
  const day = utcDay(now);
  await transact(db, (tx) =>
    logStaffAction(tx, context, {
      action: 'translations.export',
      subjectType: 'translations',
      subjectId: day,
      details: { name: [input.language, input.state, input.search].filter(Boolean).join(' · ') },
    }),
  );
  const words = serverWords(language);
  return downloadOf({
    name: `translations-${input.language}-${day}`,
    sheet: { name: words('textSheet.sheet'), columns: headsIn(language), language, timeZone: 'UTC' },
    read: () => readTexts(context, filter),
  });
}

const textsAtOnce = 100;

/** What the seller writes is not in the sheet: nobody else may change it. */
async function* readTexts({ db }: Staffed, filter: TranslationFilter | undefined): AsyncGenerator<Cell[][]> {
  if (!filter) return;
  const { language } = filter;
  for (let pageNum = 1; pageNum * textsAtOnce <= mostSheetTexts; pageNum++) {
    const { rows } = await listTranslations(db, filter, { pageNum, pageSize: textsAtOnce });
    const texts = await Promise.all(rows.map((row) => findTranslation(db, row.product_id, language)));
    yield rows.flatMap((row, index): Cell[][] => {
      const text = texts[index];
      if (!text || text.state === 'seller') return [];
      const { source, title, description, hash } = text;
      return [
        [
          source.language,
          source.title,
          source.description,
          language,
          title ?? '',
          description ?? '',
          row.product_id,
          source.hash,
          hash ?? '',
        ],
      ];
    });
    if (rows.length < textsAtOnce) return;
  }
}

/** A row as it would be saved; null where it is none. */
function draftOf({ cells }: SheetRow): Draft | null {
  const { productId, language, title, description = '', sourceHash, hash = '' } = cells;
  const draft = { productId, language, title, description, sourceHash, hash };
  const parsed = contract['console.translations.save'].input.safeParse(draft);
  return parsed.success ? parsed.data : null;
}

/** Whether a row may be saved, and whether there is anything to save. */
async function judge(
  { db }: Staffed,
  { productId, language, title, description, sourceHash, hash }: Draft,
): Promise<RowIssue | 'same' | null> {
  const text = await findTranslation(db, productId, language);
  if (!text) return 'unknown';
  if (text.state === 'seller') return 'seller';
  if (text.source.hash !== sourceHash || (text.hash ?? '') !== hash) return 'outdated';
  return text.title === title && (text.description ?? '') === description ? 'same' : null;
}

/** Saves a row, unless somebody was faster. */
async function take(context: Staffed, draft: Draft): Promise<RowIssue | null> {
  try {
    await saveTranslation(context, draft);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return 'outdated';
    throw error;
  }
}

async function readTextSheet(
  context: Staffed,
  { file, encoding, decimalMark: mark }: ParsedOf<'console.translations.readSheet'>,
  isApplied: boolean,
): Promise<Answer> {
  const { language, workers } = context;
  const reading = { keys: keysByHead, mostRows: mostSheetTexts, numbers: new Map() };
  const sheet = await readSheetRows(workers, { file, encoding, language, mark }, reading);
  const hasColumns = neededColumns.every((column) => sheet.columns.includes(column));
  const issue = sheet.issue ?? (hasColumns ? null : 'noColumns');
  const answer: Answer = {
    issue,
    unclear: sheet.unclear,
    saved: 0,
    unchanged: 0,
    unfilled: 0,
    refused: [],
  };
  if (issue) return answer;
  const texts = new Set<string>();
  for (const row of sheet.rows) {
    if (!row.cells.title?.trim()) {
      answer.unfilled++;
      continue;
    }
    const draft = draftOf(row);
    const key = draft && `${draft.productId} ${draft.language}`;
    const verdict = !draft ? 'wrong' : texts.has(key!) ? 'twice' : await judge(context, draft);
    if (key) texts.add(key);
    const rowIssue = verdict === null && isApplied ? await take(context, draft!) : verdict;
    if (rowIssue === 'same') answer.unchanged++;
    else if (rowIssue === null) answer.saved++;
    else answer.refused.push({ line: row.line, name: row.cells.sourceTitle ?? '', issue: rowIssue });
  }
  return answer;
}

/** Texts on their way to a translator and back. */
export const textSheetApi: Handlers<
  'console.translations.export' | 'console.translations.readSheet' | 'console.translations.applySheet',
  Context,
  SignedIn,
  Staffed
> = {
  'console.translations.export': exportTexts,
  'console.translations.readSheet': (context, input) => readTextSheet(context, input, false),
  'console.translations.applySheet': (context, input) => readTextSheet(context, input, true),
};
