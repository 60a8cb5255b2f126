import { useState } from 'react';
import { termsChannel } from '../../../contract/customer-terms/terms-limits.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import { errorText, useCall, useSend } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { MoneyRows } from '../../features/settlement/money-rows.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { tradeCashierPath } from '../paths.ts';
import { ChannelDown, ChannelList } from './channel-list.tsx';
import type { Payable } from './payable.ts';
import { ChangedSum, PayBar, type Change } from './pay-bar.tsx';
import { TermsWay } from './terms-way.tsx';
import { TestNotice } from './test-notice.tsx';

interface Props {
  /** As they stand on the page: a payment is of exactly these. */
  orders: readonly Payable[];
  onChanged: () => void;
}

/** Ways to pay the ticked orders, what it costs, and the button that leads to the bank. */
export function CashierForm({ orders, onChanged }: Props) {
  const orderIds = orders.map(({ id }) => id);
  const t = useWords('buyer');
  const common = useWords('common');
  const some = orderIds.length > 0;
  const channels = useCall('payments.channels', { orderIds }, { enabled: some, keep: true });
  const [selected, setChosen] = useState('');
  const channel = channels.data?.find(({ code }) => code === selected) ?? channels.data?.[0];
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-3 font-semibold">{t('cashier.channel')}</h2>
      {!some ? (
        <p className="text-muted">{t('cashier.tickOne')}</p>
      ) : channels.isError ? (
        <ErrorState hint={errorText(channels.error, common)} onRetry={() => void channels.refetch()} />
      ) : !channels.data ? (
        <Skeleton className="h-20" />
      ) : channels.data.length === 0 ? (
        <EmptyState title={t('cashier.noChannel')} hint={t('cashier.noChannelHint')} />
      ) : (
        <ChannelList channels={channels.data} selected={channel?.code} onSelect={setChosen} />
      )}
      {some && channel?.test && (
        <div className="mt-4">
          <TestNotice />
        </div>
      )}
      {some && channel?.code === termsChannel && <TermsWay orderIds={orderIds} />}
      {some && channel && channel.code !== termsChannel && (
        <Pay
          key={orderIds.join()}
          orders={orders}
          channel={channel.code}
          onChanged={onChanged}
          onChannelGone={() => void channels.refetch()}
        />
      )}
    </section>
  );
}

/** A coupon was reached with other orders: they are paid together, or these without what the others reached. */
interface SharedCoupon {
  message: string;
  tradeId: string;
  /** Whether the others can be paid now: their sellers have confirmed them. */
  payable: boolean;
  /** What these come to by themselves. */
  alone: WireMoney;
}

function Pay({
  orders,
  channel,
  onChanged,
  onChannelGone,
}: Props & { channel: string; onChannelGone: () => void }) {
  const orderIds = orders.map(({ id }) => id);
  const t = useWords('buyer');
  const common = useWords('common');
  const format = useFormat();
  const cost = useCall('payments.amount', { orderIds, channel }, { keep: true });
  const [change, setChange] = useState<Change | null>(null);
  const [shared, setShared] = useState<SharedCoupon | null>(null);
  const [down, setDown] = useState<{ channel: string; message: string } | null>(null);
  const start = useSend('payments.start', {
    onDone: ({ redirectUrl }) => location.assign(redirectUrl),
    onFailure(error) {
      // The orders moved on meanwhile: they are shown as they are, and nothing is paid before they have been seen.
      if (error.code === 'NOTHING_TO_PAY' || error.code === 'PAYMENT_CHANGED') {
        onChanged();
        void cost.refetch();
      }
      // It was switched off, or takes other amounts, since it was offered.
      if (error.code === 'CHANNEL_UNAVAILABLE' || error.code === 'CHANNEL_LIMITS') onChannelGone();
      if (error.code === 'COUPON_NEEDS_ORDERS') {
        const data = error.data as Omit<SharedCoupon, 'message'>;
        setShared({ ...data, message: errorText(error, common) });
        return undefined;
      }
      if (error.code === 'CHANNEL_DOWN') return setDown({ channel, message: errorText(error, common) });
      if (error.code !== 'PAYMENT_CHANGED') return false;
      setChange(error.data as Change);
      return undefined;
    },
  });
  if (cost.isError) {
    const retry = () => {
      onChannelGone();
      void cost.refetch();
    };
    return <ErrorState hint={errorText(cost.error, common)} onRetry={retry} />;
  }
  const seen = orders.map(({ id, version }) => ({ id, version }));
  const pay = (amount: WireMoney, alone = false) => {
    setChange(null);
    setShared(null);
    setDown(null);
    start.mutate({ orders: seen, amount, channel, alone });
  };
  const fee = cost.data && BigInt(cost.data.fee.amount) > 0n;
  return (
    <div className="mt-6 space-y-4 border-t border-line pt-4">
      {change && <ChangedSum change={change} />}
      {down?.channel === channel && <ChannelDown message={down.message} />}
      {shared && (
        <div role="alert" className="space-y-3 rounded border border-cinnabar bg-cinnabar-soft px-4 py-3">
          <p>{shared.message}</p>
          <p className="flex flex-wrap gap-2">
            {shared.payable && (
              <Link to={tradeCashierPath(shared.tradeId)} className={buttonClass()}>
                {t('cashier.payTogether')}
              </Link>
            )}
            <Button busy={start.isPending || start.isSuccess} onClick={() => pay(shared.alone, true)}>
              {t('cashier.payAlone', { sum: format.money(shared.alone) })}
            </Button>
          </p>
        </div>
      )}
      {cost.data && fee && (
        <MoneyRows
          rows={[
            { label: t('cashier.amount'), money: cost.data.amount },
            { label: t('cashier.fee'), money: cost.data.fee },
          ]}
        />
      )}
      <PayBar
        total={cost.data?.total}
        busy={start.isPending || start.isSuccess}
        onPay={() => {
          if (cost.data) pay(cost.data.amount);
        }}
      />
    </div>
  );
}
