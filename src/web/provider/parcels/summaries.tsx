import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Monthly summaries: those that were applied for, and a way to apply for another. */
export function Summaries() {
  const t = useWords('parcel');
  const [isAsking, setAsking] = useState(false);
  const columns = useSummaryColumns();
  const list = useCall('parcels.summaries', { pageSize: 50 });
  useAskAgain('parcels.summaries', list.data?.rowList.some(({ state }) => state === 'sent') ?? false);
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 className="font-semibold">{t('summaries')}</h2>
        <Button onClick={() => setAsking(true)}>{t('sumUp')}</Button>
      </div>
      <Table
        label={t('summaries')}
        density="dense"
        rows={list.data?.rowList}
        rowId={({ id }) => id}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('summaries.none')} />}
        columns={columns}
      />
      {isAsking && <SumUpDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

type Summary = OutputOf<'parcels.summaries'>['rowList'][number];

function useSummaryColumns(): Column<Summary>[] {
  const t = useWords('parcel');
  const shared = useWords('parcelSheet');
  return [
    { id: 'month', head: t('month'), cell: ({ month }) => <bdi className="figures">{month}</bdi> },
    {
      id: 'seller',
      head: shared('parcel.column.ebcName'),
      cell: ({ seller }) => <bdi>{seller.name}</bdi>,
    },
    {
      id: 'state',
      head: shared('parcel.stateTitle'),
      cell: ({ state }) => (
        <Badge tone={state === 'refused' ? 'accent' : state === 'done' ? 'good' : 'neutral'}>
          {t(`document.${state}`)}
        </Badge>
      ),
    },
    { id: 'parcels', head: t('title'), align: 'end', cell: ({ parcels }) => parcels },
    {
      id: 'sumNo',
      head: t('sumNo'),
      cell: ({ sumNo }) => <bdi className="figures">{sumNo ?? '—'}</bdi>,
    },
  ];
}

function SumUpDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('parcel');
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const sumUp = useSend('parcels.sumUp', {
    changes: ['parcels.summaries', 'parcels.list', 'parcels.figures'],
    onDone({ summaries, parcels }) {
      toast.success(t('sumUp.done', { summaries, parcels }));
      onClose();
    },
  });
  return (
    <FieldsDialog
      title={t('sumUp')}
      verb={t('sumUp.verb')}
      busy={sumUp.isPending}
      fields={{
        month: {
          label: t('month'),
          hint: t('month.hint'),
          type: 'month',
          start: thisMonth,
          rules: { required: true, pattern: /^20\d{2}-(0[1-9]|1[0-2])$/ },
        },
      }}
      onSubmit={({ month }) => sumUp.mutate({ month })}
      onClose={onClose}
    >
      <p className="max-w-prose text-muted">{t('sumUp.about')}</p>
    </FieldsDialog>
  );
}
