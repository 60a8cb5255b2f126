import { useState } from 'react';
import type { OverdueOrder } from '../../contract/refunds.ts';
import { useCall, useSend } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat, type Formats } from '../page/format.ts';
import { useWords, type Words } from '../page/words.ts';
import { useFilter } from '../parts/list-filter.ts';
import { Moment } from '../parts/moment.tsx';
import { OrderStateBadge } from '../parts/order-state.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/field.tsx';
import { PromptDialog } from '../ui/prompt-dialog.tsx';
import type { Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Room } from './room.tsx';
import { overdueOrdersPath } from './rooms.tsx';

export const page = definePage({
  View: () => (
    <Room room={overdueOrdersPath}>
      <OverdueOrders />
    </Room>
  ),
});

/** Paid orders that one side has left waiting for longer than it promised, the longest first. */
function OverdueOrders() {
  const t = useWords('console');
  const common = useWords('common');
  const format = useFormat();
  const filter = useFilter(overdueOrdersPath, []);
  const [deciding, setDeciding] = useState<OverdueOrder | null>(null);
  const list = useCall(
    'console.orders.overdue',
    { pageNum: filter.page, pageSize: rowsOnAPage },
    { keep: true },
  );
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.overdueOrders')}
        columns={columnsOf(t, format, setDeciding)}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        empty={{ title: t('overdue.none'), hint: t('overdue.noneHint') }}
      />
      {deciding && <Decide order={deciding} onClose={() => setDeciding(null)} />}
    </div>
  );
}

function columnsOf(
  t: Words<'console'>,
  format: Formats,
  onDecide: (order: OverdueOrder) => void,
): Column<OverdueOrder>[] {
  return [
    {
      id: 'order',
      head: t('overdue.order'),
      cell: (row) => (
        <span className="block min-w-44 space-y-1">
          <span className="figures block font-semibold">{row.number}</span>
          <OrderStateBadge state={row.state} />{' '}
          {row.sellerGone && <Badge tone="accent">{t('overdue.shopClosed')}</Badge>}
        </span>
      ),
    },
    {
      id: 'sides',
      head: t('overdue.sides'),
      cell: (row) => (
        <span className="block min-w-40">
          <bdi className="block">{row.buyerName}</bdi>
          <bdi className="block text-muted">{row.shopName}</bdi>
        </span>
      ),
    },
    {
      id: 'paid',
      head: t('overdue.paid'),
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <span className="figures block font-semibold">{format.money(row.paid)}</span>
          <span className="figures text-xs text-muted">{format.money(row.total)}</span>
        </span>
      ),
    },
    { id: 'due', head: t('overdue.dueAt'), cell: (row) => <Moment at={row.dueAt} /> },
    {
      id: 'ends',
      head: t('overdue.ends'),
      cell: (row) => row.deadline && <Moment at={row.deadline} />,
    },
    {
      id: 'decide',
      head: '',
      align: 'end',
      cell: (row) => (
        <Button
          size="small"
          onClick={() => onDecide(row)}
          aria-label={t('overdue.decideOf', { number: row.number })}
        >
          {t('overdue.decide')}
        </Button>
      ),
    },
  ];
}

/** Ends an order: the buyer gets the money back, less a deposit that the seller may keep. */
function Decide({ order, onClose }: { order: OverdueOrder; onClose: () => void }) {
  const t = useWords('console');
  const format = useFormat();
  const mayKeep = BigInt(order.kept.amount) > 0n;
  const [keepsDeposit, setKeeps] = useState(mayKeep);
  const end = useSend('console.orders.end', {
    changes: ['console.orders.overdue', 'console.log.list'],
    decides: true,
    onDone() {
      toast.success(t('overdue.done'));
      onClose();
    },
    onFailure() {
      onClose();
      return false;
    },
  });
  const kept = keepsDeposit ? BigInt(order.kept.amount) : 0n;
  const back = { ...order.paid, amount: String(BigInt(order.paid.amount) - kept) };
  return (
    <PromptDialog
      title={t('overdue.decideOf', { number: order.number })}
      verb={t('overdue.end')}
      danger
      busy={end.isPending}
      onClose={onClose}
      label={t('overdue.reason')}
      maxLength={500}
      onSubmit={(reason) => end.mutate({ id: order.id, version: order.version, keepsDeposit, reason })}
    >
      <p>{t('overdue.about', { amount: format.money(back) })}</p>
      {mayKeep && (
        <Checkbox checked={keepsDeposit} onChange={() => setKeeps(!keepsDeposit)}>
          {t('overdue.keeps', { amount: format.money(order.kept) })}
        </Checkbox>
      )}
    </PromptDialog>
  );
}
