import type { ReactNode } from 'react';
import { CircleCheckBig, ShoppingBag } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { errorText, isMissing, useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderStateBadge } from '../../features/orders/order-state.tsx';
import { TimeLeft } from '../../features/orders/time-left.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { orderPath, ordersPath, tradeCashierPath } from '../paths.ts';

type Trade = OutputOf<'orders.payInfo'>;

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    const tradeId = usePlace().query.get('tradeId') ?? '';
    const { data, isError, error, refetch } = useCall(
      'orders.payInfo',
      { tradeId },
      { enabled: tradeId !== '' },
    );
    let content: ReactNode = <Waiting />;
    if (data) content = <Placed trade={data} />;
    else if (tradeId === '' || isMissing(error)) content = <NoOrder />;
    else if (isError)
      content = (
        <div className="card">
          <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />
          <p className="pb-8 text-center">
            <Link to={ordersPath} className={buttonClass()}>
              {t('success.orders')}
            </Link>
          </p>
        </div>
      );
    return <div className="page flex max-w-3xl! flex-col gap-4">{content}</div>;
  },
});

/** The address names no order of this buyer: nothing is said to have succeeded. */
function NoOrder() {
  const t = useWords('buyer');
  return (
    <div className="card">
      <EmptyState
        icon={<ShoppingBag size={22} aria-hidden />}
        title={t('success.none')}
        hint={t('success.noneHint')}
        action={
          <Link to={ordersPath} className={buttonClass({ tone: 'main' })}>
            {t('success.orders')}
          </Link>
        }
      />
    </div>
  );
}

/** The orders that were just made, and what to do next. */
function Placed({ trade }: { trade: Trade }) {
  const t = useWords('buyer');
  const order = useWords('order');
  const format = useFormat();
  const { orders, tradeId, amount } = trade;
  const payable = orders.some(({ instalment }) => instalment !== null);
  const waiting = orders.some(({ state }) => state === 'submitted');
  return (
    <>
      <header className="card flex flex-col items-center gap-2 p-6 text-center sm:p-10">
        <CircleCheckBig size={48} aria-hidden className="text-jade" />
        <h1 className="text-lg font-semibold">{t('success.title')}</h1>
        <p className="max-w-md text-muted">
          {payable && t(waiting ? 'success.someToPay' : 'success.toPay')}
          {!payable && waiting && t('success.waiting')}
        </p>
        <p className="mt-3 flex flex-wrap justify-center gap-3">
          {payable && (
            <Link to={tradeCashierPath(tradeId)} className={buttonClass({ tone: 'main', size: 'large' })}>
              {t('success.pay')} <span className="figures">{format.money(amount)}</span>
            </Link>
          )}
          <Link to={ordersPath} className={buttonClass({ size: 'large' })}>
            {t('success.orders')}
          </Link>
        </p>
      </header>
      <section className="sheet -mx-4 sm:mx-0" aria-label={t('success.made')}>
        <ul className="divide-y divide-line">
          {orders.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">
                  <bdi>{each.shopName}</bdi>
                </span>
                <Link to={orderPath(each.id)} className="figures text-xs text-muted hover:text-cinnabar">
                  {each.number}
                </Link>
              </span>
              <span className="ms-auto flex flex-col items-end gap-1">
                <OrderStateBadge state={each.state} />
                <TimeLeft state={each.state} deadline={each.deadline} />
              </span>
              <p className="w-full text-muted">{order(`next.buyer.${each.state}`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Waiting() {
  const t = useWords('buyer');
  return (
    <div className="card flex flex-col items-center gap-4 p-6 sm:p-10" aria-busy="true">
      <Skeleton className="size-12 rounded-full!" />
      <p className="text-muted">{t('success.loading')}</p>
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
