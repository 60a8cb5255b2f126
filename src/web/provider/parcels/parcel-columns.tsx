import { currencyOfCustoms } from '../../../contract/parcels/customs-codes.ts';
import type { Parcel } from '../../../contract/parcels/parcels.ts';
import type { ParcelState } from '../../../contract/parcels/parcel-states.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';

const tones: Record<ParcelState, BadgeTone> = {
  drafted: 'promotion',
  checked: 'accent',
  declared: 'neutral',
  accepted: 'neutral',
  inspected: 'promotion',
  released: 'good',
  departed: 'good',
  closed: 'good',
  summed: 'good',
  cancelled: 'neutral',
  refused: 'accent',
};

/** How far a parcel is. */
export function ParcelBadge({ state }: { state: ParcelState }) {
  const shared = useWords('parcelSheet');
  return <Badge tone={tones[state]}>{shared(`parcel.state.${state}`)}</Badge>;
}

/** What a row says of a parcel. */
export function useParcelColumns(onOpen: (id: string) => void): Column<Parcel>[] {
  const shared = useWords('parcelSheet');
  const format = useFormat();
  return [
    {
      id: 'order',
      head: shared('parcel.column.orderNo'),
      cell: (row) => (
        <>
          <button
            type="button"
            className="figures text-start font-semibold break-all hover:text-cinnabar hover:underline"
            onClick={() => onOpen(row.id)}
          >
            <bdi>{row.orderNo}</bdi>
          </button>
          <p className="figures text-xs break-all text-muted">
            <bdi>{row.logisticsNo}</bdi>
          </p>
        </>
      ),
    },
    {
      id: 'state',
      head: shared('parcel.stateTitle'),
      cell: (row) => <State row={row} />,
    },
    { id: 'seller', head: shared('parcel.column.ebcName'), cell: (row) => <bdi>{row.seller.name}</bdi> },
    {
      id: 'list',
      head: shared('parcel.invtNo'),
      cell: (row) => <bdi className="figures">{row.invtNo ?? '—'}</bdi>,
    },
    {
      id: 'bill',
      head: shared('parcel.billNo'),
      cell: (row) => <bdi className="figures">{row.billNo ?? '—'}</bdi>,
    },
    {
      id: 'value',
      head: shared('parcel.column.goodsValue'),
      align: 'end',
      cell: (row) => (
        <bdi className="figures whitespace-nowrap">
          {row.value} {currencyOfCustoms(row.currency)}
        </bdi>
      ),
    },
    { id: 'at', head: shared('parcel.imported'), cell: (row) => format.dateTime(row.createdAt) },
  ];
}

function State({ row }: { row: Parcel }) {
  const t = useWords('parcel');
  return (
    <div className="max-w-64 space-y-1">
      <ParcelBadge state={row.state} />
      {row.isCancelling && <p className="text-xs text-muted">{t('cancelling')}</p>}
      {row.hints.map((hint) => (
        <p key={hint} className="text-xs text-muted">
          {t(`hint.${hint}`)}
        </p>
      ))}
      {row.issue && (
        <p className="text-xs break-words text-cinnabar">
          <bdi>{row.issue}</bdi>
        </p>
      )}
    </div>
  );
}
