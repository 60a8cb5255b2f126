import { useEffect, type ReactNode } from 'react';
import { QrCode, Smartphone } from 'lucide-react';
import type { OutputOf } from '../../../../contract/contract.ts';
import { SquareCode } from '../../../features/media/square-code.tsx';
import { errorText, isMissing, useCall } from '../../../page/calls/calls.ts';
import { definePage } from '../../../page/define.ts';
import { useFormat } from '../../../page/format/format.ts';
import { Link, usePlace } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { Button, buttonClass, Spinner } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { ChannelDown } from '../channel-list.tsx';
import { TestNotice } from '../test-notice.tsx';
import { ordersPath } from '../../paths.ts';
import { OtherWay, useResult, type PaymentResult } from './payment-result.tsx';

type Order = OutputOf<'weChatPayments.open'>;

/** The way into WeChat holds five minutes. */
const renewEveryMs = 240_000;

/** Where a payment by WeChat Pay is paid: by a code to scan, or on a phone in WeChat itself. */
export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    const paymentId = usePlace().query.get('paymentId') ?? '';
    const isNamed = paymentId !== '';
    const { data, error, refetch, isFetching } = useCall(
      'weChatPayments.open',
      { paymentId },
      { enabled: isNamed },
    );
    const isOver = data?.code === '' && data.appAddress === '';
    useEffect(() => {
      if (!data?.appAddress) return;
      const timer = setInterval(() => void refetch(), renewEveryMs);
      return () => clearInterval(timer);
    }, [data?.appAddress, refetch]);
    const result = useResult(paymentId, isNamed && !isMissing(error), isOver);
    return (
      <div className="page max-w-2xl! space-y-4 pb-10">
        <h1 className="text-lg font-semibold">{common('title.weChatPay')}</h1>
        {data?.test && <TestNotice />}
        <div className="card p-6 sm:p-10">
          {data && !isOver ? (
            <Pay order={data} result={result} />
          ) : !isNamed || isMissing(error) ? (
            <EmptyState
              icon={<QrCode size={22} aria-hidden />}
              title={t('result.none')}
              hint={t('result.noneHint')}
              action={
                <Link to={ordersPath} className={buttonClass({ tone: 'main' })}>
                  {t('success.orders')}
                </Link>
              }
            />
          ) : error?.code === 'CHANNEL_DOWN' ? (
            <div className="space-y-4">
              <ChannelDown message={errorText(error, common)} />
              <p className="flex flex-wrap gap-3">
                <Button busy={isFetching} onClick={() => void refetch()}>
                  {common('action.retry')}
                </Button>
                <OtherWay result={result} />
              </p>
            </div>
          ) : error ? (
            <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />
          ) : (
            <div className="flex flex-col items-center gap-4" aria-busy="true">
              <Skeleton className="h-7 w-48" />
              <Skeleton className="size-48" />
              <Skeleton className="h-5 w-64" />
            </div>
          )}
        </div>
      </div>
    );
  },
});

function Pay({ order, result }: { order: Order; result: PaymentResult | undefined }) {
  const t = useWords('buyer');
  const format = useFormat();
  const { code, appAddress, isBegunElsewhere } = order;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Price parts={format.priceParts(order.amount)} size="large" />
      {code !== '' ? (
        <Way title={t('wechat.scan')} hint={t('wechat.scanHint')}>
          <span className="rounded border border-line bg-white p-3">
            <SquareCode text={code} label={t('wechat.code')} />
          </span>
        </Way>
      ) : (
        <Way title={t('wechat.app')} hint={t('wechat.appHint')}>
          <a href={appAddress} className={buttonClass({ tone: 'main', size: 'large' })}>
            <Smartphone size={18} aria-hidden />
            {t('wechat.open')}
          </a>
        </Way>
      )}
      {isBegunElsewhere && <p className="max-w-md text-cinnabar-deep">{t('wechat.elsewhere')}</p>}
      <p className="flex items-center gap-2 text-muted">
        <Spinner /> {t('wechat.waiting')}
      </p>
      <p className="text-sm text-muted">
        {t('wechat.until', { when: format.dateTime(order.endsAt), number: order.number })}
      </p>
      <OtherWay result={result} />
    </div>
  );
}

function Way({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <>
      <h2 className="font-semibold">{title}</h2>
      {children}
      <p className="max-w-md text-muted">{hint}</p>
    </>
  );
}
