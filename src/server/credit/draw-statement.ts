import { underscored } from '../../kit/text/underscored.ts';
import { languages, type Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import type { MovementKind } from '../../contract/credit/credit-states.ts';

/** What a statement of one month says. Amounts are minor units of the line's currency. */
export interface StatementContents {
  holder: string;
  /** Where its company is registered, and its numbers. */
  holderLines: readonly string[];
  /** Its first day, YYYY-MM-DD. */
  month: string;
  currency: string;
  limit: string;
  termDays: number;
  lateFeeBasisPoints: number;
  /** What was owed when the month began, and at its end or now. */
  opening: string;
  closing: string;
  movements: { at: string; kind: MovementKind; paymentNumber: string; amount: string; balance: string }[];
}

interface Drawing {
  contents: StatementContents;
  language: Language;
  at: Date;
  brand: string;
}

declare module '../platform/workers/workers.ts' {
  interface Tasks {
    'credit.drawStatement': { takes: Drawing; gives: { pdf: Uint8Array } };
  }
}

/** Draws a month's statement on a thread of its own (`src/worker.ts`). */
export async function* drawStatementApart(drawing: Drawing) {
  yield { pdf: new Uint8Array(await drawStatement(drawing)) };
}

async function drawStatement({ contents, language, at, brand }: Drawing): Promise<Buffer> {
  const [{ openCanvas }, { drawHeading, drawNote }, { drawTable }, { canvasFormat }] = await Promise.all([
    import('../platform/pdf/canvas.ts'),
    import('../platform/pdf/blocks.ts'),
    import('../platform/pdf/table.ts'),
    import('../platform/pdf/format.ts'),
  ]);
  const t = serverWords(language);
  const format = canvasFormat(language);
  const { currency, movements } = contents;
  const amount = (value: string) => format.amount(value, currency);
  const madeText = t('document.made', { brand, time: format.time(at.toISOString()) });
  const document = openCanvas({
    title: `${t('credit.name')} ${contents.month.slice(0, 7)}`,
    author: brand,
    direction: languages[language].dir,
    language: languages[language].htmlLang,
    at,
    footer: (page, pages) => [madeText, t('document.page', { page, pages })],
  });
  drawHeading(document, t('credit.name'), [
    [t('document.buyer'), [contents.holder, ...contents.holderLines].join('\n')],
    [t('credit.month'), format.month(contents.month)],
    [t('credit.limit'), format.money(contents.limit, currency)],
    [t('credit.opening'), format.money(contents.opening, currency)],
    [t('credit.closing'), format.money(contents.closing, currency)],
  ]);
  await drawTable(document, {
    columns: [
      { head: t('statement.at'), width: 0.27 },
      { head: t('statement.kind') },
      { head: t('credit.payment'), width: 0.22 },
      { head: t('statement.amount'), width: 0.15, align: 'right' },
      { head: t('credit.owed'), width: 0.15, align: 'right' },
    ],
    rows: movements.map((row) => [
      format.time(row.at),
      t(`credit.kind.${underscored(row.kind)}`),
      row.paymentNumber,
      amount(row.amount),
      amount(row.balance),
    ]),
    foot: [t('credit.closing'), '', '', '', amount(contents.closing)],
  });
  document.skip(12);
  if (movements.length === 0) drawNote(document, t('credit.noMovements'));
  drawNote(
    document,
    t('credit.terms', {
      days: contents.termDays,
      fee: format.percent(contents.lateFeeBasisPoints / 10_000),
    }),
  );
  return document.finish();
}
