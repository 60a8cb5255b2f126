import { contract } from '../../../contract/contract.ts';
import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { mostSheetTexts } from '../../../contract/translation/translation-kinds.ts';
import { foldName } from '../../../kit/text/fold.ts';
import { readSheetRows, type SheetRow } from '../../imports/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import { findTranslations, holdTexts, type OneTranslation } from '../../products/public.ts';
import { listOfOwnCompany } from '../../staff/public.ts';
import { cleanDescription, saveTexts } from './corrections.ts';
import { keysByHead, neededColumns } from './text-columns.ts';

type Answer = OutputOf<'console.translations.readSheet'>;
type Sheet = ParsedOf<'console.translations.readSheet'>;
type RowIssue = Answer['refused'][number]['issue'];

/** A row with what it says of a text; nothing where it is none. */
interface ReadRow {
  row: SheetRow;
  draft: ParsedOf<'console.translations.save'> | null;
}

type Verdict =
  | { issue: RowIssue | 'same' }
  | { text: { translation: OneTranslation; title: string; description: string } };

/** What a sheet would change. */
export async function previewTextSheet(context: Staffed, sheet: Sheet): Promise<Answer> {
  const { answer, rows } = await readTextSheet(context, sheet);
  if (!answer.issue) await judgeRows(context.db, context, rows, answer);
  return answer;
}

/** Saves what may be saved of a sheet, and nothing where anything goes wrong on the way. */
export async function applyTextSheet(context: Staffed, sheet: Sheet): Promise<Answer> {
  const { answer, rows } = await readTextSheet(context, sheet);
  if (answer.issue || rows.length === 0) return answer;
  return transact(context.db, async (tx: Tx) => {
    // A transaction that is tried again judges again.
    const judged = { ...answer, refused: [] };
    await holdTexts(tx, [...new Set(rows.flatMap(({ draft }) => draft?.productId ?? []))]);
    await saveTexts(tx, context, await judgeRows(tx, context, rows, judged));
    return judged;
  });
}

async function readTextSheet(
  { language, workers }: Staffed,
  { file, encoding, decimalMark: mark }: Sheet,
): Promise<{ answer: Answer; rows: ReadRow[] }> {
  const reading = { keys: keysByHead, mostRows: mostSheetTexts, numbers: new Map() };
  const sheet = await readSheetRows(workers, { file, encoding, language, mark }, reading);
  const hasColumns = neededColumns.every((column) => sheet.columns.includes(column));
  const issue = sheet.issue ?? (hasColumns ? null : 'noColumns');
  const filledRows = issue ? [] : sheet.rows.filter(({ cells }) => cells.title?.trim());
  const unfilled = issue ? 0 : sheet.rows.length - filledRows.length;
  return {
    answer: { issue, unclear: sheet.unclear, saved: 0, unchanged: 0, unfilled, refused: [] },
    rows: filledRows.map((row) => ({ row, draft: draftOf(row) })),
  };
}

function draftOf({ cells }: SheetRow): ReadRow['draft'] {
  const { productId, language, title, description = '', sourceHash, hash = '' } = cells;
  const draft = { productId, language, title, description, sourceHash, hash };
  const parsed = contract['console.translations.save'].input.safeParse(draft);
  return parsed.success ? parsed.data : null;
}

const keyOf = (productId: string, language: string): string => `${productId} ${language}`;

/** Counts in the answer what becomes of each row. @returns the texts that may be saved */
async function judgeRows(
  db: Db,
  { staff }: Staffed,
  rows: readonly ReadRow[],
  answer: Answer,
): Promise<{ translation: OneTranslation; title: string; description: string }[]> {
  const drafts = rows.flatMap(({ draft }) => draft ?? []);
  const places = new Map(drafts.map((draft) => [keyOf(draft.productId, draft.language), draft]));
  const texts = new Map(
    (await findTranslations(db, [...places.values()])).map((text) => [
      keyOf(text.product_id, text.language),
      text,
    ]),
  );
  const ids = [...new Set(drafts.map(({ productId }) => productId))];
  const ofOwnCompany = await listOfOwnCompany(db, staff.staffId, 'product', ids);
  const verdicts = rows.map((row) => judge(row, texts, ofOwnCompany));
  const rowsOfText = new Map<OneTranslation, number>();
  for (const verdict of verdicts)
    if ('text' in verdict)
      rowsOfText.set(verdict.text.translation, (rowsOfText.get(verdict.text.translation) ?? 0) + 1);
  const savableTexts = [];
  for (const [index, { row }] of rows.entries()) {
    const verdict = verdicts[index]!;
    // Which of two is right is for people to say.
    const isTwice = 'text' in verdict && rowsOfText.get(verdict.text.translation)! > 1;
    if ('text' in verdict && !isTwice) savableTexts.push(verdict.text);
    else if ('issue' in verdict && verdict.issue === 'same') answer.unchanged++;
    else {
      const issue = 'issue' in verdict && verdict.issue !== 'same' ? verdict.issue : 'twice';
      answer.refused.push({ line: row.line, name: row.cells.sourceTitle ?? '', issue });
    }
  }
  answer.saved = savableTexts.length;
  return savableTexts;
}

/** What a row would save, or why it saves nothing. */
function judge(
  { row: { cells }, draft }: ReadRow,
  texts: ReadonlyMap<string, OneTranslation>,
  ofOwnCompany: ReadonlySet<string>,
): Verdict {
  if (!draft) return { issue: 'wrong' };
  const translation = texts.get(keyOf(draft.productId, draft.language));
  if (!translation) return { issue: 'unknown' };
  if (ofOwnCompany.has(draft.productId)) return { issue: 'ownCompany' };
  const { source, state } = translation;
  if (state === 'seller') return { issue: 'seller' };
  if (source.hash !== draft.sourceHash || (translation.hash ?? '') !== draft.hash)
    return { issue: 'outdated' };
  // Whoever sorts some columns alone leaves the ids with texts of other products.
  if (
    !saysSame(cells.sourceTitle, source.title) ||
    !isSourceDescription(cells.sourceDescription, source.description)
  )
    return { issue: 'moved' };
  const description = descriptionOf(draft.description, translation);
  if (draft.title === translation.title && description === (translation.description ?? ''))
    return { issue: 'same' };
  return { text: { translation, title: draft.title, description } };
}

const saysSame = (cell: string | undefined, text: string): boolean => foldName(cell ?? '') === foldName(text);

/** A translator may do without the column, not with that of another product. */
const isSourceDescription = (cell: string | undefined, description: string): boolean =>
  !cell?.trim() || saysSame(cell, description);

/** What a row says of a description: nothing is no word about it. What was made from another original is left out. */
function descriptionOf(cell: string, { description, state }: OneTranslation): string {
  const present = description ?? '';
  if (!cell.trim()) return state === 'stale' ? '' : present;
  // Spreadsheets write ends of lines in their own way.
  const lines = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return lines(cell) === lines(present) ? present : cleanDescription(cell);
}
