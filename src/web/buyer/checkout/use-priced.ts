import { useState } from 'react';
import type { SendingWay } from '../../../contract/warehouses/sending-ways.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { readBuyNow } from '../../features/orders/buy-now.ts';
import { useAddressChoice } from '../addresses/use-address-choice.ts';

/** What is wanted, priced for where it goes and for the branch of the company that it is for. */
export function usePriced() {
  const buyNow = usePlace().query.has('buyNow');
  const [lines] = useState(() => (buyNow ? readBuyNow() : undefined));
  // Until the buyer has chosen, the best coupons are taken.
  const [coupons, setCoupons] = useState<string[]>();
  const choice = useAddressChoice();
  const { user } = useSession();
  const goesToBranch = Boolean(user?.actingFor) && !choice.isChosen;
  const [branchId, setBranchId] = useState<string | null>();
  const [ways, setWays] = useState<ReadonlyMap<string, SendingWay>>(new Map());
  // Freight goes by the place: it is asked for once that is known.
  const calculation = useCall(
    'orders.calculate',
    {
      ...(lines && { lines }),
      coupons,
      // Until somebody chooses another, it goes where the branch is: the server knows which one that is.
      ...(choice.address && !goesToBranch && { addressId: choice.address.id }),
      ...(ways.size > 0 && {
        sending: [...ways].map(([shopId, sendingWay]) => ({ shopId, way: sendingWay })),
      }),
      ...(branchId ? { branchId } : branchId === null && { asWhole: true }),
    },
    { keep: true, enabled: !choice.addresses.isLoading },
  );
  const address =
    (goesToBranch && choice.addresses.data?.rowList.find(({ id }) => id === calculation.data?.addressId)) ||
    choice.address;
  return {
    calculation,
    setCoupons,
    choice: { ...choice, address },
    /** Has a shop send it in another way. */
    chooseSending: (shopId: string, sendingWay: SendingWay) => setWays(new Map(ways).set(shopId, sendingWay)),
    /** Orders for a branch of the company, or for all of it, and has it go where that is. */
    chooseBranch(id: string | null) {
      choice.setAddress(null);
      setBranchId(id);
    },
  };
}
