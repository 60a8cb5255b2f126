import { useEffect, useState, type ReactNode } from 'react';
import { CircleCheckBig, CircleX, Clock, CreditCard } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { errorText, isMissing, useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { Button, buttonClass, Spinner } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { pathsOf } from '../../features/bookings/sides.ts';
import {
  bookingCashierPath,
  cashierPath,
  creditPath,
  orderPath,
  ordersPath,
  sellerTermsPath,
  transferPath,
} from '../paths.ts';
import { TestNotice } from './test-notice.tsx';

type Result = OutputOf<'payments.result'>;

const isOpen = (result: Result) => result.state === 'created' || result.state === 'pending';
/** What is said of orders and bookings is not said of what is paid back or later. */
const isOfOrders = ({ subject }: Result) => subject !== 'credit' && subject !== 'terms';
/** It takes days, and its own page says how it stands. */
const isByTransfer = ({ channel }: Result) => channel === 'bank-transfer';
const every = 2000;
/** After this many questions the page stops asking by itself. */
const patience = 30;

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    const paymentId = usePlace().query.get('paymentId') ?? '';
    const { data, isError, error, refetch, dataUpdatedAt } = useCall(
      'payments.result',
      { paymentId },
      { enabled: paymentId !== '' },
    );
    const [asked, setAsked] = useState(0);
    useEffect(() => {
      if (!data || !isOpen(data) || isByTransfer(data) || asked >= patience) return;
      const timer = setTimeout(() => {
        setAsked(asked + 1);
        void refetch();
      }, every);
      return () => clearTimeout(timer);
    }, [data, dataUpdatedAt, asked, refetch]);
    return (
      <div className="page max-w-2xl! space-y-4">
        {data?.test && <TestNotice />}
        <div className="card p-6 sm:p-10">
          {data ? (
            <Outcome result={data} asking={asked < patience} onAsk={() => setAsked(0)} />
          ) : paymentId === '' || isMissing(error) ? (
            <EmptyState
              icon={<CreditCard size={22} aria-hidden />}
              title={t('result.none')}
              hint={t('result.noneHint')}
              action={
                <Link to={ordersPath} className={buttonClass({ tone: 'main' })}>
                  {t('success.orders')}
                </Link>
              }
            />
          ) : isError ? (
            <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />
          ) : (
            <div className="flex flex-col items-center gap-4" aria-busy="true">
              <Skeleton className="size-12 rounded-full!" />
              <Skeleton className="h-7 w-48" />
              <Skeleton className="h-5 w-64" />
            </div>
          )}
        </div>
        {data && <Orders result={data} />}
      </div>
    );
  },
});

/** What became of it, in one word: money that nobody wanted any more is not called received. */
function stateShown({ state, amount, sentBack }: Result) {
  if (sentBack.amount === amount.amount) return 'sentBack';
  return state === 'created' ? 'pending' : state;
}

interface OutcomeProps {
  result: Result;
  /** The page is asking the bank by itself. */
  asking: boolean;
  onAsk: () => void;
}

