import { Layers } from 'lucide-react';
import type { CallOffAgreement } from '../../../contract/call-offs/call-offs.ts';
import { callOffStates } from '../../../contract/call-offs/call-off-states.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../office/list/office-list.tsx';
import { CallOffMark, CallOffProgress } from './call-off-state.tsx';

interface Props {
  viewer: 'buyer' | 'seller';
  agreementPath: (id: string) => string;
}

/** Call-off agreements of a buyer, or of a shop, by how far they are. */
export function CallOffBoard({ viewer, agreementPath }: Props) {
  const t = useWords('callOff');
  const format = useFormat();
  return (
    <OfficeList
      call="callOffs.list"
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: t('states'),
          all: t('all'),
          options: callOffStates,
          text: (state) => t(`state.${state}`),
          counts: (answer) => answer?.counts,
        },
      ]}
      columns={columnsOf(t, format, viewer, agreementPath)}
      rowName={({ number }) => number}
      empty={{
        icon: <Layers size={22} aria-hidden />,
        title: t('none'),
        hint: t(viewer === 'buyer' ? 'noneBuyer' : 'noneSeller'),
      }}
    />
  );
}

function columnsOf(
  t: Words<'callOff'>,
  format: Formats,
  viewer: 'buyer' | 'seller',
  agreementPath: (id: string) => string,
): Column<CallOffAgreement>[] {
  return [
    {
      id: 'agreement',
      head: t('agreement'),
      cell: ({ id, number, title }) => (
        <Link to={agreementPath(id)} className="block min-w-48 hover:text-cinnabar">
          <bdi className="line-clamp-2 font-semibold">{title}</bdi>
          <span className="block text-xs text-muted">
            <span className="figures">{number}</span>
          </span>
        </Link>
      ),
    },
    {
      id: 'partner',
      head: t(viewer === 'buyer' ? 'shop' : 'buyer'),
      cell: ({ shop, buyer }) => (
        <bdi className="block min-w-28">{viewer === 'buyer' ? shop.name : buyer}</bdi>
      ),
    },
    {
      id: 'price',
      head: t('price'),
      align: 'end',
      cell: ({ price }) => <span className="figures">{format.money(price)}</span>,
    },
    {
      id: 'ordered',
      head: t('ordered'),
      cell: (agreement) => <CallOffProgress agreement={agreement} />,
    },
    { id: 'until', head: t('until'), cell: ({ until }) => format.day(until) },
    { id: 'state', head: t('stateHead'), cell: ({ state }) => <CallOffMark state={state} /> },
  ];
}
