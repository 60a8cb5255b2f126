import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OrderDetail } from '../../contract/orders.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { useRules } from '../ui/use-rules.ts';

interface Values {
  title: string;
  taxNumber: string;
  address: string;
  email: string;
}

/** What an invoice is to say. */
export function AskInvoice({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useWords('invoice');
  const client = useQueryClient();
  const { title = '', taxNumber = '', address = '', email = '' } = order.invoice ?? {};
  const check = useRules();
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { title, taxNumber, address, email },
  });
  const ask = useSend('orders.askInvoice', {
    onDone(changed) {
      client.setQueryData(['orders.getForBuyer', { id: order.id }], changed);
      toast.success(t('sent'));
      onClose();
    },
  });
  const submit = handleSubmit((values) => ask.mutate({ id: order.id, ...values }));
  const trimmed = { setValueAs: (text: string) => text.trim() };
  return (
    <ConfirmDialog
      title={t('ask')}
      verb={t('send')}
      busy={ask.isPending}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <Field label={t('company')} error={formState.errors.title?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('title', { validate: check(t('company'), { required: true }), ...trimmed })}
              maxLength={120}
            />
          )}
        </Field>
        <Field label={t('taxNumber')}>
          {(tied) => (
            <Input {...tied} {...register('taxNumber', trimmed)} maxLength={40} className="figures" />
          )}
        </Field>
        <Field label={t('address')}>
          {(tied) => <Input {...tied} {...register('address', trimmed)} maxLength={300} />}
        </Field>
        <Field label={t('email')} hint={t('emailHint')} error={formState.errors.email?.message}>
          {(tied) => (
            <Input
              {...tied}
              {...register('email', {
                ...trimmed,
                validate: check(t('email'), { type: 'email' }),
              })}
              type="email"
              maxLength={320}
              className="figures"
            />
          )}
        </Field>
        <button type="submit" className="sr-only" tabIndex={-1}>
          {t('send')}
        </button>
      </form>
    </ConfirmDialog>
  );
}
