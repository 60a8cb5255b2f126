import type { ParsedOf } from '../../../contract/contract.ts';
import type { Handlers } from '../../../contract/handler.ts';
import type { Download } from '../../../contract/shapes.ts';
import { mostSheetTexts } from '../../../contract/translation/translation-kinds.ts';
import { utcDay } from '../../../kit/days.ts';
import { serverWords } from '../../../words/server.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import { listTextsAfter, type OneTranslation, type TranslationFilter } from '../../products/public.ts';
import { logStaffAction } from '../../staff/public.ts';
import { filterOf } from './filter.ts';
import { applyTextSheet, previewTextSheet } from './read-text-sheet.ts';
import { headsIn } from './text-columns.ts';

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

const textsAtOnce = 200;

/** What the seller writes is not in the sheet: nobody else may change it. */
async function* readTexts({ db }: Staffed, filter: TranslationFilter | undefined): AsyncGenerator<Cell[][]> {
  if (!filter || filter.state === 'seller') return;
  let lastId: string | null = null;
  for (let count = 0; count < mostSheetTexts; count += textsAtOnce) {
    const texts = await listTextsAfter(db, filter, { lastId, limit: textsAtOnce });
    yield texts.map(rowOf);
    if (texts.length < textsAtOnce) return;
    lastId = texts.at(-1)!.product_id;
  }
}

const rowOf = ({
  product_id: productId,
  language,
  source,
  title,
  description,
  hash,
}: OneTranslation): Cell[] => [
  source.language,
  source.title,
  source.description,
  language,
  title ?? '',
  description ?? '',
  productId,
  source.hash,
  hash ?? '',
];

/** Texts on their way to a translator and back. */
export const textSheetApi: Handlers<
  'console.translations.export' | 'console.translations.readSheet' | 'console.translations.applySheet',
  Context,
  SignedIn,
  Staffed
> = {
  'console.translations.export': exportTexts,
  'console.translations.readSheet': previewTextSheet,
  'console.translations.applySheet': applyTextSheet,
};
