import { Download } from 'lucide-react';
import type { MonthStatement } from '../../../contract/settlement/months.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { useFormat } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { OfficeList } from '../office/list/office-list.tsx';
import { Table } from '../../ui/table.tsx';
import { useDownload } from '../office/use-download.ts';
import { textOfTax } from './tax-text.ts';

/** What came in and left by month and currency, the newest first, each as a PDF and with all its lines. */
export function MonthlyStatements() {
  const t = useWords('settlement');
  return (
    <OfficeList
      place="section"
      call="settlement.months"
      pageSize={3}
      label={t('month.all')}
      heading
      rowId={({ month }) => month}
      items={{ render: (statement) => <Month statement={statement} /> }}
      empty={{ title: t('month.none'), hint: t('month.noneHint') }}
    />
  );
}

function Month({ statement }: { statement: MonthStatement }) {
  const t = useWords('settlement');
  const format = useFormat();
  const { month, from, to, isRunning, currencies } = statement;
  const document = useDownload('settlement.monthDocument');
  const sheet = useDownload('settlement.statement');
  return (
    <article className="px-4 py-4">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 font-semibold">
          {format.month(month)}
          {isRunning && <Badge tone="promotion">{t('month.running')}</Badge>}
        </h3>
        <span className="flex flex-wrap gap-2">
          {!isRunning && (
            <Button
              size="small"
              busy={document.bytes !== null}
              onClick={() => void document.start({ month })}
            >
              <Download size={14} aria-hidden />
              {t('month.pdf')}
            </Button>
          )}
          <Button
            size="small"
            tone="plain"
            busy={sheet.bytes !== null}
            onClick={() => void sheet.start({ from, to, timeZone: ownTimeZone() })}
          >
            {t('month.sheet')}
          </Button>
        </span>
      </header>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {currencies.flatMap(({ currency, balance, escrow, debts, taxes }) => [
          <Section
            key={`${currency} balance`}
            title={`${t('month.balance')} · ${currency}`}
            opening={balance.opening}
            closing={balance.closing}
            lines={balance.lines.map(({ line, amount }) => [t(`month.line.${line}`), amount])}
          />,
          <Section
            key={`${currency} escrow`}
            title={`${t('month.escrow')} · ${currency}`}
            opening={escrow.opening}
            closing={escrow.closing}
            lines={escrow.lines.map(({ line, amount }) => [t(`month.held.${line}`), amount])}
          />,
          (debts.lines.length > 0 || debts.opening.amount !== '0') && (
            <Section
              key={`${currency} debts`}
              title={`${t('month.debts')} · ${currency}`}
              opening={debts.opening}
              closing={debts.closing}
              lines={debts.lines.map(({ line, amount }) => [t(`month.debt.${line}`), amount])}
            />
          ),
          taxes.length > 0 && <Taxes key={`${currency} tax`} currency={currency} taxes={taxes} />,
        ])}
      </div>
    </article>
  );
}

/** The tax that the invoices and credit notes of the month state. */
function Taxes({ currency, taxes }: Pick<MonthStatement['currencies'][number], 'currency' | 'taxes'>) {
  const t = useWords('settlement');
  const order = useWords('order');
  const format = useFormat();
  const figures = (money: WireMoney) => (
    <span className="figures whitespace-nowrap">{format.money(money)}</span>
  );
  return (
    <section className="md:col-span-2">
      <h4 className="mb-1 font-semibold">{`${t('month.tax')} · ${currency}`}</h4>
      <Table
        label={`${t('month.tax')} · ${currency}`}
        density="dense"
        rows={taxes}
        rowId={({ treatment, basisPoints }) => `${treatment} ${basisPoints}`}
        columns={[
          { id: 'kind', head: t('month.tax.kind'), cell: (row) => textOfTax(order, format, row) },
          { id: 'sales', head: t('month.tax.sales'), align: 'end', cell: (row) => figures(row.sales.amount) },
          {
            id: 'ofSales',
            head: t('month.tax.ofSales'),
            align: 'end',
            cell: (row) => figures(row.sales.tax),
          },
          {
            id: 'refunds',
            head: t('month.tax.refunds'),
            align: 'end',
            cell: (row) => figures(row.refunds.amount),
          },
          {
            id: 'ofRefunds',
            head: t('month.tax.ofRefunds'),
            align: 'end',
            cell: (row) => figures(row.refunds.tax),
          },
        ]}
      />
    </section>
  );
}

interface SectionProps {
  title: string;
  opening: WireMoney;
  lines: readonly (readonly [string, WireMoney])[];
  closing: WireMoney;
}

/** Opening, lines and closing, which add up. */
function Section({ title, opening, lines, closing }: SectionProps) {
  const t = useWords('settlement');
  const format = useFormat();
  const row = (name: string, amount: WireMoney, className = '') => (
    <div key={name} className={`flex items-baseline justify-between gap-4 py-1 ${className}`}>
      <dt>{name}</dt>
      <dd className="figures whitespace-nowrap">{format.money(amount)}</dd>
    </div>
  );
  return (
    <section>
      <h4 className="mb-1 font-semibold">{title}</h4>
      <dl>
        {row(t('month.opening'), opening, 'text-muted')}
        {lines.map(([name, amount]) => row(name, amount))}
        {row(t('month.closing'), closing, 'border-t border-line font-semibold')}
      </dl>
    </section>
  );
}
