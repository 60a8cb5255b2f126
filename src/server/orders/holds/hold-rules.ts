import type { HoldReason } from '../../../contract/orders/hold-kinds.ts';

/** What was paid of an order and has not gone back. */
export const paidInAll = (order: { paid_amount: bigint; returned_amount: bigint }): bigint =>
  order.paid_amount - order.returned_amount;

/**
 * What the products of an order are worth that go on where it is let go, and what is decided on: what was paid, and what the
 * platform's coupon pays of it.
 */
export const worthInAll = (order: {
  paid_amount: bigint;
  returned_amount: bigint;
  platform_discount: bigint;
  platform_refunded: bigint;
}): bigint => paidInAll(order) + order.platform_discount - order.platform_refunded;

/** What is known of a payment and of whoever pays. Amounts are minor units of yuan; null where a currency has no rate. */
export interface PaymentFacts {
  /** All that is paid of this payment's orders, with what the same hand paid for others in the days before. */
  recentAmount: bigint | null;
  /** How many orders that were. */
  recentOrders: number;
  accountDays: number;
  /** Where the orders went that the buyer completed with somebody else than themselves. What a profile says is a minute's work. */
  countries: readonly string[];
}

export interface OrderFacts {
  country: string;
  /** Its buyer and its shop are likely one hand. */
  isRelated: boolean;
  /** Its buyer is likely the hand of an account that is blocked. */
  isLinkedToBlocked: boolean;
}

/** From what on a payment is looked at. */
export interface HoldLimits {
  /** Whole yuan; 0: no amount is too large. */
  amount: number;
  newDays: number;
  orders: number;
}

/** Why a payment has to be looked at before its order goes on; of a payment like any other nothing. */
export function reasonsToHold(payer: PaymentFacts, order: OrderFacts, limits: HoldLimits): HoldReason[] {
  const isLarge =
    limits.amount > 0 && (payer.recentAmount === null || payer.recentAmount >= BigInt(limits.amount) * 100n);
  const isNew = payer.accountDays < limits.newDays || payer.countries.length === 0;
  const reasons: [HoldReason, boolean][] = [
    ['blocked_link', order.isLinkedToBlocked],
    ['one_hand', isLarge && order.isRelated],
    ['new_account', isLarge && isNew],
    ['country', isLarge && payer.countries.length > 0 && !payer.countries.includes(order.country)],
    ['velocity', limits.orders > 0 && payer.recentOrders > limits.orders],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
