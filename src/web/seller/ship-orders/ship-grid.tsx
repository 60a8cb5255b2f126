import type { ReadyOrder } from '../../../contract/tracking/orders-to-ship.ts';
import { MissingNote } from '../../features/orders/shipping/ship-outlook.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { orderPath } from '../paths.ts';
import { CarrierCell, NumberCell, type Grid } from './parcel-cells.tsx';

/** The rows in which numbers are entered, the most urgent first. */
export function ShipGrid({ grid }: { grid: Grid }) {
  const t = useWords('shipOrders');
  return (
    <Table
      label={t('list')}
      columns={useShipColumns(grid)}
      rows={grid.orders}
      rowId={({ id }) => id}
      isWide
      density="dense"
    />
  );
}

function useShipColumns(grid: Grid): Column<ReadyOrder>[] {
  const t = useWords('shipOrders');
  const order = useWords('order');
  const seller = useWords('seller');
  return [
    { id: 'order', head: order('column.order'), cell: (row) => <OrderCell order={row} /> },
    { id: 'to', head: t('column.to'), cell: (row) => <PlaceCell order={row} /> },
    { id: 'units', head: t('column.units'), align: 'end', cell: (row) => <UnitsCell order={row} /> },
    { id: 'due', head: t('column.due'), cell: (row) => <DueCell order={row} /> },
    {
      id: 'carrier',
      head: seller('ship.carrier'),
      width: 'w-48',
      cell: (row) => <CarrierCell order={row} grid={grid} />,
    },
    {
      id: 'number',
      head: seller('ship.number'),
      width: 'w-64',
      hasOwnLine: true,
      cell: (row) => <NumberCell order={row} grid={grid} />,
    },
  ];
}

function OrderCell({ order }: { order: ReadyOrder }) {
  const t = useWords('shipOrders');
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link to={orderPath(order.id)} className="figures font-semibold hover:text-cinnabar hover:underline">
          {order.number}
        </Link>
        {order.isLate && <Badge tone="accent">{t('late')}</Badge>}
      </span>
      <span className="line-clamp-2 max-w-44 text-muted">
        <bdi>{order.buyerName}</bdi>
      </span>
      <MissingNote missing={order.missing} />
    </span>
  );
}

function PlaceCell({ order }: { order: ReadyOrder }) {
  const format = useFormat();
  return (
    <span className="block max-w-44">
      <span className="line-clamp-2">
        <bdi>{order.city}</bdi>
      </span>
      <span className="text-muted">{format.country(order.country)}</span>
    </span>
  );
}

function UnitsCell({ order }: { order: ReadyOrder }) {
  const t = useWords('shipOrders');
  const format = useFormat();
  return (
    <span className="block tabular-nums">
      {format.number(order.pieces)}
      {order.askedBack > 0 && (
        <span className="block text-xs text-saffron-deep">{t('askedBack', { count: order.askedBack })}</span>
      )}
    </span>
  );
}

function DueCell({ order }: { order: ReadyOrder }) {
  const format = useFormat();
  if (!order.dueAt) return <>—</>;
  return (
    <span className={`whitespace-nowrap ${order.isLate ? 'font-semibold text-cinnabar' : ''}`}>
      {format.date(order.dueAt)}
    </span>
  );
}
