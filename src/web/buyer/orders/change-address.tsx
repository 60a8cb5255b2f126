import { useState } from 'react';
import { exportTermText } from '../../../contract/orders/incoterms.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { OrderAmounts } from '../../features/orders/order-amounts.tsx';
import { stay, useOrderStep } from '../../features/orders/order-step.ts';
import { errorText, useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AddressChooser } from '../addresses/address-chooser.tsx';

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/** Sends an order to another address, while nothing is shipped: what it comes to there is shown before. */
export function ChangeAddress({ order, onClose }: Props) {
  const [addressId, setAddressId] = useState<string>();
  return addressId === undefined ? (
    <AddressChooser busy={false} onClose={onClose} onChoose={({ id }) => setAddressId(id)} />
  ) : (
    <NewTerms order={order} addressId={addressId} onClose={onClose} />
  );
}

/** Freight, taxes and total at another address beside what they were, to be agreed to. */
function NewTerms({ order, addressId, onClose }: Props & { addressId: string }) {
  const t = useWords('order');
  const common = useWords('common');
  const format = useFormat();
  const change = useOrderStep('updateAddress', 'buyer', onClose, stay);
  const { id, version } = order;
  const terms = useCall('orders.weighAddress', { id, version, addressId });
  const total = (terms.data ?? order).total;
  return (
    <FormDialog
      title={t('address.terms')}
      verb={t('address.confirm')}
      busy={change.isPending}
      disabled={terms.data === undefined}
      onClose={onClose}
      onSubmit={() => change.mutate({ id, version, addressId, total: total.amount })}
    >
      {terms.isError ? (
        <ErrorState hint={errorText(terms.error, common)} onRetry={() => void terms.refetch()} />
      ) : terms.data === undefined ? (
        <Skeleton className="h-40" />
      ) : terms.data === null ? (
        <p>{t('address.same')}</p>
      ) : (
        <>
          <p className="text-muted">
            {t('address.before')} <span className="figures">{format.money(order.total)}</span>
          </p>
          <OrderAmounts order={terms.data} />
          {terms.data.exportTerm && <p>{exportTermText(terms.data.exportTerm)}</p>}
          {!terms.data.isReady && <p role="note">{t('address.waits')}</p>}
        </>
      )}
    </FormDialog>
  );
}
