import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { InvoiceCard } from '../../features/orders/documents/invoice-card.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { RecordIssued, type Recording } from '../invoices/record-issued.tsx';

/** The invoice that the buyer of an order asked for, and what the seller issued. */
export function OrderInvoice({ order }: { order: OrderDetail }) {
  const t = useWords('invoice');
  const [recording, setRecording] = useState<Recording | null>(null);
  const { invoice } = order;
  if (!invoice) return null;
  const button = (text: string, next: Recording) => (
    <Button onClick={() => setRecording(next)}>{text}</Button>
  );
  return (
    <>
      <InvoiceCard
        invoice={invoice}
        actions={
          <>
            {invoice.state === 'requested' && button(t('record.invoice'), { kind: 'invoice' })}
            {invoice.state === 'to_credit' &&
              button(t('record.credit_note'), { kind: 'credit_note', scope: 'difference' })}
            {invoice.state === 'issued' && button(t('takeBack'), { kind: 'credit_note', scope: 'whole' })}
          </>
        }
        renderIssued={(issued) => (
          <Button tone="plain" size="small" onClick={() => setRecording({ kind: 'number', issued })}>
            {t('record.number')}
          </Button>
        )}
      />
      {recording && (
        <RecordIssued
          id={order.id}
          invoice={invoice}
          recording={recording}
          onClose={() => setRecording(null)}
        />
      )}
    </>
  );
}
