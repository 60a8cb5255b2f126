import { useState } from 'react';
import type { OverdueOrder } from '../../../contract/refunds/console-refunds.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { OrderStateBadge } from '../../features/orders/order-state.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { overdueOrdersPath } from '../sections.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

export const page = sectionPage(overdueOrdersPath, OverdueOrders);

/** Paid orders that one side has left waiting for longer than it promised, the longest first. */
function OverdueOrders() {
  const t = useWords('console');
  const format = useFormat();
  const [deciding, setDeciding] = useState<OverdueOrder | null>(null);
  return (
    <>
      <OfficeList
        call="console.orders.overdue"
        columns={columnsOf(t, format, setDeciding)}
        empty={{ title: t('overdue.none'), hint: t('overdue.noneHint') }}
      />
      {deciding && <Decide order={deciding} onClose={() => setDeciding(null)} />}
    </>
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
          {row.isRelated && <Badge tone="accent">{t('related.badge')}</Badge>}
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
  const kept = keepsDeposit ? BigInt(order.kept.amount) : 0n;
  const back = { ...order.paid, amount: String(BigInt(order.paid.amount) - kept) };
  return (
    <SendDialog
      title={t('overdue.decideOf', { number: order.number })}
      verb={t('overdue.end')}
      danger
      call="console.orders.end"
      changes={['console.orders.overdue', 'console.log.list']}
      decides
      done={t('overdue.done')}
      fields={{ reason: { label: t('overdue.reason'), saysSomething: true, rows: 3, maxLength: 500 } }}
      input={({ reason }) => ({ id: order.id, version: order.version, keepsDeposit, reason })}
      onFailure={() => {
        onClose();
        return false;
      }}
      onClose={onClose}
    >
      <p>{t('overdue.about', { amount: format.money(back) })}</p>
      {mayKeep && (
        <Checkbox checked={keepsDeposit} onChange={() => setKeeps(!keepsDeposit)}>
          {t('overdue.keeps', { amount: format.money(order.kept) })}
        </Checkbox>
      )}
    </SendDialog>
  );
}
