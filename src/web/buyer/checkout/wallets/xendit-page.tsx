import { Landmark, QrCode } from 'lucide-react';
import type { OutputOf } from '../../../../contract/contract.ts';
import { SquareCode } from '../../../features/media/square-code.tsx';
import { CopyButton } from '../../../features/office/copy-text.tsx';
import { errorText, isMissing, useCall, useSend } from '../../../page/calls/calls.ts';
import { definePage } from '../../../page/define.ts';
import { useFormat } from '../../../page/format/format.ts';
import { Link, usePlace } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { Button, buttonClass, Spinner } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { ordersPath } from '../../paths.ts';
import { ChannelDown } from '../channel-list.tsx';
import { TestNotice } from '../test-notice.tsx';
import { OtherWay, useResult, type PaymentResult } from './payment-result.tsx';

type Payment = OutputOf<'xenditPayments.open'>;
type Selected = NonNullable<Payment['selected']>;

// It stands there while the buyer opens the app of their bank: no hurry.
const askEveryMs = 5_000;

/** Where a payment by Xendit is paid: by a virtual account of the bank that the buyer chooses, or by QRIS. */
export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    const paymentId = usePlace().query.get('paymentId') ?? '';
    const isNamed = paymentId !== '';
    const { data, error, refetch } = useCall('xenditPayments.open', { paymentId }, { enabled: isNamed });
    const result = useResult(paymentId, isNamed && !isMissing(error), data?.canBePaid === false, askEveryMs);
    return (
      <div className="page max-w-2xl! space-y-4 pb-10">
        <h1 className="text-lg font-semibold">{common('title.xendit')}</h1>
        {data?.test && <TestNotice />}
        <div className="card p-4 sm:p-8">
          {data?.canBePaid ? (
            <Pay payment={data} result={result} onFailure={() => void refetch()} />
          ) : !isNamed || isMissing(error) ? (
            <EmptyState
              icon={<Landmark size={22} aria-hidden />}
              title={t('result.none')}
              hint={t('result.noneHint')}
              action={
                <Link to={ordersPath} className={buttonClass({ tone: 'main' })}>
                  {t('success.orders')}
                </Link>
              }
            />
          ) : error ? (
            <ErrorState hint={errorText(error, common)} onRetry={() => void refetch()} />
          ) : (
            <div className="space-y-4" aria-busy="true">
              <Skeleton className="h-7 w-48" />
              <Skeleton className="h-40" />
            </div>
          )}
        </div>
      </div>
    );
  },
});

interface PayProps {
  payment: Payment;
  result: PaymentResult | undefined;
  onFailure: () => void;
}

function Pay({ payment, result, onFailure }: PayProps) {
  const t = useWords('buyer');
  const common = useWords('common');
  const format = useFormat();
  const { paymentId, selected, methods } = payment;
  const choose = useSend('xenditPayments.choose', {
    changes: ['xenditPayments.open'],
    // It is said where the buyer looks. What stood open before may have ended.
    onFailure,
  });
  return (
    <div className="space-y-6">
      <div>
        <Price parts={format.priceParts(payment.amount)} size="large" />
        <p className="text-sm text-muted">
          {t('wechat.until', { when: format.dateTime(payment.endsAt), number: payment.number })}
        </p>
      </div>
      {choose.isError && <ChannelDown message={errorText(choose.error, common)} />}
      {selected && (
        <section className="space-y-4 border-y border-line py-5">
          {selected.kind === 'bank' ? <VirtualAccount selected={selected} /> : <Qris selected={selected} />}
          <p className="flex items-center gap-2 text-muted">
            <Spinner /> {t('wechat.waiting')}
          </p>
        </section>
      )}
      <section className="space-y-3">
        <h2 className="font-semibold">{t(selected ? 'xendit.change' : 'xendit.choose')}</h2>
        {selected && <p className="max-w-prose text-sm text-muted">{t('xendit.changeHint')}</p>}
        <ul className="grid gap-2 sm:grid-cols-2">
          {methods
            .filter(({ method }) => method !== selected?.method)
            .map(({ method, kind, name }) => (
              <li key={method}>
                <Button
                  className="w-full justify-start!"
                  busy={choose.isPending && choose.variables?.method === method}
                  disabled={choose.isPending}
                  onClick={() => choose.mutate({ paymentId, method })}
                >
                  {kind === 'bank' ? <Landmark size={18} aria-hidden /> : <QrCode size={18} aria-hidden />}
                  {kind === 'bank' ? t('xendit.bank', { name }) : name}
                </Button>
              </li>
            ))}
        </ul>
      </section>
      <OtherWay result={result} />
    </div>
  );
}

/** The number that the buyer sends the money to, by the app, the website or a machine of any bank. */
function VirtualAccount({ selected: { name, payCode } }: { selected: Selected }) {
  const t = useWords('buyer');
  return (
    <>
      <div>
        <p className="text-muted">{t('xendit.number', { name })}</p>
        <p className="flex items-center gap-1">
          <bdi className="figures text-xl font-semibold break-all">
            {payCode.replace(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
          <CopyButton text={payCode} of={t('xendit.number', { name })} />
        </p>
      </div>
      <ol className="max-w-prose list-decimal space-y-1 ps-5">
        <li>{t('xendit.step.open', { name })}</li>
        <li>{t('xendit.step.number')}</li>
        <li>{t('xendit.step.exact')}</li>
      </ol>
    </>
  );
}

function Qris({ selected: { payCode } }: { selected: Selected }) {
  const t = useWords('buyer');
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <h2 className="font-semibold">{t('xendit.scan')}</h2>
      <span className="rounded border border-line bg-white p-3">
        <SquareCode text={payCode} label={t('xendit.code')} />
      </span>
      <p className="max-w-md text-muted">{t('xendit.scanHint')}</p>
    </div>
  );
}
