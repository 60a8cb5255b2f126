import { useState } from 'react';
import { Shield } from 'lucide-react';
import type { WireMoney } from '../../../contract/shapes.ts';
import { errorText, useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { MoneyRows } from '../../features/settlement/money-rows.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { Payable } from './payable.ts';
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
        <div className="grid gap-3 sm:grid-cols-2">
          {channels.data.map(({ code, name, description, test }) => (
            <Radio
              key={code}
              name="channel"
              checked={code === channel?.code}
              onChange={() => setChosen(code)}
              className="items-start! rounded border border-line p-4 hover:border-ink has-checked:border-cinnabar has-checked:bg-cinnabar-soft"
            >
              <span>
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {name}
                  {test && <Badge tone="promotion">{t('cashier.test')}</Badge>}
                </span>
                <span className="text-muted">{description}</span>
              </span>
            </Radio>
          ))}
        </div>
      )}
      {some && channel?.test && (
        <div className="mt-4">
          <TestNotice />
        </div>
      )}
      {some && channel && (
        <Pay key={orderIds.join()} orders={orders} channel={channel.code} onChanged={onChanged} />
      )}
    </section>
  );
}

/** What was shown, and what is due now. */
interface Change {
  before: WireMoney;
  after: WireMoney;
}

function Pay({ orders, channel, onChanged }: Props & { channel: string }) {
  const orderIds = orders.map(({ id }) => id);
  const t = useWords('buyer');
  const common = useWords('common');
  const format = useFormat();
  const cost = useCall('payments.amount', { orderIds, channel }, { keep: true });
  const [change, setChange] = useState<Change | null>(null);
  const start = useSend('payments.start', {
    onDone: ({ redirectUrl }) => location.assign(redirectUrl),
    onFailure(error) {
      // The orders moved on meanwhile: they are shown as they are, and nothing is paid before they have been seen.
      if (error.code === 'NOTHING_TO_PAY' || error.code === 'PAYMENT_CHANGED') {
        onChanged();
        void cost.refetch();
      }
      if (error.code !== 'PAYMENT_CHANGED') return false;
      setChange(error.data as Change);
    },
  });
  if (cost.isError) {
    return <ErrorState hint={errorText(cost.error, common)} onRetry={() => void cost.refetch()} />;
  }
  const seen = orders.map(({ id, version }) => ({ id, version }));
  const fee = cost.data && BigInt(cost.data.fee.amount) > 0n;
  return (
    <div className="mt-6 space-y-4 border-t border-line pt-4">
      {change && (
        <div role="alert" className="space-y-1 rounded border border-cinnabar bg-cinnabar-soft px-4 py-3">
          <p className="font-semibold text-cinnabar-deep">{t('cashier.changed')}</p>
          <p>
            <s className="figures text-muted">{format.money(change.before)}</s>{' '}
            <span className="figures font-semibold">{format.money(change.after)}</span>
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
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex items-center gap-2 text-xs text-muted">
          <Shield size={16} aria-hidden className="shrink-0 text-jade" />
          {t('cashier.protected')}
        </p>
        <p className="ms-auto flex items-center gap-4 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-14 max-sm:z-20 max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:bg-card max-sm:px-4 max-sm:py-2">
          <span className="text-cinnabar" aria-live="polite">
            {cost.data ? (
              <Price parts={format.priceParts(cost.data.total)} size="large" />
            ) : (
              <Skeleton className="h-9 w-28" />
            )}
          </span>
          <Button
            tone="main"
            size="large"
            busy={start.isPending || start.isSuccess}
            disabled={!cost.data}
            onClick={() => {
              if (!cost.data) return;
              setChange(null);
              start.mutate({ orders: seen, amount: cost.data.amount, channel });
            }}
          >
            {t('cashier.pay')}
          </Button>
        </p>
      </div>
    </div>
  );
}
