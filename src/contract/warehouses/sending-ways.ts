/**
 * How an order is sent where its products lie in several warehouses.
 * - `fewest`: from as few as can be, those in the country it goes to first; what an order goes by where nobody chooses
 * - `fastest`: from those that it leaves soonest
 * - `cheapest`: at the least freight
 */
export const sendingWays = ['fewest', 'fastest', 'cheapest'] as const;
export type SendingWay = (typeof sendingWays)[number];
