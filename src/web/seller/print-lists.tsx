import { Printer } from 'react-feather';
import { mostPrinted } from '../../contract/paper-kinds.ts';
import { useCall, useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { PaperList } from '../parts/paper-list.tsx';
import { useAskAgain } from '../parts/use-ask-again.ts';
import { useDownload } from '../parts/use-download.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** Has a picking list and delivery slips of the ticked orders made, on whichever page they were ticked. */
export function PrintOrders({ ids }: { ids: readonly string[] }) {
  const t = useWords('paper');
  const { start } = useDownload('papers.download');
  const print = useSend('papers.print', {
    changes: ['papers.printed'],
    onDone(paper) {
      if (paper.state === 'done') void start({ id: paper.id });
      else toast.success(t('asked'));
    },
  });
  if (ids.length > mostPrinted)
    return <span className="text-muted">{t('printTooMany', { most: mostPrinted })}</span>;
  return (
    <Button size="small" busy={print.isPending} onClick={() => print.mutate({ orderIds: [...ids] })}>
      <Printer size={14} aria-hidden />
      {t('print')}
    </Button>
  );
}

/** What was printed lately; nothing before the first time. */
export function PrintLists() {
  const t = useWords('paper');
  const { data: papers } = useCall('papers.printed', {});
  useAskAgain('papers.printed', papers?.some(({ state }) => state === 'waiting') ?? false);
  if (!papers?.length) return null;
  return (
    <section className="card mt-4 space-y-4 p-4 sm:p-6">
      <header>
        <h2 className="font-semibold">{t('printed')}</h2>
        <p className="text-muted">{t('printedHint')}</p>
      </header>
      <PaperList papers={papers} />
    </section>
  );
}
