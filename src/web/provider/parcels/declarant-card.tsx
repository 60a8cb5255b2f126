import { useState } from 'react';
import { officeManners } from '../../../contract/parcels/parcel-states.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** How the provider is known to customs, which everything else follows from. */
export function DeclarantCard() {
  const t = useWords('parcel');
  const { data, isError, refetch } = useCall('parcels.declarant', {});
  const [isOpen, setOpen] = useState(false);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  const { declarant, channel } = data;
  return (
    <section className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:p-6">
      <div className="min-w-0 grow basis-60 space-y-1">
        <h2 className="font-semibold">{t('declarant')}</h2>
        {declarant ? (
          <p className="break-words">
            <bdi>{declarant.agentName}</bdi> · <bdi className="figures">{declarant.agentCode}</bdi> ·{' '}
            <bdi className="figures">{declarant.dxpId}</bdi>
          </p>
        ) : (
          <p className="max-w-prose text-muted">{t('declarant.none')}</p>
        )}
        <p className="max-w-prose text-xs text-muted">{t(`channel.${channel ?? 'none'}`)}</p>
      </div>
      <Button tone={declarant ? 'quiet' : 'main'} onClick={() => setOpen(true)}>
        {t(declarant ? 'declarant.change' : 'declarant.enter')}
      </Button>
      {isOpen && <DeclarantDialog known={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

const companyCode = { required: true, pattern: /^([0-9A-Z]{10}|[0-9A-Z]{18})$/ };

function DeclarantDialog({
  known: { declarant, channel },
  onClose,
}: {
  known: OutputOf<'parcels.declarant'>;
  onClose: () => void;
}) {
  const t = useWords('parcel');
  const save = useSend('parcels.saveDeclarant', {
    changes: ['parcels.declarant'],
    onDone() {
      toast.success(t('declarant.saved'));
      onClose();
    },
  });
  const text = (max: number) => ({ maxLength: max, rules: { required: true } });
  const code = { maxLength: 18, figures: true, rules: companyCode, hint: t('code.hint') };
  return (
    <FieldsDialog
      title={t('declarant')}
      verb={t('save')}
      busy={save.isPending}
      fields={{
        agentName: { label: t('agentName'), start: declarant?.agentName ?? '', ...text(100) },
        agentCode: { label: t('agentCode'), start: declarant?.agentCode ?? '', ...code },
        dxpId: {
          label: t('dxpId'),
          start: declarant?.dxpId ?? '',
          maxLength: 16,
          figures: true,
          rules: { required: true, pattern: /^[0-9A-Za-z]{4,16}$/ },
        },
        declAgentName: { label: t('declAgentName'), start: declarant?.declAgentName ?? '', ...text(100) },
        declAgentCode: { label: t('declAgentCode'), start: declarant?.declAgentCode ?? '', ...code },
        manner: {
          label: t('manner'),
          hint: t('manner.hint'),
          start: declarant?.manner ?? 'prompt',
          options: officeManners.map((value) => ({ value, text: t(`manner.${value}`) })),
          isAsked: () => channel === 'sandbox',
        },
      }}
      onSubmit={(values) =>
        save.mutate({
          ...values,
          manner: (values.manner || 'prompt') as 'prompt',
          version: declarant?.version ?? 0,
        })
      }
      onClose={onClose}
    />
  );
}
