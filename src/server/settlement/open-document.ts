import type { SaleTax } from '../../kit/amounts/tax.ts';
import { languages, type Language } from '../../kit/languages.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import type { CanvasFormat } from '../platform/pdf/format.ts';

interface Opening {
  titleOf: (words: ReturnType<typeof serverWords>) => string;
  language: Language;
  drawnAt: Date;
}

/** An empty document in a language, with the words and the tools to draw it. */
export async function openDocument({ titleOf, language, drawnAt }: Opening) {
  // What draws holds some thirty megabytes: it comes with the first document, and goes with the thread.
  const [{ openCanvas }, blocks, { drawTable }, { canvasFormat }] = await Promise.all([
    import('../platform/pdf/canvas.ts'),
    import('../platform/pdf/blocks.ts'),
    import('../platform/pdf/table.ts'),
    import('../platform/pdf/format.ts'),
  ]);
  const t = serverWords(language);
  const format = canvasFormat(language);
  const madeText = t('document.made', { brand: brand[language], time: format.time(drawnAt.toISOString()) });
  const document = openCanvas({
    title: titleOf(t),
    author: brand[language],
    direction: languages[language].dir,
    language: languages[language].htmlLang,
    at: drawnAt,
    footer: (page, pages) => [madeText, t('document.page', { page, pages })],
  });
  return { document, t, format, ...blocks, drawTable };
}

/** What an amount includes of tax, or why it includes none. */
export const taxText = (
  t: ReturnType<typeof serverWords>,
  format: CanvasFormat,
  { treatment, basisPoints }: SaleTax,
): string =>
  treatment === 'standard'
    ? t('document.tax.standard', { rate: format.percent(basisPoints / 10_000) })
    : t(`document.tax.${treatment}`);
