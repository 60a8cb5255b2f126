import { lazy, Suspense, useState } from 'react';
import { Package } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Button } from '../../ui/button.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useTransferredColumns } from './transferred-columns.tsx';

const MakeDrafts = lazy(async () => ({ default: (await import('./make-drafts.tsx')).MakeDrafts }));

/** Products of other platforms, to be turned into drafts one by one or many at a time. */
export function TransferredList() {
  const t = useWords('transfer');
  return (
    <OfficeList
      call="transferredProducts.list"
      label={t('tab.moved')}
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: t('list.states'),
          all: t('list.open'),
          options: ['drafted'],
          text: () => t('list.drafted'),
          asks: (state) => ({ drafted: state === 'drafted' }),
        },
        { kind: 'search', name: 'keyword', label: t('list.search') },
      ]}
      columns={useTransferredColumns()}
      rowName={({ title }) => title}
      isAtWork={({ isQueued }) => isQueued}
      renderBulk={({ ids, clear }) => <BulkActions ids={[...ids]} onDone={clear} />}
      empty={{
        icon: <Package size={22} aria-hidden />,
        title: t('list.none'),
        hint: t('list.noneHint'),
      }}
    />
  );
}

interface BulkProps {
  ids: string[];
  onDone: () => void;
}

type BulkKind = 'makeDrafts' | 'remove';

function BulkActions(props: BulkProps) {
  const t = useWords('transfer');
  const [kind, setKind] = useState<BulkKind | null>(null);
  return (
    <>
      <Button size="small" onClick={() => setKind('makeDrafts')}>
        {t('bulk.drafts')}
      </Button>
      <Button size="small" onClick={() => setKind('remove')}>
        {t('bulk.forget')}
      </Button>
      {kind && <BulkDialog {...props} kind={kind} onClose={() => setKind(null)} />}
    </>
  );
}

/** What is done to all that are selected. */
function BulkDialog({ kind, ids, onDone, onClose }: BulkProps & { kind: BulkKind; onClose: () => void }) {
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
