import { useState } from 'react';
import { Gift } from 'lucide-react';
import type { Sample } from '../../../contract/samples/samples.ts';
import { sampleStates, type SampleState } from '../../../contract/samples/sample-steps.ts';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Moment } from '../figures/moment.tsx';
import { Picture } from '../media/picture.tsx';

const onAPage = 20;

const tones: Record<SampleState, BadgeTone> = {
  requested: 'promotion',
  offered: 'promotion',
  accepted: 'promotion',
  sent: 'good',
  received: 'neutral',
  refused: 'neutral',
  cancelled: 'neutral',
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
  const common = useWords('common');
  const [state, setState] = useState<SampleState | 'all'>('all');
  const [page, setPage] = useState(1);
  const list = useCall(
    'samples.list',
    { state: state === 'all' ? undefined : state, pageNum: page, pageSize: onAPage },
    { keep: true },
  );
  const counts = list.data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Tabs
        label={t('states')}
        selected={state}
        onSelect={(id) => {
          setState(id);
          setPage(1);
        }}
        tabs={[
          { id: 'all' as const, label: t('all'), count: all },
          ...sampleStates.map((id) => ({ id, label: t(`state.${id}`), count: counts[id] })),
        ]}
      >
        <Table
          label={common('nav.samples')}
          columns={columnsOf(t, side, samplePath)}
          rows={list.data?.rowList}
          rowId={({ id }) => id}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={<Gift size={22} aria-hidden />}
              title={t('none')}
              hint={t(side === 'buyer' ? 'noneBuyer' : 'noneSeller')}
            />
          }
        />
        <div className="p-3 empty:hidden">
          <Pagination
            page={page}
            pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
            onPage={setPage}
          />
        </div>
      </Tabs>
    </div>
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
