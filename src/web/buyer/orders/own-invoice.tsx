import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useWords } from '../../page/words.ts';
import { InvoiceCard } from '../../features/orders/documents/invoice-card.tsx';
import { Button } from '../../ui/button.tsx';

const AskInvoice = lazy(async () => ({ default: (await import('./ask-invoice.tsx')).AskInvoice }));

/** The invoice of a paid order, and the way to ask for it. */
export function OwnInvoice({ order }: { order: OrderDetail }) {
  const t = useWords('invoice');
  const [isOpen, setOpen] = useState(false);
  const { paid, returned, outstanding } = order;
  const isPaid =
    order.terms !== null || BigInt(paid.amount) !== BigInt(returned.amount) + BigInt(outstanding.amount);
  if (!order.invoice && !isPaid) return null;
  const mayAsk = isPaid && (!order.invoice || order.invoice.state === 'requested');
  return (
    <>
      <InvoiceCard
        invoice={order.invoice}
        hint={t('hint')}
        actions={
          mayAsk && <Button onClick={() => setOpen(true)}>{t(order.invoice ? 'change' : 'ask')}</Button>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <AskInvoice order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
