import { useState } from 'react';
import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import { useCall } from '../../page/calls/calls.ts';

/**
 * The buyer's own number of a purchase, and what they book it under. The number is what they type, or else that of the
 * uploaded order or the list by which the products came into the cart, where it is one; the cost center is the branch’s then.
 */
export function usePoNumber(calculation: Calculation | undefined) {
  const [typed, setTyped] = useState<string | null>(null);
  const [typedCostCenter, setCostCenter] = useState<string | null>(null);
  const skuIds = calculation?.shops.flatMap((shop) => shop.lines.map(({ skuId }) => skuId)).toSorted() ?? [];
  const numbers = useCall(
    'purchaseOrders.numbersFor',
    { skuIds },
    { enabled: skuIds.length > 0, keep: true },
  );
  const references = useCall(
    'requisitionLists.referencesFor',
    { skuIds },
    { enabled: skuIds.length > 0, keep: true },
  );
  const choices = [...new Set([...(numbers.data?.poNumbers ?? []), ...(references.data?.poNumbers ?? [])])];
  const costCenters = references.data?.costCenters ?? [];
  return {
    value: typed ?? (choices.length === 1 ? choices[0]! : ''),
    setValue: (text: string) => setTyped(text),
    costCenter:
      typedCostCenter ?? (costCenters.length === 1 ? costCenters[0]! : costCenterOfBranch(calculation)),
    setCostCenter: (text: string) => setCostCenter(text),
    /** Numbers of uploaded orders and of lists, of which one is to be chosen. */
    choices,
    isLoading: numbers.isLoading || references.isLoading,
  };
}

/** What purchases of the chosen branch are booked under. */
const costCenterOfBranch = (calculation: Calculation | undefined): string =>
  calculation?.branch?.choices.find(({ id }) => id === calculation.branch?.id)?.costCenter ?? '';

export type PoNumber = ReturnType<typeof usePoNumber>;
