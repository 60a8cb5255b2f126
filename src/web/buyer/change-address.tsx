import type { OrderDetail } from '../../contract/orders.ts';
import { useOrderStep } from '../parts/order-step.ts';
import { AddressChooser } from './address-chooser.tsx';

interface Props {
  order: OrderDetail;
  onClose: () => void;
}

/** Sends an order to another address, while nothing is shipped. */
export function ChangeAddress({ order, onClose }: Props) {
  const change = useOrderStep('updateAddress', 'buyer', onClose);
  return (
    <AddressChooser
      busy={change.isPending}
      onClose={onClose}
      onChoose={({ id }) => change.mutate({ id: order.id, version: order.version, addressId: id })}
    />
  );
}
