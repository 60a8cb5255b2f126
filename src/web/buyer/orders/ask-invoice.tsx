import { useQueryClient } from '@tanstack/react-query';
import {
  neededDetails,
  wrongDetails,
  type InvoiceDetails,
  type TaxInvoiceKind,
} from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { choices, type FormField } from '../../ui/form/form-field.ts';

type Values = InvoiceDetails & { kind: TaxInvoiceKind };

const chinese: readonly TaxInvoiceKind[] = ['cn_ordinary', 'cn_special'];

/** What an invoice is to say: what its kind, which the law of the seller's country knows, needs. */
export function AskInvoice({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords('invoice');
  const client = useQueryClient();
  const kinds = order.invoiceKinds;
  // At first what the order says of its buyer.
  const start: Partial<Values> = order.invoice ?? {
    title: order.buyer?.name,
    taxNumber: order.buyer?.taxNumber,
    address: order.buyer?.address,
  };
  const needed = (name: keyof InvoiceDetails) => ({
    check: (text: string, values: Record<string, string>) =>
      text !== '' || !neededDetails(values.kind as TaxInvoiceKind).includes(name) || t('neededHere'),
  });
  // Which country the buyer's company is of, the server knows; what the kind itself asks of a number, the form does.
  const taxNumber: FormField<string, Record<string, string>> = {
    label: t('taxNumber'),
    maxLength: 40,
    figures: true,
    check: (text, values) => {
      const kind = values.kind as TaxInvoiceKind;
      const isRight = !wrongDetails(
        kind,
        { country: '', buyerCountry: '' },
        { ...(values as unknown as Values), taxNumber: text },
      ).includes('taxNumber');
      return isRight || t(text === '' ? 'neededHere' : 'taxNumberWrong');
    },
  };
  const ofChina = { isAsked: ({ kind }: Record<string, string>) => chinese.includes(kind as TaxInvoiceKind) };
  return (
    <SendDialog
      title={t('ask')}
      verb={t('send')}
      call="orders.askInvoice"
      done={t('sent')}
      onDone={(changed) => client.setQueryData(['orders.getForBuyer', { id: order.id }], changed)}
      fields={{
        kind: {
          label: t('kind'),
          start: order.invoice?.kind ?? kinds[0] ?? '',
          options: choices(kinds, (kind) => t(`kind.${kind}`)),
          isAsked: () => kinds.length > 1,
        },
        title: { label: t('company'), start: start.title, rules: { required: true }, maxLength: 120 },
        taxNumber: { ...taxNumber, start: start.taxNumber },
        address: { label: t('address'), start: start.address, maxLength: 300, ...needed('address') },
        phone: { label: t('phone'), start: start.phone, maxLength: 40, figures: true, ...ofChina },
        bank: { label: t('bank'), start: start.bank, maxLength: 120, ...ofChina },
        bankAccount: {
          label: t('bankAccount'),
          start: start.bankAccount,
          maxLength: 60,
          figures: true,
          ...ofChina,
        },
        email: {
          label: t('email'),
          hint: t('emailHint'),
          start: start.email,
          rules: { type: 'email' },
          type: 'email',
          maxLength: 320,
          figures: true,
        },
      }}
      input={({ kind, ...values }) => ({
        id: order.id,
        ...values,
        ...(kind && { kind: kind as TaxInvoiceKind }),
      })}
      onClose={onClose}
    />
  );
}
