import { lazy, Suspense, useState } from 'react';
import type { TransferFile } from '../../../contract/transfers/transfers.ts';
import { useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Button } from '../../ui/button.tsx';
import { isOpen, SentFile } from '../../features/file-jobs/sent-file.tsx';
import { SentFiles } from '../../features/file-jobs/sent-files.tsx';

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
    <SentFiles
      words={{ title: t('files.title'), none: t('files.none'), noneHint: t('files.noneHint') }}
      list={list}
      page={page}
      onAPage={onAPage}
      onPage={setPage}
      renderFile={(file) => <Row key={file.id} file={file} onWhy={() => setAsked(file)} />}
    >
      {asked && (
        <Suspense fallback={null}>
          <Refusals file={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </SentFiles>
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
