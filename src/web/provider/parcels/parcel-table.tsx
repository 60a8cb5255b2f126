import type { UseQueryResult } from '@tanstack/react-query';
import { currencyOfCustoms } from '../../../contract/parcels/customs-codes.ts';
import type { Parcel } from '../../../contract/parcels/parcels.ts';
import type { ParcelState } from '../../../contract/parcels/parcel-states.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { ParcelSteps } from './parcel-steps.tsx';

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

interface Props {
  list: UseQueryResult<{ rowList: Parcel[]; totalRecord: number }>;
  page: number;
  onAPage: number;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
}

/** Parcels in a table; what can be done with those that are ticked stands above it. */
export function ParcelTable({ list, page, onAPage, onPage, onOpen }: Props) {
  const t = useWords('parcel');
  const rows = list.data?.rowList;
  const selection = useSelection(rows, ({ id }) => id);
  const columns = useParcelColumns(onOpen);
  return (
    <>
      <Table
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ orderNo }) => orderNo}
        density="dense"
        failed={list.isError}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        selection={selection}
        bulkActions={<ParcelSteps parcels={selection.rows} onDone={selection.clear} />}
      />
      <div className="p-3 empty:hidden">
        <Pagination page={page} pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)} onPage={onPage} />
      </div>
    </>
  );
}

function useParcelColumns(onOpen: (id: string) => void): Column<Parcel>[] {
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
