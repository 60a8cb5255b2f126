import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

/** What an invoice is to say. */
export function AskInvoice({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords('invoice');
  const client = useQueryClient();
  // At first what the order says of its buyer.
  const { title, taxNumber, address, email } = order.invoice ?? {
    title: order.buyer?.name,
    taxNumber: order.buyer?.taxNumber,
    address: order.buyer?.address,
    email: undefined,
  };
  return (
    <SendDialog
      title={t('ask')}
      verb={t('send')}
      call="orders.askInvoice"
      done={t('sent')}
      onDone={(changed) => client.setQueryData(['orders.getForBuyer', { id: order.id }], changed)}
      fields={{
        title: { label: t('company'), start: title, rules: { required: true }, maxLength: 120 },
        taxNumber: { label: t('taxNumber'), start: taxNumber, maxLength: 40, figures: true },
        address: { label: t('address'), start: address, maxLength: 300 },
        email: {
          label: t('email'),
          hint: t('emailHint'),
          start: email,
          rules: { type: 'email' },
          type: 'email',
          maxLength: 320,
          figures: true,
        },
      }}
      input={(values) => ({ id: order.id, ...values })}
      onClose={onClose}
    />
  );
}
