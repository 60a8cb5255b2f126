import type { ConsoleBooking } from '../../../contract/bookings/booking-refunds.ts';
import { bookingStates } from '../../../contract/bookings/booking-states.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { BookingRefundBadge, BookingStateBadge } from '../../features/bookings/states.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { bookingPath, bookingsPath } from '../sections.tsx';

export const page = sectionPage(bookingsPath, Bookings);

/** Bookings of trade services: unless told, those whose refund waits for an operator, the longest first. */
function Bookings() {
  const t = useWords('booking');
  const words = useWords('refund');
  const services = useWords('services');
  const format = useFormat();
  return (
    <OfficeList
      call="console.bookings.list"
      fields={[
        {
          kind: 'choice',
          name: 'state',
          label: t('state'),
          all: words('console.waiting'),
          options: ['appealed', ...bookingStates],
          text: (state) =>
            state === 'disputed'
              ? words('console.waiting')
              : state === 'appealed'
                ? words('state.appealed')
                : t(`state.${state}`),
          otherwise: 'disputed',
          any: { value: 'any', text: words('console.any') },
        },
      ]}
      columns={columnsOf({ t, services, format })}
      empty={{ title: t('console.none'), hint: t('console.noneHint') }}
    />
  );
}

interface Tools {
  t: Words<'booking'>;
  services: Words<'services'>;
  format: Formats;
}

function columnsOf({ t, services, format }: Tools): Column<ConsoleBooking>[] {
  return [
    {
      id: 'booking',
      head: t('service'),
      cell: (row) => (
        <Link to={bookingPath(row.id)} className="block min-w-48 hover:text-cinnabar">
          <bdi className="block font-semibold">{row.title || services(`kind.${row.kind}`)}</bdi>
          <span className="figures text-xs text-muted">{row.number}</span>
        </Link>
      ),
    },
    {
      id: 'sides',
      head: t('console.sides'),
      cell: (row) => (
        <span className="block min-w-40">
          <bdi className="block">{row.buyer}</bdi>
          <bdi className="block text-muted">{row.provider}</bdi>
          {row.isRelated && <Badge tone="accent">{t('console.related')}</Badge>}
        </span>
      ),
    },
    {
      id: 'total',
      head: t('total'),
      align: 'end',
      cell: (row) => <span className="figures whitespace-nowrap">{format.money(row.total)}</span>,
    },
    {
      id: 'state',
      head: t('state'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <BookingStateBadge state={row.state} />
          {row.refund && <BookingRefundBadge state={row.refund} />}
        </span>
      ),
    },
    { id: 'updated', head: t('updated'), cell: (row) => <Moment at={row.updatedAt} /> },
  ];
}
