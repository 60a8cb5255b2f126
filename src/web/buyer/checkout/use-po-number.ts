import { useState } from 'react';
import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import { useCall } from '../../page/calls/calls.ts';

/**
 * The buyer's own number of a purchase, and what they book it under. The number is what they type, or else that of the
 * uploaded order by which the products came into the cart, where it is one.
 */
export function usePoNumber(calculation: Calculation | undefined) {
  const [typed, setTyped] = useState<string | null>(null);
  const [costCenter, setCostCenter] = useState('');
  const skuIds = calculation?.shops.flatMap((shop) => shop.lines.map(({ skuId }) => skuId)).toSorted() ?? [];
  const numbers = useCall(
    'purchaseOrders.numbersFor',
    { skuIds },
    { enabled: skuIds.length > 0, keep: true },
  );
  const choices = numbers.data?.poNumbers ?? [];
  return {
    value: typed ?? (choices.length === 1 ? choices[0]! : ''),
    setValue: (text: string) => setTyped(text),
    costCenter,
    setCostCenter,
    /** Numbers of uploaded orders, of which one is to be chosen. */
    choices,
    isLoading: numbers.isLoading,
  };
}

export type PoNumber = ReturnType<typeof usePoNumber>;
