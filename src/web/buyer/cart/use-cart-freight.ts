import { useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import {
  keepDestination,
  storedDestination,
  type Destination,
} from '../../features/addresses/destination.ts';

/** What sending the ticked lines would cost; asked again when the server has answered a change of the cart. */
export function useCartFreight() {
  const { site } = usePlace();
  const [to, setTo] = useState<Destination>(() => storedDestination(site));
  const { data, isError } = useCall('cart.freight', { ...to }, { keep: true });
  return {
    to,
    chooseTo(destination: Destination) {
      keepDestination(destination);
      setTo(destination);
    },
    data,
    isError,
    /** Null where only the seller can say; undefined while it is asked, or where nothing of the shop is ticked. */
    ofShop: (shopId: string) => data?.shops.find((shop) => shop.shopId === shopId),
  };
}

export type CartFreightHandle = ReturnType<typeof useCartFreight>;
