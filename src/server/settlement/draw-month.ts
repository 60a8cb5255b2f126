import type { MonthStatement } from '../../contract/settlement/months.ts';
import type { WireMoney } from '../../contract/shapes.ts';
import { languages, type Language } from '../../kit/languages.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';

/** What the statement of a month says. */
export interface MonthContents {
  /** The shop or provider, and the company behind it. */
  holder: string;
  holderLines: readonly string[];
  /** `2026-03`, and whose months these are. */
  month: string;
  timeZone: string;
  currencies: MonthStatement['currencies'];
}

interface Drawing {
  contents: MonthContents;
  language: Language;
  drawnAt: Date;
}

declare module '../platform/workers/workers.ts' {
  interface Tasks {
    'settlement.drawMonth': { takes: Drawing; gives: { pdf: Uint8Array } };
  }
}

/** Draws a month's statement on a thread of its own (`src/worker.ts`). */
export async function* drawMonthApart(drawing: Drawing) {
  yield { pdf: new Uint8Array(await drawMonth(drawing)) };
}

async function drawMonth({ contents, language, drawnAt }: Drawing): Promise<Buffer> {
  const [{ openCanvas }, { drawHeading, drawNote }, { drawTable }, { canvasFormat }] = await Promise.all([
    import('../platform/pdf/canvas.ts'),
    import('../platform/pdf/blocks.ts'),
    import('../platform/pdf/table.ts'),
    import('../platform/pdf/format.ts'),
  ]);
  const t = serverWords(language);
  const format = canvasFormat(language);
  const { month, currencies } = contents;
  const madeText = t('document.made', { brand: brand[language], time: format.time(drawnAt.toISOString()) });
  const document = openCanvas({
    title: `${t('month.title')} ${month}`,
    author: brand[language],
    direction: languages[language].dir,
    language: languages[language].htmlLang,
    at: drawnAt,
    footer: (page, pages) => [madeText, t('document.page', { page, pages })],
  });
  drawHeading(document, t('month.title'), [
    [t('document.seller'), [contents.holder, ...contents.holderLines].join('\n')],
    [t('credit.month'), format.month(`${month}-01`)],
    [t('month.zone'), contents.timeZone.replaceAll('_', ' ')],
  ]);
  for (const { currency, balance, escrow } of currencies) {
    const rowOf = (name: string, { amount }: WireMoney) => [name, format.amount(amount, currency)];
    const sections = [
      {
        title: t('month.balance'),
        section: balance,
        rows: balance.lines.map(({ line, amount }) => rowOf(t(`month.line.${line}`), amount)),
      },
      {
        title: t('month.escrow'),
        section: escrow,
        rows: escrow.lines.map(({ line, amount }) => rowOf(t(`month.held.${line}`), amount)),
      },
    ];
    for (const { title, section, rows } of sections) {
      await drawTable(document, {
        columns: [
          { head: `${title} · ${currency}` },
          { head: t('statement.amount'), width: 0.3, align: 'right' },
        ],
        rows: [rowOf(t('month.opening'), section.opening), ...rows],
        foot: rowOf(t('month.closing'), section.closing),
      });
      document.skip(14);
    }
  }
  drawNote(document, t('month.note'));
  return document.finish();
}
