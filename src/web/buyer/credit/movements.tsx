import { underscored } from '../../../kit/text/underscored.ts';
import { useState } from 'react';
import { Download } from 'lucide-react';
import type { CreditMovement } from '../../../contract/credit/credit.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords, type Words } from '../../page/words.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { MonthlyStatement } from './monthly-statement.tsx';

const step = 20;
const most = 100;

/** The statement: each movement with what was owed after it. @param since  when the line was opened */
export function Movements({ since }: { since: string }) {
  const t = useWords('credit');
  const format = useFormat();
  const [shownRows, setShownRows] = useState(step);
  const list = useCall('credit.movements', { pageSize: shownRows }, { keep: true });
  const { bytes, start } = useDownload('credit.statement');
  const total = list.data?.totalRecord ?? 0;
  return (
    <section className="sheet -mx-4 sm:mx-0" aria-label={t('statement')}>
      <div className="flex flex-wrap items-center justify-between gap-3 p-3">
        <h2 className="font-semibold">{t('statement')}</h2>
        {total > 0 && (
          <span className="flex flex-wrap gap-2">
            <MonthlyStatement since={since} />
            <Button
              size="small"
              busy={bytes !== null}
              onClick={() => void start({ timeZone: ownTimeZone() })}
            >
              <Download size={16} aria-hidden /> {t('download')}
            </Button>
          </span>
        )}
      </div>
      <Table
        label={t('statement')}
        columns={columnsOf(t, format)}
        rows={list.data?.rowList}
        rowId={({ id }) => id}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        empty={<p className="px-3 pb-4 text-muted">{t('statementNone')}</p>}
      />
      {shownRows < Math.min(total, most) && (
        <div className="p-3 text-center">
          <Button onClick={() => setShownRows(Math.min(most, shownRows + step))}>{t('more')}</Button>
        </div>
      )}
    </section>
  );
}

const columnsOf = (t: Words<'credit'>, format: Formats): Column<CreditMovement>[] => [
  { id: 'at', head: t('at'), cell: (row) => format.dateTime(row.at) },
  {
    id: 'kind',
    head: t('kind'),
    cell: (row) => (
      <span>
        {t(`kind.${underscored(row.kind)}`)}
        {row.paymentNumber && (
          <span className="block">
            <span className="figures text-xs text-muted">{row.paymentNumber}</span>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'amount',
    head: t('amount'),
    align: 'end',
    cell: (row) => <span className="figures">{format.money(row.amount)}</span>,
  },
  {
    id: 'balance',
    head: t('balance'),
    align: 'end',
    cell: (row) => <span className="figures font-semibold">{format.money(row.balance)}</span>,
  },
];
