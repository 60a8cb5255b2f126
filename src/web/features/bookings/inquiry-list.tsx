import { Inbox } from 'lucide-react';
import { threadStates } from '../../../contract/bookings/booking-states.ts';
import type { InquiryRow } from '../../../contract/bookings/inquiries.ts';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Moment } from '../figures/moment.tsx';
import { useFilter } from '../office/list-filter.ts';
import { pathsOf, type BookingSide } from './sides.ts';
import { InquiryStateBadge } from './states.tsx';

const onAPage = 20;

/** Inquiries by their states, from either side. */
export function InquiryList({ side }: { side: BookingSide }) {
  const t = useWords('booking');
  const common = useWords('common');
  const services = useWords('services');
  const path = pathsOf[side].inquiries;
  const filter = useFilter(path, ['state']);
  const state = threadStates.find((each) => each === filter.values.state);
  const list = useCall('inquiries.list', { state, pageNum: filter.page, pageSize: onAPage }, { keep: true });
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
          ...threadStates.map((id) => ({ id, label: t(`inquiry.state.${id}`), count: counts[id] })),
        ]}
      >
        <Table
          label={common('nav.inquiries')}
          columns={columnsOf(t, services, side)}
          rows={list.data?.rowList}
          rowId={({ id }) => id}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={<Inbox size={22} aria-hidden />}
              title={t('inquiry.none')}
              hint={t(`inquiry.noneHint.${side}`)}
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

function columnsOf(
  t: Words<'booking'>,
  services: Words<'services'>,
  side: BookingSide,
): Column<InquiryRow>[] {
  return [
    {
      id: 'text',
      head: t('inquiry'),
      cell: (row) => (
        <Link
          to={`${pathsOf[side].inquiries}/${row.id}`}
          className="block max-w-xl min-w-48 hover:text-cinnabar"
        >
          <span className="block font-semibold">
            <bdi>{row.service || services(`kind.${row.kind}`)}</bdi>
          </span>
          <span className="line-clamp-2 break-words text-muted" dir="auto">
            {row.text}
          </span>
        </Link>
      ),
    },
    { id: 'state', head: t('state'), cell: ({ state }) => <InquiryStateBadge state={state} /> },
    {
      id: 'partner',
      head: t(side === 'buyer' ? 'provider' : 'buyer'),
      cell: ({ partner }) => (
        <span className="block min-w-32">
          <bdi className="block break-words">{partner.company || partner.name}</bdi>
          {partner.company && <bdi className="block text-xs text-muted">{partner.name}</bdi>}
        </span>
      ),
    },
    { id: 'at', head: t('inquiry.at'), cell: ({ at }) => <Moment at={at} /> },
  ];
}
