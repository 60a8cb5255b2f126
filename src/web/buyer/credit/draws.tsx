import type { CreditDraw } from '../../../contract/credit/credit.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat, type Formats } from '../../page/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { useFilter } from '../../features/office/list-filter.ts';
import { Badge } from '../../ui/badge.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { creditPath } from '../paths.ts';

const onAPage = 20;

/** What was drawn, what is still owed first. */
export function Draws() {
  const t = useWords('credit');
  const format = useFormat();
  const filter = useFilter(creditPath, []);
  const list = useCall('credit.draws', { pageNum: filter.page, pageSize: onAPage }, { keep: true });
  return (
    <section className="sheet -mx-4 sm:mx-0" aria-label={t('draws')}>
      <h2 className="p-3 font-semibold">{t('draws')}</h2>
      <Table
        label={t('draws')}
        columns={columnsOf(t, format)}
        rows={list.data?.rowList}
        rowId={({ id }) => id}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        empty={<p className="px-3 pb-4 text-muted">{t('drawsNone')}</p>}
      />
      <div className="p-3 empty:hidden">
        <Pagination
          page={filter.page}
          pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
          onPage={filter.turn}
        />
      </div>
    </section>
  );
}

const columnsOf = (t: Words<'credit'>, format: Formats): Column<CreditDraw>[] => [
  {
    id: 'payment',
    head: t('payment'),
    cell: (row) => (
      <span>
        <span className="figures">{row.paymentNumber}</span>
        <span className="block text-xs text-muted">{format.dateTime(row.drawnAt)}</span>
      </span>
    ),
  },
  {
    id: 'due',
    head: t('dueOn'),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        {format.date(row.dueOn)}
        {row.isOverdue && <Badge tone="accent">{t('isLate')}</Badge>}
        {row.left.amount === '0' && <Badge tone="good">{t('isRepaid')}</Badge>}
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
    id: 'fees',
    head: t('lateFees'),
    align: 'end',
    cell: (row) => <span className="figures">{format.money(row.lateFees)}</span>,
  },
  {
    id: 'left',
    head: t('left'),
    align: 'end',
    cell: (row) => <span className="figures font-semibold">{format.money(row.left)}</span>,
  },
];
