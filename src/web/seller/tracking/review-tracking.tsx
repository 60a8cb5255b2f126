import { useState } from 'react';
import { Truck } from 'react-feather';
import type { PlannedParcel, TrackingImport } from '../../../contract/tracking-imports.ts';
import { useCall, useSend } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Choice } from '../../parts/choice.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { orderPath } from '../paths.ts';

const onAPage = 20;
const tones: Record<PlannedParcel['kind'], BadgeTone> = {
  ship: 'accent',
  shipped: 'good',
  unchanged: 'neutral',
  refused: 'promotion',
};

/** What a sheet ships, or would. */
export function useTrackingCounts(): (row: TrackingImport) => string {
  const t = useWords('tracking');
  const format = useFormat();
  return (row) =>
    t('counts', {
      parcels: format.number(row.parcels),
      orders: format.number(row.ordersShipped),
      unchanged: format.number(row.rowsUnchanged),
      refused: format.number(row.rowsRefused),
    });
}

interface Props {
  sheet: TrackingImport;
  onClose: () => void;
}

/** What a sheet would ship, shipment by shipment, for its seller to confirm or to throw away; later, what it shipped. */
export function ReviewTracking({ sheet, onClose }: Props) {
  const t = useWords('tracking');
  const counts = useTrackingCounts();
  const [kind, setKind] = useState<PlannedParcel['kind'] | ''>('');
  const [pageNum, setPage] = useState(1);
  const plan = useCall(
    'trackingImports.plan',
    { id: sheet.id, pageNum, pageSize: onAPage, ...(kind && { kind }) },
    { keep: true },
  );
  const done = (message: string) => () => {
    toast.success(message);
    onClose();
  };
  const confirm = useSend('trackingImports.confirm', {
    changes: ['trackingImports.list', 'orders.listForSeller'],
    onDone: done(t('review.confirmed')),
  });
  const discard = useSend('trackingImports.discard', {
    changes: ['trackingImports.list'],
    onDone: done(t('review.discarded')),
  });
  const isBusy = confirm.isPending || discard.isPending;
  const isAsked = sheet.state === 'checked';
  const kinds = [isAsked ? 'ship' : 'shipped', 'unchanged', 'refused'] as const;
  return (
    <Dialog
      title={t('review')}
      width={800}
      onClose={onClose}
      actions={
        isAsked ? (
          <>
            <Button disabled={isBusy} onClick={() => discard.mutate({ id: sheet.id })}>
              {t('review.discard')}
            </Button>
            <Button
              tone="main"
              busy={confirm.isPending}
              disabled={isBusy || sheet.parcels === 0}
              onClick={() => confirm.mutate({ id: sheet.id })}
            >
              {t('review.confirm')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="space-y-4">
        <p className="font-semibold tabular-nums">{counts(sheet)}</p>
        {isAsked && <p className="max-w-prose text-muted">{t('review.hint')}</p>}
        <Choice
          label={t('review')}
          value={kind}
          all={t('kind.all')}
          options={kinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
          onChange={(value) => {
            setKind(value as PlannedParcel['kind'] | '');
            setPage(1);
          }}
        />
        {plan.isError ? (
          <ErrorState onRetry={() => void plan.refetch()} />
        ) : !plan.data ? (
          <Skeleton className="h-40" />
        ) : plan.data.rowList.length === 0 ? (
          <EmptyState icon={<Truck size={22} aria-hidden />} title={t('review.none')} />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {plan.data.rowList.map((row) => (
              <Parcel key={row.line} row={row} />
            ))}
          </ul>
        )}
        <Pagination
          page={pageNum}
          pages={Math.ceil((plan.data?.totalRecord ?? 0) / onAPage)}
          onPage={setPage}
        />
      </div>
    </Dialog>
  );
}

function Parcel({ row }: { row: PlannedParcel }) {
  const t = useWords('tracking');
  const format = useFormat();
  const { order, carrier, trackingNumber, kind, problem, pieces, isLast } = row;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-all">
          {order.id ? (
            <Link to={orderPath(order.id)} className="figures hover:text-cinnabar hover:underline">
              <bdi>{order.number}</bdi>
            </Link>
          ) : (
            <bdi className="figures">{order.number || '—'}</bdi>
          )}
        </p>
        <p className="break-all text-muted">
          <bdi>{carrier}</bdi> <bdi className="figures">{trackingNumber}</bdi>
        </p>
        <p className="text-xs text-muted">{t('row', { line: format.number(row.line) })}</p>
      </div>
      <div className="min-w-0 basis-72 space-y-1">
        <Badge tone={tones[kind]}>{t(`kind.${kind}`)}</Badge>
        {problem && <p>{t(`problem.${problem}`)}</p>}
        {(kind === 'ship' || kind === 'shipped') && (
          <p className="text-muted tabular-nums">
            {t('pieces', { count: pieces })} · {t(isLast ? 'whole' : 'part')}
          </p>
        )}
      </div>
    </li>
  );
}
