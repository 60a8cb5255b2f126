import { FileText } from 'lucide-react';
import { bookingStates } from '../../../contract/bookings/booking-states.ts';
import type { BookingRow } from '../../../contract/bookings/bookings.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat, type Formats } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Moment } from '../figures/moment.tsx';
import { useFilter } from '../office/list-filter.ts';
import { pathsOf, type BookingSide } from './sides.ts';
import { BookingStateBadge } from './states.tsx';

const onAPage = 20;

/** Bookings by their states, from either side. */
export function BookingList({ side }: { side: BookingSide }) {
  const t = useWords('booking');
  const common = useWords('common');
  const services = useWords('services');
  const format = useFormat();
  const filter = useFilter(pathsOf[side].bookings, ['state']);
  const state = bookingStates.find((each) => each === filter.values.state);
  const page = { pageNum: filter.page, pageSize: onAPage };
  const list = useCall('bookings.list', { states: state, ...page }, { keep: true });
  const counts = list.data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Tabs
        label={t('states')}
        selected={state ?? 'all'}
        onSelect={(id) => filter.narrow({ state: id === 'all' ? '' : id })}
        tabs={[
          { id: 'all' as const, label: common('choice.all'), count: all },
          ...bookingStates.map((id) => ({ id, label: t(`state.${id}`), count: counts[id] })),
        ]}
      >
        <Table
          label={common('nav.bookings')}
          columns={columnsOf({ t, services, format, side })}
          rows={list.data?.rowList}
          rowId={({ id }) => id}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={<FileText size={22} aria-hidden />}
              title={t('none')}
              hint={t(`noneHint.${side}`)}
            />
          }
        />
        <div className="p-3 empty:hidden">
          <Pagination
            page={filter.page}
            pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
            onPage={filter.turn}
          />
        </div>
      </Tabs>
    </div>
  );
}

interface Tools {
  t: Words<'booking'>;
  services: Words<'services'>;
  format: Formats;
  side: BookingSide;
}

function columnsOf({ t, services, format, side }: Tools): Column<BookingRow>[] {
  return [
    {
      id: 'booking',
      head: t('service'),
      cell: (row) => (
        <Link to={`${pathsOf[side].bookings}/${row.id}`} className="block min-w-40 hover:text-cinnabar">
          <span className="block font-semibold break-words">
            <bdi>{row.title || services(`kind.${row.kind}`)}</bdi>
          </span>
          <span className="figures text-xs text-muted">{row.number}</span>
        </Link>
      ),
    },
    {
      id: 'state',
      head: t('state'),
      cell: ({ state, refund }) => (
        <span className="flex flex-wrap gap-1">
          <BookingStateBadge state={state} />
          {refund && <Badge tone="accent">{t('refund.open')}</Badge>}
        </span>
      ),
    },
    {
      id: 'total',
      head: t('total'),
      align: 'end',
      cell: ({ total }) => <span className="figures whitespace-nowrap">{format.money(total)}</span>,
    },
    {
      id: 'partner',
      head: t(side === 'buyer' ? 'provider' : 'buyer'),
      cell: ({ partner }) => (
        <bdi className="block min-w-32 break-words">
          {partner || t(side === 'buyer' ? 'provider' : 'buyer')}
        </bdi>
      ),
    },
    { id: 'updated', head: t('updated'), cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ];
}
