import { useState } from 'react';
import { CreditCard } from 'lucide-react';
import { errorText, isMissing } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderStateBadge } from '../../features/orders/order-state.tsx';
import { TimeLeft } from '../../features/orders/time-left.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { BookingTill } from './booking-till.tsx';
import { CashierForm } from './cashier-form.tsx';
import { usePayable, type Payable } from './payable.ts';
import { WaitingTransfers } from './transfer/waiting-transfers.tsx';
import { orderPath, ordersPath } from '../paths.ts';

export const page = definePage({
  View() {
    const common = useWords('common');
    const bookingId = usePlace().query.get('booking');
    return (
      <div className="page max-w-4xl! space-y-4 pb-32 sm:pb-6">
        <h1 className="text-lg font-semibold">{common('title.cashier')}</h1>
        {bookingId ? <BookingTill id={bookingId} /> : <OrdersTill />}
      </div>
    );
  },
});

/** The cashier for a trade, or for some orders. */
function OrdersTill() {
  const t = useWords('buyer');
  const common = useWords('common');
  const { query } = usePlace();
  const ids = (query.get('id') ?? '').split(',').filter(Boolean);
  const { orders, error, refetch } = usePayable(query.get('tradeId'), ids);
  const due = orders?.filter(({ instalment }) => instalment !== null);
  return (
    <>
      {error && !isMissing(error) ? (
        <div className="card">
          <ErrorState hint={errorText(error, common)} onRetry={refetch} />
        </div>
      ) : !orders && !error ? (
        <div className="card space-y-4 p-6" aria-busy="true">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-28" />
        </div>
      ) : due?.length ? (
        <>
          <WaitingTransfers orderIds={due.map(({ id }) => id)} />
          <Till orders={orders!} due={due} onChanged={refetch} />
        </>
      ) : (
        <div className="card">
          <EmptyState
            icon={<CreditCard size={22} aria-hidden />}
            title={t('cashier.nothing')}
            hint={t('cashier.nothingHint')}
            action={
              <Link to={ordersPath} className={buttonClass()}>
                {t('success.orders')}
              </Link>
            }
          />
        </div>
      )}
    </>
  );
}

interface TillProps {
  orders: readonly Payable[];
  /** Those of them with something to pay now. */
  due: readonly Payable[];
  /** An order is another than it was shown. */
  onChanged: () => void;
}

/** The orders to pay, each with a tick; one payment takes one currency. */
function Till({ orders, due, onChanged }: TillProps) {
  const t = useWords('buyer');
  const currency = due[0]!.amount.currency;
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(due.filter(({ amount }) => amount.currency !== currency).map(({ id }) => id)),
  );
  const ticked = due.filter(({ id }) => !left.has(id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <>
      <section aria-label={t('cashier.orders')} className="sheet -mx-4 sm:mx-0">
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              ticked={ticked.some(({ id }) => id === order.id)}
              onToggle={() => toggle(order.id)}
            />
          ))}
        </ul>
      </section>
      <CashierForm orders={ticked} onChanged={onChanged} />
    </>
  );
}

interface RowProps {
  order: Payable;
  ticked: boolean;
  onToggle: () => void;
}

function OrderRow({ order, ticked, onToggle }: RowProps) {
  const t = useWords('order');
  const buyer = useWords('buyer');
  const format = useFormat();
  const { instalment } = order;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:flex-nowrap">
      <Checkbox
        aria-label={buyer('cashier.tick', { number: order.number })}
        checked={ticked}
        disabled={instalment === null}
        onChange={onToggle}
      />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">
          <bdi>{order.shopName}</bdi>
        </span>
        <Link to={orderPath(order.id)} className="figures text-xs text-muted hover:text-cinnabar">
          {order.number}
        </Link>
      </span>
      {instalment === null ? (
        <OrderStateBadge state={order.state} />
      ) : (
        <span className="text-end max-sm:w-full">
          <span className="text-xs text-muted">{t(`amount.due.${instalment}`)}</span>{' '}
          <Price parts={format.priceParts(order.amount)} size="small" />
          <span className="flex justify-end">
            <TimeLeft state={order.state} deadline={order.deadline} />
          </span>
          {instalment === 'deposit' && (
            <span className="block text-xs text-muted">{buyer('cashier.balance')}</span>
          )}
        </span>
      )}
    </li>
  );
}
