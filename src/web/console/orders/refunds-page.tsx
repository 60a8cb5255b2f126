import { refundStates } from '../../../contract/refunds/refund-kinds.ts';
import type { ConsoleRefund } from '../../../contract/refunds/console-refunds.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { RefundStateBadge } from '../../features/refund-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { refundPath, refundsPath } from '../sections.tsx';

export const page = sectionPage(refundsPath, Refunds);

/** Refund requests: by default, those that wait for an operator, the oldest first. */
function Refunds() {
  const t = useWords('refund');
  const console = useWords('console');
  const format = useFormat();
  return (
    <OfficeList
      call="console.refunds.list"
      fields={[
        {
          kind: 'choice',
          name: 'state',
          label: t('console.state'),
          all: t('console.waiting'),
          options: refundStates,
          text: (state) => t(`state.${state}`),
          otherwise: 'disputed',
          any: { value: 'any', text: t('console.any') },
        },
      ]}
      columns={columnsOf(t, console, format)}
      empty={{ title: t('console.none'), hint: t('console.noneHint') }}
    />
  );
}

function columnsOf(t: Words<'refund'>, console: Words<'console'>, format: Formats): Column<ConsoleRefund>[] {
  return [
    {
      id: 'refund',
      head: t('console.request'),
      cell: (row) => (
        <Link to={refundPath(row.id)} className="block min-w-48 hover:text-cinnabar">
          <span className="block font-semibold">
            {t(`scope.${row.scope}`)} · {t(`reason.${row.reason}`)}
          </span>
          <span className="figures text-xs text-muted">
            {row.number} · {row.orderNumber}
          </span>
        </Link>
      ),
    },
    {
      id: 'sides',
      head: t('console.sides'),
      cell: (row) => (
        <span className="block min-w-40">
          <bdi className="block">{row.buyerName}</bdi>
          <bdi className="block text-muted">{row.shopName}</bdi>
          {row.isRelated && <Badge tone="accent">{console('related.badge')}</Badge>}
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('amount.asked'),
      align: 'end',
      cell: (row) => <span className="figures whitespace-nowrap">{format.money(row.asked)}</span>,
    },
    {
      id: 'opened',
      head: t('console.opened'),
      cell: (row) => <Moment at={(row.state === 'appealed' && row.appealedAt) || row.openedAt} />,
    },
    { id: 'state', head: t('console.state'), cell: (row) => <RefundStateBadge state={row.state} /> },
  ];
}
