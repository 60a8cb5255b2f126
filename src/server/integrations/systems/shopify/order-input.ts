import type { OrderToPlace } from '../system.ts';

/** Pieces that were sold here are sold, whatever the policy there; and its buyer hears of it here. */
export const placeOptions = {
  inventoryBehaviour: 'DECREMENT_IGNORING_POLICY',
  sendReceipt: false,
  sendFulfillmentReceipt: false,
} as const;

/** An order as `orderCreate` takes it; its tag and its source identifier are our number. */
export function orderInput({ number, currency, lines, discount, freight, total, address }: OrderToPlace) {
  const amountSet = (amount: string) => ({ shopMoney: { amount, currencyCode: currency } });
  return {
    currency,
    tags: [number],
    sourceIdentifier: number,
    financialStatus: 'PAID',
    // What buyers pay here is with its taxes.
    taxesIncluded: true,
    lineItems: lines.map(({ variantId, quantity, unitPrice }) => ({
      variantId,
      quantity,
      priceSet: amountSet(unitPrice),
    })),
    ...(isMore(discount) && {
      discountCode: { itemFixedDiscountCode: { code: number, amountSet: amountSet(discount) } },
    }),
    ...(isMore(freight) && { shippingLines: [{ title: 'Shipping', priceSet: amountSet(freight) }] }),
    transactions: [{ kind: 'SALE', status: 'SUCCESS', amountSet: amountSet(total) }],
    shippingAddress: {
      lastName: address.name,
      phone: address.phone,
      countryCode: address.country,
      city: address.region,
      address1: address.detail,
      zip: address.postcode,
    },
  };
}

const isMore = (decimal: string): boolean => /[1-9]/.test(decimal);
