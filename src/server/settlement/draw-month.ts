import type { MonthStatement } from '../../contract/settlement/months.ts';
import type { WireMoney } from '../../contract/shapes.ts';
import type { Language } from '../../kit/languages.ts';
import { nameTax } from '../taxes/public.ts';
import { openDocument } from './open-document.ts';

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
  brand: string;
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

async function drawMonth({ contents, language, drawnAt, brand }: Drawing): Promise<Buffer> {
  const { month, currencies } = contents;
  const { document, t, format, drawHeading, drawNote, drawTable } = await openDocument({
    titleOf: (words) => `${words('month.title')} ${month}`,
    language,
    drawnAt,
    brand,
  });
  drawHeading(document, t('month.title'), [
    [t('document.seller'), [contents.holder, ...contents.holderLines].join('\n')],
    [t('credit.month'), format.month(`${month}-01`)],
    [t('month.zone'), contents.timeZone.replaceAll('_', ' ')],
  ]);
  for (const { currency, balance, escrow, debts, taxes } of currencies) {
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
      ...(debts.lines.length > 0 || debts.opening.amount !== '0'
        ? [
            {
              title: t('month.debts'),
              section: debts,
              rows: debts.lines.map(({ line, amount }) => rowOf(t(`month.debt.${line}`), amount)),
            },
          ]
        : []),
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
    if (taxes.length === 0) continue;
    const amount = ({ amount: value }: WireMoney) => format.amount(value, currency);
    await drawTable(document, {
      columns: [
        { head: `${t('month.tax')} · ${currency}` },
        { head: t('month.tax.sales'), width: 0.19, align: 'right' },
        { head: t('month.tax.ofSales'), width: 0.17, align: 'right' },
        { head: t('month.tax.refunds'), width: 0.19, align: 'right' },
        { head: t('month.tax.ofRefunds'), width: 0.17, align: 'right' },
      ],
      rows: taxes.map(({ sales, refunds, ...tax }) => [
        nameTax(t, format, tax),
        amount(sales.amount),
        amount(sales.tax),
        amount(refunds.amount),
        amount(refunds.tax),
      ]),
    });
    document.skip(14);
  }
  drawNote(document, t('month.note'));
  return document.finish();
}
