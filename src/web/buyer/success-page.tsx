import { CheckCircle } from 'react-feather';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { useFormat } from '../page/format.ts';
import { Link, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { OrderStateBadge } from '../parts/order-state.tsx';
import { TimeLeft } from '../parts/time-left.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { orderPath, ordersPath } from './paths.ts';

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const order = useWords('order');
    const format = useFormat();
    const tradeId = usePlace().query.get('tradeId') ?? '';
    const trade = useCall('orders.payInfo', { tradeId });
    const orders = trade.data?.orders;
    const payable = orders?.some(({ instalment }) => instalment !== null) ?? false;
    const waiting = orders?.some(({ state }) => state === 'submitted') ?? false;
    return (
      <div className="page flex max-w-3xl! flex-col gap-4">
        <header className="card flex flex-col items-center gap-2 p-6 text-center sm:p-10">
          <CheckCircle size={48} aria-hidden className="text-jade" />
          <h1 className="text-lg font-semibold">{t('success.title')}</h1>
          <p className="max-w-md text-muted">
            {payable && t(waiting ? 'success.someToPay' : 'success.toPay')}
            {!payable && waiting && t('success.waiting')}
          </p>
          <p className="mt-3 flex flex-wrap justify-center gap-3">
            {payable && (
              <Link
                to={`/cashier?tradeId=${tradeId}`}
                className={buttonClass({ tone: 'main', size: 'large' })}
              >
                {t('success.pay')}{' '}
                <span className="figures">{trade.data && format.money(trade.data.amount)}</span>
              </Link>
            )}
            <Link to={ordersPath} className={buttonClass({ size: 'large' })}>
              {t('success.orders')}
            </Link>
          </p>
        </header>
        <section className="sheet -mx-4 sm:mx-0" aria-label={t('success.made')}>
          {trade.isError ? (
            <ErrorState onRetry={() => void trade.refetch()} />
          ) : (
            <ul className="divide-y divide-line">
              {orders?.map((each) => (
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
              )) ?? <Waiting />}
            </ul>
          )}
        </section>
      </div>
    );
  },
});

const Waiting = () =>
  [1, 2].map((row) => (
    <li key={row} className="p-4">
      <Skeleton className="h-12" />
    </li>
  ));
