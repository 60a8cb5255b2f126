import { useState } from 'react';
import { ScrollText } from 'lucide-react';
import { deliveryStates } from '../../../contract/integrations/webhook-kinds.ts';
import type { Webhook, WebhookDelivery } from '../../../contract/integrations/webhooks.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { DayField, dayMoment } from '../../features/day-field.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** What was sent to a webhook, what came of it, and how it is sent again. */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords('integrations');
  return (
    <Dialog title={t('log.title')} width={760} onClose={onClose}>
      <ReplayPeriod webhook={webhook} />
      <OfficeList
        place="dialog"
        call="webhooks.deliveries"
        also={{ id: webhook.id }}
        pageSize={20}
        label={t('log.title')}
        fields={[
          {
            name: 'state',
            kind: 'choice',
            label: t('log.state'),
            options: deliveryStates,
            all: t('log.all'),
            text: (state) => t(`log.state.${state}`),
          },
        ]}
        isAtWork={({ state, attempts }) => state === 'waiting' && attempts === 0}
        items={{ isOrdered: true, render: (delivery) => <Delivery delivery={delivery} /> }}
        empty={{ icon: <ScrollText size={22} aria-hidden />, title: t('log.none'), hint: t('log.noneHint') }}
      />
    </Dialog>
  );
}

const tones = { waiting: 'promotion', delivered: 'good', failed: 'accent' } as const;

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const t = useWords('integrations');
  const format = useFormat();
  const { last, state, nextAt, attempts } = delivery;
  const replay = useSend('webhooks.replay', {
    changes: ['webhooks.deliveries'],
    onDone: () => toast.success(t('log.replayed')),
  });
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{t(`kind.${delivery.kind}`)}</span>
          <Badge tone={tones[state]}>{t(`log.state.${state}`)}</Badge>
          {delivery.isReplay && <Badge>{t('log.isReplay')}</Badge>}
        </p>
        <p className="text-xs text-muted">{format.dateTime(delivery.happenedAt)}</p>
        {last && (
          <p className="text-sm">
            {last.status !== null && <span className="figures">HTTP {last.status} · </span>}
            {last.error && <>{t(`log.error.${last.error}`)} · </>}
            {t('log.took', { milliseconds: last.milliseconds, attempts })}
          </p>
        )}
        {nextAt && <p className="text-sm text-muted">{t('log.next', { time: format.dateTime(nextAt) })}</p>}
        <p dir="ltr" className="flex items-center gap-1 text-xs text-muted">
          <code className="break-all">{delivery.eventId}</code>
          <CopyButton text={delivery.eventId} of={t('log.id')} />
        </p>
      </div>
      {state !== 'waiting' && (
        <Button
          size="small"
          busy={replay.isPending}
          onClick={() => replay.mutate({ deliveryId: delivery.id })}
        >
          {t('log.replay')}
        </Button>
      )}
    </div>
  );
}

/** Sends the events of some days again. */
function ReplayPeriod({ webhook }: { webhook: Webhook }) {
  const t = useWords('integrations');
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const replay = useSend('webhooks.replayPeriod', {
    changes: ['webhooks.deliveries'],
    onDone({ events, more }) {
      toast.success(t('log.replayedSeveral', { events }));
      if (more) setFirst(more.slice(0, 10));
    },
  });
  const from = dayMoment(first);
  const until = dayMoment(last, true);
  return (
    <form
      className="flex flex-wrap items-end gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (from && until) replay.mutate({ id: webhook.id, from, until });
      }}
    >
      <DayField label={t('log.from')} value={first} onChange={setFirst} />
      <DayField label={t('log.until')} value={last} onChange={setLast} />
      <Button type="submit" busy={replay.isPending} disabled={!from || !until || from >= until}>
        {t('log.replayPeriod')}
      </Button>
    </form>
  );
}
