import { FileText } from 'lucide-react';
import type { OrderDetail } from '../../../../contract/orders/orders.ts';
import type { OrderDocument } from '../../../../contract/order-documents/order-documents.ts';
import type { Language } from '../../../../kit/languages.ts';
import { useCall, useSend } from '../../../page/calls/calls.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { GeneratedFile } from './generated-file.tsx';

interface Props {
  order: OrderDetail;
  /** Of the PDF. */
  language: Language;
  onDone: (document: OrderDocument) => void;
}

/** The invoices, packing lists and credit notes of an order by their numbers; nothing before the first. */
export function NumberedDocuments({ order, language, onDone }: Props) {
  const t = useWords('orderDocument');
  const format = useFormat();
  const { data } = useCall('orderDocuments.numbered', { orderId: order.id });
  const create = useSend('orderDocuments.askNumbered', { changes: ['orderDocuments.list'], onDone });
  if (!data?.length) return null;
  return (
    <div className="space-y-2 border-b border-line pb-4">
      <h3 className="font-semibold">{t('numbered')}</h3>
      <p className="max-w-2xl text-muted">{t('numberedHint')}</p>
      <ul className="divide-y divide-line">
        {data.map(({ id, kind, number, issuedAt, total }) => (
          <GeneratedFile
            key={id}
            icon={FileText}
            name={`${t(`kind.${kind}`)} ${number}`}
            badges={null}
            facts={[format.dateTime(issuedAt), total !== null && format.money(total)]}
            action={
              <Button
                size="small"
                aria-label={t('createPdfOf', { name: number })}
                disabled={create.isPending}
                onClick={() => create.mutate({ id, language })}
              >
                {t('createPdf')}
              </Button>
            }
          />
        ))}
      </ul>
    </div>
  );
}
