import { refundStates } from '../../contract/refund-kinds.ts';
import type { ConsoleRefund } from '../../contract/refunds.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { Link } from '../page/place.tsx';
import { useWords, type Words } from '../page/words.ts';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Moment } from '../parts/moment.tsx';
import { RefundStateBadge } from '../parts/refund-course.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Room } from './room.tsx';
import { refundPath, refundsPath } from './rooms.tsx';

export const page = definePage({
  View: () => (
    <Room room={refundsPath}>
      <Refunds />
    </Room>
  ),
});

/** Refund requests: unless told, those that wait for an operator, the oldest first. */
function Refunds() {
  const t = useWords('refund');
  const common = useWords('common');
  const format = useFormat();
  const filter = useFilter(refundsPath, ['state']);
  const { state } = filter.values;
  const wanted =
    state === 'any' ? undefined : (refundStates.find((each) => each === state) ?? ('disputed' as const));
  const list = useCall(
    'console.refunds.list',
    { state: wanted, pageNum: filter.page, pageSize: rowsOnAPage },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.refunds')}
        columns={columnsOf(t, format)}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <Choice
            label={t('console.state')}
            all={t('console.waiting')}
            value={state}
            options={[
              { value: 'any', text: t('console.any') },
              ...refundStates
                .filter((value) => value !== 'disputed')
                .map((value) => ({ value, text: t(`state.${value}`) })),
            ]}
            onChange={(value) => filter.narrow({ state: value })}
          />
        }
        empty={{ title: t('console.none'), hint: t('console.noneHint') }}
      />
    </div>
  );
}

function columnsOf(t: Words<'refund'>, format: Formats): Column<ConsoleRefund>[] {
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
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('amount.asked'),
      align: 'end',
      cell: (row) => <span className="figures whitespace-nowrap">{format.money(row.asked)}</span>,
    },
    { id: 'opened', head: t('console.opened'), cell: (row) => <Moment at={row.openedAt} /> },
    { id: 'state', head: t('console.state'), cell: (row) => <RefundStateBadge state={row.state} /> },
  ];
}
