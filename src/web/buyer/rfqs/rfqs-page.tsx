import { Plus, Radio } from 'lucide-react';
import type { ListedRfq } from '../../../contract/rfqs/rfqs.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { rfqStates } from '../../../contract/rfqs/rfq-limits.ts';
import { useCall } from '../../page/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat, type Formats } from '../../page/format.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { RfqState } from '../../features/rfqs/rfq-facts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useRfqPaths } from './rfq-paths.ts';

const onAPage = 20;

export const page = definePage({
  View() {
    const t = useWords('rfq');
    const common = useWords('common');
    const format = useFormat();
    const navigate = useNavigate();
    const paths = useRfqPaths();
    const { query } = usePlace();
    const state = rfqStates.find((each) => each === query.get('state'));
    const pageNum = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
    const list = useCall('rfqs.list', { state, pageNum, pageSize: onAPage }, { keep: true });
    const go = (to: { state?: string | undefined; page?: number }) => {
      const kept = new URLSearchParams();
      if (to.state) kept.set('state', to.state);
      if (to.page && to.page > 1) kept.set('page', String(to.page));
      navigate(kept.size > 0 ? `${paths.list}?${kept}` : paths.list, {
        keepScroll: true,
        immediate: true,
      });
    };
    const counts = list.data?.counts ?? {};
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const isService = paths.role === roles.buyerService;
    const publish = (
      <Link to={paths.add} className={buttonClass({ tone: 'main' })}>
        <Plus size={16} aria-hidden />
        {common('title.rfqAdd')}
      </Link>
    );
    return (
      <Office role={paths.role} title={common(paths.word)} actions={publish}>
        <div className="sheet -mx-4 sm:mx-0">
          <Tabs
            label={t('mine.states')}
            selected={state ?? 'all'}
            onSelect={(id) => go({ state: id === 'all' ? undefined : id })}
            tabs={[
              { id: 'all' as const, label: common('choice.all'), count: all },
              ...rfqStates.map((id) => ({ id, label: t(`state.${id}`), count: counts[id] })),
            ]}
          >
            <Table
              label={common(paths.word)}
              columns={columnsOf(t, format, paths.one, isService)}
              rows={list.data?.rowList}
              rowId={({ id }) => id}
              failed={list.isError}
              onRetry={() => void list.refetch()}
              empty={
                <EmptyState
                  icon={<Radio size={22} aria-hidden />}
                  title={t(state ? 'none' : 'mine.none')}
                  hint={t('mine.first')}
                  action={
                    <Link to={paths.add} className={buttonClass()}>
                      {common('title.rfqAdd')}
                    </Link>
                  }
                />
              }
            />
            <div className="p-3 empty:hidden">
              <Pagination
                page={pageNum}
                pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
                onPage={(to) => go({ state, page: to })}
              />
            </div>
          </Tabs>
        </div>
      </Office>
    );
  },
});

function columnsOf(
  t: Words<'rfq'>,
  format: Formats,
  path: (id: string) => string,
  isService: boolean,
): Column<ListedRfq>[] {
  const buyer: Column<ListedRfq> = {
    id: 'buyer',
    head: t('buyer'),
    cell: (requested) => <bdi>{requested.buyer?.name}</bdi>,
  };
  return [
    {
      id: 'title',
      head: t('form.title'),
      cell: (requested) => (
        <Link to={path(requested.id)} className="block min-w-48 hover:text-cinnabar">
          <span className="font-semibold break-words" dir="auto">
            {requested.title}
          </span>
          <span className="block text-xs text-muted">
            {requested.category.name}
            {!isService && requested.publishedBy && (
              <> · {t('publishedBy', { name: requested.publishedBy.name })}</>
            )}
          </span>
        </Link>
      ),
    },
    ...(isService ? [buyer] : []),
    {
      id: 'quantity',
      head: t('quantity'),
      align: 'end',
      cell: ({ quantity, unit }) => (
        <span className="whitespace-nowrap tabular-nums">{t('amount', { count: quantity, unit })}</span>
      ),
    },
    { id: 'country', head: t('country'), cell: ({ countryName }) => countryName },
    {
      id: 'lastDay',
      head: t('lastDay'),
      cell: ({ lastDay }) => <span className="whitespace-nowrap">{format.day(lastDay)}</span>,
    },
    {
      id: 'quotes',
      head: t('quote.compare'),
      cell: ({ id, quoteCount }) => (
        <Link
          to={path(id)}
          className={`whitespace-nowrap hover:text-cinnabar ${quoteCount > 0 ? 'font-semibold text-jade' : 'text-muted'}`}
        >
          {t('quotes', { count: quoteCount })}
        </Link>
      ),
    },
    { id: 'state', head: '', cell: ({ state }) => <RfqState state={state} /> },
  ];
}
