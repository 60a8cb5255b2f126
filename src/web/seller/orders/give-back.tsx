import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { sellerReasons, type SellerReason } from '../../../contract/refunds/refund-kinds.ts';
import type { RefundsOfOrder } from '../../../contract/refunds/refunds.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { RefundScopeFields, RefundWorth, useRefundScope } from '../../features/refunds/refund-scope.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/** The seller gives money back by their own word, once it is known what is left to give. */
export function GiveBack({ order, onClose }: Props) {
  const { data } = useCall('refunds.ofOrder', { orderId: order.id });
  return data?.left && <GiveBackForm order={order} refundable={data.left} onClose={onClose} />;
}

interface FormProps extends Props {
  refundable: NonNullable<RefundsOfOrder['left']>;
}

interface Values {
  reason: SellerReason | '';
  note: string;
}

function GiveBackForm({ order, refundable, onClose }: FormProps) {
  const t = useWords('refund');
  const scope = useRefundScope({ order, refundable });
  const form = useFields<Values>({ reason: '', note: '' }, ({ reason }) => ({
    reason: {
      label: t('form.reason'),
      required: true,
      check: (value) => value !== '' || t('form.reasonWanted'),
      options: [
        { value: '', text: t('form.choose') },
        ...choices(sellerReasons, (option) => t(`reason.${option}`)),
      ],
    },
    note: {
      label: t('answer.note'),
      hint: t('give.noteHint'),
      check: (value) => reason !== 'other' || value.trim() !== '' || t('answer.reasonWanted'),
      required: reason === 'other',
      rows: 4,
      maxLength: 1_000,
    },
  }));
  const [restock, setRestock] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const send = useRefund(
    'refunds.give',
    'seller',
    () => {
      toast.success(t('give.done'));
      onClose();
    },
    onClose,
  );
  const { kind, request, isComplete } = scope;
  const give = form.submit(({ reason, note }) => {
    if (isComplete && reason)
      send.mutate({ ...request, version: order.version, reason, note, restock: restock && comesBack });
  });
  const comesBack = (kind === 'whole' || kind === 'lines') && order.lines.some(({ shipped }) => shipped > 0);
  return (
    <FormDialog
      title={t('give')}
      verb={t('give.send')}
      danger
      busy={send.isPending}
      width={680}
      className="space-y-5"
      onSubmit={() => {
        setSubmitted(true);
        give();
      }}
      onClose={onClose}
    >
      <p className="text-muted">{t('give.hint')}</p>
      <RefundScopeFields
        order={order}
        refundable={refundable}
        viewer="seller"
        scope={scope}
        wasSubmitted={wasSubmitted}
      />
      <Fields form={form} />
      {comesBack && (
        <Checkbox checked={restock} onChange={({ target }) => setRestock(target.checked)}>
          {t('answer.restock')}
        </Checkbox>
      )}
      <RefundWorth calculation={scope.calculation} viewer="seller" />
    </FormDialog>
  );
}
