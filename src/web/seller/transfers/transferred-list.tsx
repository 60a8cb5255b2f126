import { lazy, Suspense, useState } from 'react';
import { Package } from 'lucide-react';
import type { TransferredRow } from '../../../contract/transfers/transfers.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { draftPath, transformPath } from '../paths.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

const MakeDrafts = lazy(async () => ({ default: (await import('./make-drafts.tsx')).MakeDrafts }));

const onAPage = 20;
type Tab = 'open' | 'drafted';

/** Products of other platforms, to be turned into drafts one by one or many at a time. */
export function TransferredList() {
  const t = useWords('transfer');
  const [tab, setTab] = useState<Tab>('open');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<BulkProps['kind'] | null>(null);
  const list = useCall(
    'transferredProducts.list',
    { drafted: tab === 'drafted', keyword, pageNum: page, pageSize: onAPage },
    { keep: true },
  );
  const rows = list.data?.rowList;
  useAskAgain('transferredProducts.list', rows?.some(({ isQueued }) => isQueued) ?? false);
  // Only what is in sight is changed.
  const ids = rows?.filter(({ id }) => selected.has(id)).map(({ id }) => id) ?? [];
  const columns = useColumns();
  const narrow = (change: () => void) => {
    change();
    setPage(1);
    setSelected(new Set());
  };
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <Tabs
        label={t('list.states')}
        tabs={[
          { id: 'open', label: t('list.open') },
          { id: 'drafted', label: t('list.drafted') },
        ]}
        selected={tab}
        onSelect={(to) => narrow(() => setTab(to))}
      >
        <SearchField
          label={t('list.search')}
          text={keyword}
          onSearch={(words) => narrow(() => setKeyword(words))}
          className="block p-3 sm:max-w-sm"
        />
        <Table
          label={t('tab.moved')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          selected={new Set(ids)}
          onSelect={setSelected}
          bulkActions={
            <>
              <Button size="small" onClick={() => setDialog('makeDrafts')}>
                {t('bulk.drafts')}
              </Button>
              <Button size="small" onClick={() => setDialog('remove')}>
                {t('bulk.forget')}
              </Button>
            </>
          }
          empty={
            <EmptyState
              icon={<Package size={22} aria-hidden />}
              title={t(keyword || tab === 'drafted' ? 'list.noneFound' : 'list.none')}
              hint={t(keyword || tab === 'drafted' ? 'list.noneFoundHint' : 'list.noneHint')}
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
      {dialog && (
        <BulkDialog
          kind={dialog}
          ids={ids}
          onDone={() => setSelected(new Set())}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

interface BulkProps {
  kind: 'makeDrafts' | 'remove';
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** What is done to all that are selected. */
function BulkDialog({ kind, ids, onDone, onClose }: BulkProps) {
  const t = useWords('transfer');
  if (kind === 'makeDrafts') {
    return (
      <Suspense fallback={null}>
        <MakeDrafts
          ids={ids}
          onClose={onClose}
          onDone={() => {
            onClose();
            onDone();
          }}
        />
      </Suspense>
    );
  }
  return (
    <SendDialog
      danger
      title={t('bulk.forget')}
      verb={t('bulk.forget')}
      call="transferredProducts.remove"
      changes={['transferredProducts.list']}
      done={({ count }) => t('bulk.forgotten', { count })}
      input={() => ({ ids })}
      onDone={onDone}
      onClose={onClose}
    >
      {t('bulk.forgetAsk', { count: ids.length })}
    </SendDialog>
  );
}

function useColumns(): Column<TransferredRow>[] {
  const t = useWords('transfer');
  const format = useFormat();
  return [
    {
      id: 'products',
      head: t('column.products'),
      width: 'min-w-60',
      cell: (row) => (
        <span className="block">
          <Link
            to={transformPath(row.id)}
            dir="auto"
            className="line-clamp-2 font-semibold hover:text-cinnabar"
          >
            {row.title}
          </Link>
          <span className="text-xs text-muted">
            <bdi>{row.platform}</bdi> · <bdi>{row.sourceId}</bdi>
          </span>
          {row.issue && <span className="block text-xs text-cinnabar">{t(`row.${row.issue}`)}</span>}
        </span>
      ),
    },
    {
      id: 'price',
      head: t('column.price'),
      align: 'end',
      cell: ({ price, currency }) => (
        <span className="figures whitespace-nowrap">{price && `${currency} ${price}`}</span>
      ),
    },
    {
      id: 'versions',
      head: t('column.versions'),
      align: 'end',
      cell: ({ versions }) => format.number(versions),
    },
    {
      id: 'pictures',
      head: t('column.pictures'),
      align: 'end',
      cell: ({ pictures }) => format.number(pictures),
    },
    {
      id: 'moved',
      head: t('column.moved'),
      cell: ({ movedAt }) => <span className="whitespace-nowrap">{format.dateTime(movedAt)}</span>,
    },
    {
      id: 'actions',
      head: <span className="sr-only">{t('column.actions')}</span>,
      align: 'end',
      cell: (row) =>
        row.isQueued ? (
          <Badge tone="accent">{t('row.queued')}</Badge>
        ) : row.draftId ? (
          <Link to={draftPath(row.draftId)} className={buttonClass({ size: 'small' })}>
            {t('data.open')}
          </Link>
        ) : (
          <Link to={transformPath(row.id)} className={buttonClass({ size: 'small' })}>
            {t('row.transform')}
          </Link>
        ),
    },
  ];
}
