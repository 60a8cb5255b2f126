import { threadStates } from '../../../contract/bookings/booking-states.ts';
import type { InquiryRow } from '../../../contract/bookings/inquiries.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { Moment } from '../figures/moment.tsx';
import { OfficeList } from '../office/list/office-list.tsx';
import { pathsOf, type BookingSide } from './sides.ts';
import { InquiryStateBadge } from './states.tsx';

/** Inquiries by their states, from either side. */
export function InquiryList({ side }: { side: BookingSide }) {
  const t = useWords('booking');
  const common = useWords('common');
  const services = useWords('services');
  return (
    <OfficeList
      call="inquiries.list"
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: t('states'),
          all: common('choice.all'),
          options: threadStates,
          text: (state) => t(`inquiry.state.${state}`),
          counts: (answer) => answer?.counts,
        },
      ]}
      columns={columnsOf(t, services, side)}
      empty={{ title: t('inquiry.none'), hint: t(`inquiry.noneHint.${side}`) }}
    />
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
