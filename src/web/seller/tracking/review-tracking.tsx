import { Truck } from 'lucide-react';
import type { PlannedParcel, TrackingImport } from '../../../contract/tracking/tracking-imports.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { MissingNote } from '../../features/orders/shipping/ship-outlook.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { orderPath } from '../paths.ts';
import { ReviewSheet } from '../file-jobs/review-sheet.tsx';

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
  const counts = useTrackingCounts();
  const isAsked = sheet.state === 'checked';
  return (
    <ReviewSheet
      of="trackingImports"
      id={sheet.id}
      counts={counts(sheet)}
      isAsked={isAsked}
      isEmpty={sheet.parcels === 0}
      kinds={[isAsked ? 'ship' : 'shipped', 'unchanged', 'refused']}
      changes={['orders.listForSeller']}
      icon={<Truck size={22} aria-hidden />}
      renderRow={(row) => <Parcel row={row} />}
      onClose={onClose}
    />
  );
}

function Parcel({ row }: { row: PlannedParcel }) {
  const t = useWords('tracking');
  const format = useFormat();
  const { order, carrier, trackingNumber, kind, issue, missing, pieces, isLast } = row;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
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
        {issue && <p>{t(`issue.${issue}`)}</p>}
        {(kind === 'ship' || kind === 'shipped') && (
          <p className="text-muted tabular-nums">
            {t('pieces', { count: pieces })} · {t(isLast ? 'whole' : 'part')}
          </p>
        )}
        <MissingNote missing={missing} />
      </div>
    </div>
  );
}