function Outcome({ result, asking, onAsk }: OutcomeProps) {
  const t = useWords('buyer');
  const common = useWords('common');
  const format = useFormat();
  const icons: Record<Result['state'], ReactNode> = {
    created: <Clock size={48} aria-hidden className="text-saffron-deep" />,
    pending: <Clock size={48} aria-hidden className="text-saffron-deep" />,
    succeeded: <CircleCheckBig size={48} aria-hidden className="text-jade" />,
    failed: <CircleX size={48} aria-hidden className="text-cinnabar" />,
    expired: <CircleX size={48} aria-hidden className="text-muted" />,
  };
  const isSentBack = BigInt(result.sentBack.amount) > 0n;
  const state = stateShown(result);
  return (
    <div className="flex flex-col items-center gap-3 text-center" aria-live="polite">
      {state === 'sentBack' ? (
        <Clock size={48} aria-hidden className="text-saffron-deep" />
      ) : (
        icons[result.state]
      )}
      <h1 className="text-lg font-semibold">{t(`result.${state}`)}</h1>
      <Price parts={format.priceParts(result.amount)} size="large" />
      {isOfOrders(result) && <p className="max-w-md text-muted">{t(`result.${state}Hint`)}</p>}
      {isSentBack && state !== 'sentBack' && (
        <p className="max-w-md text-muted">
          {t('result.partSentBack', { amount: format.money(result.sentBack) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-center gap-3">
        {result.subject === 'terms' && !isOpen(result) ? (
          <Link to={sellerTermsPath} className={buttonClass({ tone: 'main', size: 'large' })}>
            {common('nav.sellerTerms')}
          </Link>
        ) : result.subject === 'credit' && !isOpen(result) ? (
          <Link to={creditPath} className={buttonClass({ tone: 'main', size: 'large' })}>
            {common('nav.credit')}
          </Link>
        ) : result.booking && !isOpen(result) ? (
          <BookingWays id={result.booking.id} isPaid={result.state === 'succeeded'} />
        ) : isOpen(result) && isByTransfer(result) ? (
          <Link to={transferPath(result.id)} className={buttonClass({ tone: 'main', size: 'large' })}>
            {t('result.transfer')}
          </Link>
        ) : isOpen(result) ? (
          <>
            {asking ? (
              <p className="flex items-center gap-2 text-muted">
                <Spinner /> {t('result.asking')}
              </p>
            ) : (
              <Button onClick={onAsk}>{t('result.ask')}</Button>
            )}
            <OtherWay result={result} />
          </>
        ) : (
          <>
            {result.state !== 'succeeded' && (
              <Link
                to={cashierPath(result.orders.map(({ id }) => id))}
                className={buttonClass({ tone: 'main', size: 'large' })}
              >
                {t('result.again')}
              </Link>
            )}
            <Link
              to={result.orders.length === 1 ? orderPath(result.orders[0]!.id) : ordersPath}
              className={buttonClass({
                tone: result.state === 'succeeded' ? 'main' : 'quiet',
                size: 'large',
              })}
            >
              {t('result.orders', { count: result.orders.length })}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

/** Back to where the way to pay is chosen, for who came back from the bank's page without having paid. */
function OtherWay({ result }: { result: Result }) {
  const t = useWords('buyer');
  if (!isOfOrders(result)) return null;
  const ids = result.orders.map(({ id }) => id);
  return (
    <Link
      to={result.booking ? bookingCashierPath(result.booking.id) : cashierPath(ids)}
      className={buttonClass()}
    >
      {t('result.otherWay')}
    </Link>
  );
}

/** Where to go on from the payment of a booking. */
function BookingWays({ id, isPaid }: { id: string; isPaid: boolean }) {
  const t = useWords('buyer');
  const common = useWords('common');
  return (
    <>
      {!isPaid && (
        <Link to={bookingCashierPath(id)} className={buttonClass({ tone: 'main', size: 'large' })}>
          {t('result.again')}
        </Link>
      )}
      <Link
        to={`${pathsOf.buyer.bookings}/${id}`}
        className={buttonClass({ tone: isPaid ? 'main' : 'quiet', size: 'large' })}
      >
        {common('title.booking')}
      </Link>
    </>
  );
}

function Orders({ result }: { result: Result }) {
  const t = useWords('buyer');
  const format = useFormat();
  return (
    <dl className="card divide-y divide-line px-4 sm:px-6">
      <div className="flex justify-between gap-4 py-3">
        <dt className="text-muted">{t('result.number')}</dt>
        <dd className="flex items-center gap-1">
          <span className="figures">{result.number}</span>
          <CopyButton text={result.number} of={t('result.number')} />
        </dd>
      </div>
      <div className="flex justify-between gap-4 py-3">
        <dt className="text-muted">{t('result.at')}</dt>
        <dd>{format.dateTime(result.settledAt ?? result.createdAt)}</dd>
      </div>
      {result.orders.map(({ id, number, amount }) => (
        <div key={id} className="flex flex-wrap justify-between gap-x-4 py-3">
          <dt className="text-muted">
            {t('result.order')}{' '}
            <Link to={orderPath(id)} className="figures text-ink hover:text-cinnabar">
              {number}
            </Link>
          </dt>
          <dd className="figures">{format.money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
