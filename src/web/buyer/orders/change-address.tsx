import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useOrderStep } from '../../features/orders/order-step.ts';
import { AddressChooser } from '../addresses/address-chooser.tsx';

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
