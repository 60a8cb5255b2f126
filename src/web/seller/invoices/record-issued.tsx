import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { IssuedInvoice, OrderInvoice } from '../../../contract/orders/tax-invoices/order-invoice.ts';
import type { CreditScope } from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import { localToday } from '../../../kit/days.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** What of a tax invoice is recorded: that it is issued, that a credit note is, or that one of them is called otherwise. */
export type Recording =
  | { kind: 'invoice' }
  | { kind: 'credit_note'; scope: CreditScope }
  | { kind: 'number'; issued: IssuedInvoice };

interface Props {
  /** Of the order. */
  id: string;
  invoice: OrderInvoice;
  recording: Recording;
  onClose: () => void;
}

const changes: CallKey[] = ['orders.getForSeller', 'orders.listInvoices'];

/** Tells how the seller's tax system knows what was issued, and over which amount. */
export function RecordIssued({ id, invoice, recording, onClose }: Props) {
  const t = useWords('invoice');
  const format = useFormat();
  const [number, setNumber] = useState(recording.kind === 'number' ? recording.issued.number : '');
  const [issuedOn, setIssuedOn] = useState(localToday);
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const isUnnamed = !number.trim() && pictures.length === 0;
  const answering = {
    changes,
    onDone() {
      toast.success(t('recorded'));
      onClose();
    },
  };
  const issue = useSend('orders.issueInvoice', answering);
  const credit = useSend('orders.creditInvoice', answering);
  const renumber = useSend('orders.renumberInvoice', answering);
  const amount = amountOf(invoice, recording);
  const submit = () => {
    setPressed(true);
    if (isUnnamed || !issuedOn || isSending) return;
    const paper = { id, number: number.trim(), picture: pictures[0]?.key };
    if (recording.kind === 'number') renumber.mutate({ ...paper, issuedId: recording.issued.id });
    else if (recording.kind === 'invoice')
      issue.mutate({ ...paper, issuedOn, amount: amount.amount, askedAt: invoice.askedAt });
    else credit.mutate({ ...paper, issuedOn, amount: amount.amount, scope: recording.scope });
  };
  const title = t(`record.${recording.kind}`);
  return (
    <FormDialog
      title={title}
      verb={title}
      busy={issue.isPending || credit.isPending || renumber.isPending || isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {t(
          recording.kind === 'credit_note' ? `recordHint.${recording.scope}` : `recordHint.${recording.kind}`,
        )}
      </p>
      {recording.kind !== 'number' && (
        <p>
          {t('recordAmount')} <span className="figures font-semibold">{format.money(amount)}</span>
        </p>
      )}
      <Field label={t('number')} error={wasPressed && isUnnamed ? t('numberWanted') : undefined}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            className="figures"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      {recording.kind !== 'number' && (
        <Field label={t('issuedOn')} error={wasPressed && !issuedOn ? t('neededHere') : undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={issuedOn}
              onChange={({ target }) => setIssuedOn(target.value)}
            />
          )}
        </Field>
      )}
      <PictureUploads
        purpose="invoice"
        most={1}
        pictures={pictures}
        onChange={setPictures}
        onSending={setSending}
      />
    </FormDialog>
  );
}

function amountOf({ due, toCredit, invoiced }: OrderInvoice, recording: Recording) {
  if (recording.kind !== 'credit_note') return due;
  return recording.scope === 'whole' ? invoiced : toCredit;
}
