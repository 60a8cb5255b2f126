import { useState } from 'react';
import { Printer } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { mostPrinted, printOmissions } from '../../../contract/order-documents/document-kinds.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { OrderDocumentList } from '../../features/orders/documents/order-document-list.tsx';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

type Omitted = OutputOf<'orderDocuments.print'>['omitted'];

/** Has a picking list and delivery slips of the ticked orders made. */
export function PrintOrders({ ids }: { ids: readonly string[] }) {
  const t = useWords('orderDocument');
  const { start } = useDownload('orderDocuments.download');
  const [omitted, setOmitted] = useState<Omitted>([]);
  const print = useSend('orderDocuments.print', {
    changes: ['orderDocuments.printed'],
    onDone(paper) {
      if (paper.state === 'done') void start({ id: paper.id });
      else toast.success(t('asked'));
      setOmitted(paper.omitted);
    },
  });
  if (ids.length > mostPrinted)
    return <span className="text-muted">{t('printTooMany', { most: mostPrinted })}</span>;
  return (
    <>
      <Button size="small" busy={print.isPending} onClick={() => print.mutate({ orderIds: [...ids] })}>
        <Printer size={14} aria-hidden />
        {t('print')}
      </Button>
      {omitted.length > 0 && (
        <Dialog title={t('print')} width={560} onClose={() => setOmitted([])}>
          <div className="space-y-4">
            {printOmissions.map((reason) => (
              <OmittedOrders key={reason} reason={reason} orders={omitted} />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

interface OmittedProps {
  reason: Omitted[number]['reason'];
  orders: Omitted;
}

/** The orders that a list leaves out for one reason; each number on one line, as it is copied and searched for. */
function OmittedOrders({ reason, orders }: OmittedProps) {
  const t = useWords('orderDocument');
  const numbers = orders.filter((order) => order.reason === reason).map(({ number }) => number);
  if (numbers.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t(`printOmitted.${reason}`)}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {numbers.map((number) => (
          <li key={number} className="whitespace-nowrap">
            <bdi className="figures">{number}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was printed lately; nothing before the first time. */
export function PrintLists() {
  const t = useWords('orderDocument');
  const { data: papers } = useCall('orderDocuments.printed', {});
  useAskAgain('orderDocuments.printed', papers?.some(({ state }) => state === 'waiting') ?? false);
  if (!papers?.length) return null;
  return (
    <section className="card mt-4 space-y-4 p-4 sm:p-6">
      <header>
        <h2 className="font-semibold">{t('printed')}</h2>
        <p className="text-muted">{t('printedHint')}</p>
      </header>
      <OrderDocumentList documents={papers} />
    </section>
  );
}
