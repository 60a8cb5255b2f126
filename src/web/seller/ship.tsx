import { useForm } from 'react-hook-form';
import type { OrderDetail } from '../../contract/orders.ts';
import { useWords } from '../page/words.ts';
import { AddressCard } from '../parts/address-card.tsx';
import { useOrderStep } from '../parts/order-step.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Input } from '../ui/field.tsx';

interface Values {
  carrier: string;
  trackingNumber: string;
}

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/** Ships an order: where it goes, with whom, under which tracking number. */
export function Ship({ order, onClose }: Props) {
  const t = useWords('seller');
  const orders = useWords('order');
  const common = useWords('common');
  const send = useOrderStep('sendDelivery', 'seller', onClose);
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { carrier: '', trackingNumber: '' },
  });
  const submit = handleSubmit((values) => send.mutate({ id: order.id, version: order.version, ...values }));
  const trimmed = { setValueAs: (text: string) => text.trim() };
  return (
    <Dialog
      width={512}
      title={orders('action.sendDelivery')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" busy={send.isPending} onClick={() => void submit()}>
            {orders('action.sendDelivery')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <div className="rounded-sm bg-sand p-3">
          <AddressCard address={order.address} />
        </div>
        <Field label={t('ship.carrier')} error={formState.errors.carrier?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('carrier', { required: t('ship.carrierWanted'), ...trimmed })}
              maxLength={60}
              placeholder={t('ship.carrierExample')}
            />
          )}
        </Field>
        <Field label={t('ship.number')} error={formState.errors.trackingNumber?.message} required>
          {(tied) => (
            <Input
              {...tied}
              {...register('trackingNumber', { required: t('ship.numberWanted'), ...trimmed })}
              maxLength={60}
              className="figures"
              autoComplete="off"
            />
          )}
        </Field>
        <button type="submit" className="sr-only" tabIndex={-1}>
          {orders('action.sendDelivery')}
        </button>
      </form>
    </Dialog>
  );
}
