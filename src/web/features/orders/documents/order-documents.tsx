import { useState } from 'react';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import { isToSend, mayBe, orderDocumentKinds } from '../../../../contract/order-documents/document-kinds.ts';
import type { OrderDocument } from '../../../../contract/order-documents/order-documents.ts';
import { isLanguage, languageCodes, languages } from '../../../../kit/languages.ts';
import { useCall, useSend } from '../../../page/calls/calls.ts';
import { usePlace } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/field.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import type { Side } from '../order-step.ts';
import { NumberedDocuments } from './numbered-documents.tsx';
import { OrderDocumentList } from './order-document-list.tsx';
import { useAskAgain } from '../../account/use-ask-again.ts';
import { useDownload } from '../../office/use-download.ts';

/** The papers of an order: having one made in a language, and those there are. */
export function OrderDocuments({ order, side }: { order: OrderDetail; side: Side }) {
  const t = useWords('orderDocument');
  const { language: pageLanguage } = usePlace();
  const [language, setLanguage] = useState(pageLanguage);
  const { data: documents, isError, refetch } = useCall('orderDocuments.list', { orderId: order.id });
  useAskAgain('orderDocuments.list', documents?.some(({ state }) => state === 'waiting') ?? false);
  const { start } = useDownload('orderDocuments.download');
  const onDone = (document: OrderDocument) => {
    // One that was made before is there at once.
    if (document.state === 'done') void start({ id: document.id });
    else toast.success(t('asked'));
  };
  const ask = useSend('orderDocuments.ask', {
    changes: ['orderDocuments.list', 'orderDocuments.numbered'],
    onDone,
  });
  const print = useSend('orderDocuments.print', { changes: ['orderDocuments.list'], onDone });
  const isBusy = ask.isPending || print.isPending;
  const kinds = orderDocumentKinds.filter((kind) => mayBe(kind, order.state));
  const isUnpaid = order.state === 'submitted' || order.state === 'awaiting_payment';
  const prints = side === 'seller' && isToSend(order.state);
  if (kinds.length === 0 && !documents?.length) return null;
  return (
    <section className="card space-y-4 p-4 sm:p-6">
      <header className="max-w-2xl">
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="text-muted">
          {t('hint')} {isUnpaid && t('later')}
        </p>
      </header>
      {kinds.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label={t('language')}
            value={language}
            onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
            className="w-auto!"
          >
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {languages[code].name}
              </option>
            ))}
          </Select>
          {kinds.map((kind) => (
            <Button
              key={kind}
              disabled={isBusy}
              onClick={() => ask.mutate({ orderId: order.id, kind, language })}
            >
              {t(`make.${kind}`)}
            </Button>
          ))}
          {prints && (
            <Button disabled={isBusy} onClick={() => print.mutate({ orderIds: [order.id], language })}>
              {t('printOne')}
            </Button>
          )}
        </div>
      )}
      <NumberedDocuments order={order} language={language} onDone={onDone} />
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        documents && documents.length > 0 && <OrderDocumentList documents={documents} />
      )}
    </section>
  );
}
