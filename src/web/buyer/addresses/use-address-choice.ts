import { useState } from 'react';
import type { Address } from '../../../contract/accounts/accounts.ts';
import { useCall } from '../../page/calls/calls.ts';

/** Where an order goes: the default address until another one is chosen from the book or added to it. */
export function useAddressChoice() {
  const addresses = useCall('addresses.list', { pageSize: 100 });
  const [selected, setAddress] = useState<Address | null>(null);
  const rows = addresses.data?.rowList;
  const address = rows?.find(({ id }) => id === selected?.id) ?? selected ?? rows?.[0] ?? null;
  return { addresses, address, isChosen: selected !== null, setAddress };
}
export type AddressChoice = ReturnType<typeof useAddressChoice>;
