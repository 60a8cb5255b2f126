import { lazy, Suspense, useState } from 'react';
import { FilePlus } from 'lucide-react';
import type { TransferFile } from '../../../contract/transfers/transfers.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { isOpen, SentFile } from '../orders/sent-file.tsx';

const Refusals = lazy(async () => ({ default: (await import('./refusals.tsx')).Refusals }));

const onAPage = 5;

/** The files sent so far and how far each is. */
export function TransferFiles() {
  const t = useWords('transfer');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<TransferFile | null>(null);
  const list = useCall('transferredProducts.files', { pageNum: page, pageSize: onAPage }, { keep: true });
  const isWorking = list.data?.rowList.some(isOpen) ?? false;
  useAskAgain('transferredProducts.files', isWorking);
  useAskAgain('transferredProducts.list', isWorking);
  return (
    <section className="sheet -mx-4 sm:mx-0" aria-live="polite">
      <h2 className="px-4 py-3 font-semibold">{t('files.title')}</h2>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="m-4 h-24" />
      ) : list.data.rowList.length === 0 ? (
        <EmptyState
          icon={<FilePlus size={22} aria-hidden />}
          title={t('files.none')}
          hint={t('files.noneHint')}
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {list.data.rowList.map((file) => (
            <Row key={file.id} file={file} onWhy={() => setAsked(file)} />
          ))}
        </ul>
      )}
      <div className="p-3 empty:hidden">
        <Pagination page={page} pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)} onPage={setPage} />
      </div>
      {asked && (
        <Suspense fallback={null}>
          <Refusals file={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  );
}

function Row({ file, onWhy }: { file: TransferFile; onWhy: () => void }) {
  const t = useWords('transfer');
  const format = useFormat();
  const counts = [
    ['files.added', file.productsNew],
    ['files.changed', file.productChanged],
    ['files.left', file.productsLeft],
    ['files.refused', file.productsRefused],
  ] as const;
  return (
    <SentFile
      name={file.name}
      facts={
        <>
          {file.platform && <bdi>{file.platform} · </bdi>}
          {format.dateTime(file.createdAt)}
        </>
      }
      state={file.state}
      done={file.productsDone}
      total={file.productsTotal}
      progress={t('files.products', {
        done: format.number(file.productsDone),
        all: format.number(file.productsTotal),
      })}
      issue={file.issue && t(`issue.${file.issue}`)}
      result={counts.map(([word, count]) => count > 0 && <span key={word}>{t(word, { count })}</span>)}
      action={
        file.productsRefused > 0 && (
          <Button size="small" onClick={onWhy}>
            {t('files.why')}
          </Button>
        )
      }
    />
  );
}
