import type { CreditDraw } from '../../../contract/credit/credit.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';

/** What was drawn, what is still owed first. */
export function Draws() {
  const t = useWords('credit');
  const format = useFormat();
  return (
    <OfficeList
      call="credit.draws"
      label={t('draws')}
      heading
      columns={columnsOf(t, format)}
      empty={{ title: t('drawsNone') }}
    />
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
