import { Gift } from 'lucide-react';
import type { Sample } from '../../../contract/samples/samples.ts';
import { sampleStates, type SampleState } from '../../../contract/samples/sample-steps.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { Moment } from '../figures/moment.tsx';
import { Picture } from '../media/picture.tsx';
import { OfficeList } from '../office/list/office-list.tsx';

const tones: Record<SampleState, BadgeTone> = {
  requested: 'promotion',
  offered: 'promotion',
  accepted: 'promotion',
  sent: 'good',
  received: 'neutral',
  lost: 'accent',
  refused: 'neutral',
  cancelled: 'neutral',
  lapsed: 'neutral',
};

/** Where a sample is on its way. */
export function SampleMark({ state }: { state: SampleState }) {
  const t = useWords('sample');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

interface Props {
  side: 'buyer' | 'seller';
  samplePath: (id: string) => string;
}

/** Samples of a buyer, or of a shop, by their state. */
export function SampleBoard({ side, samplePath }: Props) {
  const t = useWords('sample');
  return (
    <OfficeList
      call="samples.list"
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: t('states'),
          all: t('all'),
          options: sampleStates,
          text: (state) => t(`state.${state}`),
          counts: (answer) => answer?.counts,
        },
      ]}
      columns={columnsOf(t, side, samplePath)}
      empty={{
        icon: <Gift size={22} aria-hidden />,
        title: t('none'),
        hint: t(side === 'buyer' ? 'noneBuyer' : 'noneSeller'),
      }}
    />
  );
}

function columnsOf(
  t: Words<'sample'>,
  side: 'buyer' | 'seller',
  samplePath: (id: string) => string,
): Column<Sample>[] {
  return [
    {
      id: 'products',
      head: t('products'),
      cell: ({ id, product, state }) => (
        <Link to={samplePath(id)} className="flex min-w-56 items-center gap-3 hover:text-cinnabar">
          {product?.pictures[0] && (
            <Picture src={product.pictures[0]} alt="" size={40} className="size-10 shrink-0 rounded-sm" />
          )}
          <span className="min-w-0 space-y-1">
            <span className="line-clamp-2" dir="auto">
              {product?.title ?? t('productsOff')}
            </span>
            {/* On the phone its own column is out of sight. */}
            <span className="block sm:hidden">
              <SampleMark state={state} />
            </span>
          </span>
        </Link>
      ),
    },
    {
      id: 'partner',
      head: t(side === 'buyer' ? 'shop' : 'buyer'),
      cell: ({ shop, buyer }) => <bdi className="block min-w-32">{side === 'buyer' ? shop.name : buyer}</bdi>,
    },
    {
      id: 'quantity',
      head: t('quantity'),
      align: 'end',
      cell: ({ quantity }) => <span className="figures">{quantity}</span>,
    },
    { id: 'terms', head: t('terms'), cell: ({ terms }) => t(`terms.${terms}`) },
    { id: 'state', head: t('state'), cell: ({ state }) => <SampleMark state={state} /> },
    { id: 'changed', head: t('changed'), cell: ({ changedAt }) => <Moment at={changedAt} /> },
  ];
}
