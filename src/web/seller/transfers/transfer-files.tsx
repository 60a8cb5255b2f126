import { lazy, Suspense, useState } from 'react';
import { FilePlus } from 'lucide-react';
import type { TransferFile } from '../../../contract/transfers/transfers.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { Button } from '../../ui/button.tsx';
import { isOpen, SentFile } from '../../features/file-jobs/sent-file.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';

const Refusals = lazy(async () => ({ default: (await import('./refusals.tsx')).Refusals }));

/** The files sent so far and how far each is. */
export function TransferFiles() {
  const t = useWords('transfer');
  const [asked, setAsked] = useState<TransferFile | null>(null);
  return (
    <OfficeList
      place="section"
      call="transferredProducts.files"
      pageSize={5}
      label={t('files.title')}
      heading
      isAtWork={isOpen}
      items={{ render: (file) => <Row file={file} onWhy={() => setAsked(file)} /> }}
      empty={{
        icon: <FilePlus size={22} aria-hidden />,
        title: t('files.none'),
        hint: t('files.noneHint'),
      }}
    >
      {({ answer }) => (
        <>
          <AskForProducts isWorking={answer?.rowList.some(isOpen) ?? false} />
          {asked && (
            <Suspense fallback={null}>
              <Refusals file={asked} onClose={() => setAsked(null)} />
            </Suspense>
          )}
        </>
      )}
    </OfficeList>
  );
}

/** Products come while a file is at work. */
function AskForProducts({ isWorking }: { isWorking: boolean }) {
  useAskAgain('transferredProducts.list', isWorking);
  return null;
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
