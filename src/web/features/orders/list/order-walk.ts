import type { Side } from '../order-step.ts';

/** The orders of the list that somebody last looked at: its address, and what stood on that page of it. */
export interface OrderWalk {
  list: string;
  ids: readonly string[];
}

const keyOf = (side: Side) => `orders walk ${side}`;

/** Keeps the orders of a list, so that the page of one leads to the next. In this tab alone: another has its own list. */
export function rememberWalk(side: Side, walk: OrderWalk): void {
  try {
    sessionStorage.setItem(keyOf(side), JSON.stringify(walk));
  } catch {
    // Full or switched off: then the page of an order leads back to the list alone.
  }
}

export function readWalk(side: Side): OrderWalk | undefined {
  try {
    const walk = JSON.parse(sessionStorage.getItem(keyOf(side)) ?? 'null') as OrderWalk | null;
    return walk && Array.isArray(walk.ids) ? walk : undefined;
  } catch {
    return undefined;
  }
}
