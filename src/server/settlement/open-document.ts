import { languages, type Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';

interface Opening {
  titleOf: (words: ReturnType<typeof serverWords>) => string;
  language: Language;
  drawnAt: Date;
  /** What the marketplace is called in the language. */
  brand: string;
  /** By which clock it is dated: UTC where it does not say. */
  timeZone?: string | undefined;
}

/** An empty document in a language, with the words and the tools to draw it. */
export async function openDocument({ titleOf, language, drawnAt, brand, timeZone }: Opening) {
  // What draws holds some thirty megabytes: it comes with the first document, and goes with the thread.
  const [{ openCanvas }, blocks, { drawTable }, { canvasFormat }] = await Promise.all([
    import('../platform/pdf/canvas.ts'),
    import('../platform/pdf/blocks.ts'),
    import('../platform/pdf/table.ts'),
    import('../platform/pdf/format.ts'),
  ]);
  const t = serverWords(language);
  const format = canvasFormat(language, timeZone);
  const madeText = t('document.made', { brand, time: format.time(drawnAt.toISOString()) });
  const document = openCanvas({
    title: titleOf(t),
    author: brand,
    direction: languages[language].dir,
    language: languages[language].htmlLang,
    at: drawnAt,
    footer: (page, pages) => [madeText, t('document.page', { page, pages })],
  });
  return { document, t, format, ...blocks, drawTable };
}
