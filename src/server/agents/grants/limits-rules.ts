import type { ApprovalReason } from '../../../contract/agents/agent-scopes.ts';

/** What a buyer lets a program order without a click. Amounts are minor units of one currency; 0 is nothing. */
export interface Limits {
  perOrder: bigint;
  perDay: bigint;
  perMonth: bigint;
  ordersADay: number;
  /** Only from those, only to those; all where there are none. */
  shopIds: readonly string[];
  addressIds: readonly string[];
  /** Only products of those or of what is below them. */
  categoryIds: readonly string[];
}

/** What all programs of a buyer together may order without a click. Amounts are minor units of one currency. */
export interface Total {
  perDay: bigint;
  perMonth: bigint;
}

/** What was ordered that way before. */
export interface Spent {
  today: bigint;
  thisMonth: bigint;
  /** Cancelled ones too: who may order three times a day has done so then. */
  ordersToday: number;
}

interface Placing {
  addressId: string;
  orders: readonly { shopId: string; amount: bigint }[];
  /** Of each product, the way from the root to its category as it is now; empty where nobody knows it. */
  categoryPaths: readonly (readonly string[])[];
}

/** Why orders that are placed together wait for the buyer's click; null where all of them are within the limits. */
export function reasonToAsk(
  limits: Limits,
  spent: Spent,
  { addressId, orders, categoryPaths }: Placing,
): ApprovalReason | null {
  if (limits.perOrder === 0n) return 'each';
  const { shopIds, addressIds, categoryIds } = limits;
  if (shopIds.length > 0 && !orders.every(({ shopId }) => shopIds.includes(shopId))) return 'shop';
  if (addressIds.length > 0 && !addressIds.includes(addressId)) return 'address';
  const isOfThem = (path: readonly string[]) => path.some((id) => categoryIds.includes(id));
  if (categoryIds.length > 0 && !(categoryPaths.length > 0 && categoryPaths.every(isOfThem)))
    return 'category';
  if (orders.some(({ amount }) => amount > limits.perOrder)) return 'perOrder';
  if (spent.ordersToday + orders.length > limits.ordersADay) return 'ordersADay';
  const total = orders.reduce((sum, { amount }) => sum + amount, 0n);
  if (spent.today + total > limits.perDay) return 'perDay';
  return spent.thisMonth + total > limits.perMonth ? 'perMonth' : null;
}

/** Why orders wait that are within the limits of their program: all programs of the buyer together would go beyond. */
export function reasonOfTotal(
  total: Total,
  spent: Pick<Spent, 'today' | 'thisMonth'>,
  amounts: readonly bigint[],
): ApprovalReason | null {
  const added = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (spent.today + added > total.perDay) return 'totalPerDay';
  return spent.thisMonth + added > total.perMonth ? 'totalPerMonth' : null;
}

/** When the day and the month began, in UTC. */
export const beginnings = (now: Date): { day: Date; month: Date } => ({
  day: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())),
  month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
});
