import { FileText } from 'lucide-react';
import { bookingStates, type BookingState } from '../../../contract/bookings/booking-states.ts';
import type { BookingRow } from '../../../contract/bookings/bookings.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Moment } from '../figures/moment.tsx';
import { OfficeList } from '../office/list/office-list.tsx';
import { pathsOf, type BookingSide } from './sides.ts';
import { BookingStateBadge } from './states.tsx';

/** Bookings by their states, from either side. */
export function BookingList({ side }: { side: BookingSide }) {
  const t = useWords('booking');
  const common = useWords('common');
  const services = useWords('services');
  const format = useFormat();
  return (
    <OfficeList
      call="bookings.list"
      fields={[
        {
          kind: 'tabs',
          name: 'states',
          inAddress: 'state',
          label: t('states'),
          all: common('choice.all'),
          options: bookingStates,
          text: (state) => t(`state.${state as BookingState}`),
          counts: (answer) => answer?.counts,
        },
      ]}
      columns={columnsOf({ t, services, format, side })}
      empty={{
        icon: <FileText size={22} aria-hidden />,
        title: t('none'),
        hint: t(`noneHint.${side}`),
      }}
    />
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
