import { useState } from 'react';
import { Shield } from 'react-feather';
import { errorText, useCall, useSend } from '../page/calls.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { MoneyRows } from '../parts/money-rows.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Radio } from '../ui/field.tsx';
import { Price } from '../ui/price.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

/** Ways to pay the ticked orders, what it costs, and the button that leads to the bank. */
export function CashierDesk({ orderIds }: { orderIds: string[] }) {
  const t = useWords('buyer');
  const common = useWords('common');
  const some = orderIds.length > 0;
  const channels = useCall('payments.channels', { orderIds }, { enabled: some, keep: true });
  const [chosen, setChosen] = useState('');
  const channel = channels.data?.find(({ code }) => code === chosen) ?? channels.data?.[0];
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
      {some && channel && <Pay key={orderIds.join()} orderIds={orderIds} channel={channel.code} />}
    </section>
  );
}

function Pay({ orderIds, channel }: { orderIds: string[]; channel: string }) {
  const t = useWords('buyer');
  const common = useWords('common');
  const format = useFormat();
  const cost = useCall('payments.amount', { orderIds, channel }, { keep: true });
  const start = useSend('payments.start', {
    onDone: ({ redirectUrl }) => location.assign(redirectUrl),
    onFailure(error) {
      // The orders moved on meanwhile: what is due now is asked for again.
      if (error.code === 'NOTHING_TO_PAY' || error.code === 'ORDER_STATE') void cost.refetch();
      return false;
    },
  });
  if (cost.isError) {
    return <ErrorState hint={errorText(cost.error, common)} onRetry={() => void cost.refetch()} />;
  }
  const fee = cost.data && BigInt(cost.data.fee.amount) > 0n;
  return (
    <div className="mt-6 space-y-4 border-t border-line pt-4">
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
            onClick={() => start.mutate({ orderIds, channel })}
          >
            {t('cashier.pay')}
          </Button>
        </p>
      </div>
    </div>
  );
}
