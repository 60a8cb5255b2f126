import { useState } from 'react';
import { Webhook as WebhookIcon } from 'lucide-react';
import type { Webhook } from '../../../contract/integrations/webhooks.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLog } from './webhook-log.tsx';

type Open = { kind: 'add' } | { kind: 'change' | 'remove' | 'rotate' | 'log'; webhook: Webhook };

/** Where the shop's programs are told what happens. */
export function Webhooks() {
  const t = useWords('integrations');
  const list = useCall('webhooks.list', {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data } = list;
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 pb-3">
        <h2 className="font-semibold">{t('hooks')}</h2>
        <Button
          disabled={data !== undefined && data.webhooks.length >= data.most}
          onClick={() => setOpen({ kind: 'add' })}
        >
          <WebhookIcon size={16} aria-hidden />
          {t('hook.add')}
        </Button>
      </div>
      {list.isError && !data && <ErrorState onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <div className="p-4">
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {data?.webhooks.length === 0 && (
        <EmptyState
          icon={<WebhookIcon size={22} aria-hidden />}
          title={t('hooks.none')}
          hint={t('hooks.noneHint')}
        />
      )}
      {data && data.webhooks.length > 0 && (
        <ul aria-label={t('hooks')} className="divide-y divide-line">
          {data.webhooks.map((webhook) => (
            <li key={webhook.id}>
              <Row webhook={webhook} onOpen={setOpen} />
            </li>
          ))}
        </ul>
      )}
      {open?.kind === 'add' && <WebhookDialog onClose={close} />}
      {open?.kind === 'change' && <WebhookDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'rotate' && <RotateDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'log' && <WebhookLog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'remove' && <Remove webhook={open.webhook} onClose={close} />}
    </section>
  );
}

function Row({ webhook, onOpen }: { webhook: Webhook; onOpen: (open: Open) => void }) {
  const t = useWords('integrations');
  const format = useFormat();
  const { switchedOff, failingSince, previousSecretUntil } = webhook;
  const ping = useSend('webhooks.ping', {
    changes: ['webhooks.deliveries'],
    onDone() {
      toast.success(t('hook.tested'));
      onOpen({ kind: 'log', webhook });
    },
  });
  return (
    <div className="space-y-3 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <bdi dir="ltr" className="figures min-w-0 font-semibold break-all">
          {webhook.address}
        </bdi>
        <Badge tone={switchedOff ? 'neutral' : failingSince ? 'accent' : 'good'}>
          {t(switchedOff ? 'hook.off' : failingSince ? 'hook.failing' : 'hook.on')}
        </Badge>
      </div>
      <p className="text-sm text-muted">{webhook.kinds.map((kind) => t(`kind.${kind}`)).join(' · ')}</p>
      {switchedOff?.by === 'failures' && (
        <p className="text-sm text-cinnabar-deep">
          {t('hook.offByFailures', { time: format.dateTime(switchedOff.at) })}
        </p>
      )}
      {!switchedOff && failingSince && (
        <p className="text-sm text-cinnabar-deep">
          {t('hook.failingSince', { time: format.dateTime(failingSince) })}
        </p>
      )}
      {previousSecretUntil && (
        <p className="text-sm text-muted">
          {t('hook.twoSecrets', { time: format.dateTime(previousSecretUntil) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={ping.isPending}
          disabled={switchedOff !== null}
          onClick={() => ping.mutate({ id: webhook.id })}
        >
          {t('hook.test')}
        </Button>
        <Button size="small" onClick={() => onOpen({ kind: 'log', webhook })}>
          {t('hook.log')}
        </Button>
        <Button size="small" onClick={() => onOpen({ kind: 'change', webhook })}>
          {t('hook.change')}
        </Button>
        <Button size="small" onClick={() => onOpen({ kind: 'rotate', webhook })}>
          {t('hook.rotate')}
        </Button>
        <Button size="small" tone="danger" onClick={() => onOpen({ kind: 'remove', webhook })}>
          {t('hook.remove')}
        </Button>
      </div>
    </div>
  );
}

function Remove({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords('integrations');
  return (
    <SendDialog
      danger
      title={t('hook.removeTitle')}
      verb={t('hook.remove')}
      call="webhooks.remove"
      changes={['webhooks.list']}
      done={t('hook.removed')}
      input={() => ({ id: webhook.id })}
      onClose={onClose}
    >
      {t('hook.removeAsk')}
    </SendDialog>
  );
}
