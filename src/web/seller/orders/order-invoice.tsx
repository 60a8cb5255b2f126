import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useSend } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { InvoiceCard } from '../../features/orders/documents/invoice-card.tsx';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

/** The invoice that the buyer of an order asked for, until it is issued. */
export function OrderInvoice({ order }: { order: OrderDetail }) {
  const t = useWords('invoice');
  const [isOpen, setOpen] = useState(false);
  if (!order.invoice) return null;
  return (
    <>
      <InvoiceCard
        invoice={order.invoice}
        actions={!order.invoice.issuedAt && <Button onClick={() => setOpen(true)}>{t('issue')}</Button>}
      />
      {isOpen && <Issue order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function Issue({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords('invoice');
  const client = useQueryClient();
  const [number, setNumber] = useState('');
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const isEmpty = !number.trim() && pictures.length === 0;
  const issue = useSend('orders.issueInvoice', {
    onDone(changed) {
      client.setQueryData(['orders.getForSeller', { id: order.id }], changed);
      toast.success(t('issued'));
      onClose();
    },
  });
  const submit = () => {
    setPressed(true);
    if (isEmpty || isSending) return;
    issue.mutate({ id: order.id, number: number.trim(), picture: pictures[0]?.key });
  };
  return (
    <FormDialog
      title={t('issue')}
      verb={t('issue')}
      busy={issue.isPending || isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="space-y-4">
        <p>{t('issueHint')}</p>
        <Field label={t('number')} error={wasPressed && isEmpty ? t('numberWanted') : undefined}>
          {(tied) => (
            <Input
              {...tied}
              maxLength={60}
              className="figures"
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <PictureUploads
          purpose="invoice"
          most={1}
          pictures={pictures}
          onChange={setPictures}
          onSending={setSending}
        />
      </div>
    </FormDialog>
  );
}
