import { lazy, Suspense, useState } from 'react';
import { Package } from 'lucide-react';
import { useCall } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useTransferredColumns } from './transferred-columns.tsx';

const MakeDrafts = lazy(async () => ({ default: (await import('./make-drafts.tsx')).MakeDrafts }));

const onAPage = 20;
type Tab = 'open' | 'drafted';

/** Products of other platforms, to be turned into drafts one by one or many at a time. */
export function TransferredList() {
  const t = useWords('transfer');
  const [tab, setTab] = useState<Tab>('open');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [dialog, setDialog] = useState<BulkProps['kind'] | null>(null);
  const list = useCall(
    'transferredProducts.list',
    { drafted: tab === 'drafted', keyword, pageNum: page, pageSize: onAPage },
    { keep: true },
  );
  const rows = list.data?.rowList;
  useAskAgain('transferredProducts.list', rows?.some(({ isQueued }) => isQueued) ?? false);
  const selection = useSelection(rows, ({ id }) => id);
  const columns = useTransferredColumns();
  const narrow = (change: () => void) => {
    change();
    setPage(1);
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
          selection={selection}
          bulkActions={<BulkButtons onOpen={setDialog} />}
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
          ids={[...selection.ids]}
          onDone={selection.clear}
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

function BulkButtons({ onOpen }: { onOpen: (kind: BulkProps['kind']) => void }) {
  const t = useWords('transfer');
  return (
    <>
      <Button size="small" onClick={() => onOpen('makeDrafts')}>
        {t('bulk.drafts')}
      </Button>
      <Button size="small" onClick={() => onOpen('remove')}>
        {t('bulk.forget')}
      </Button>
    </>
  );
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
