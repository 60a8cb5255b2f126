/** In which order a list of orders may be read. */
export const orderSorts = ['newest', 'oldest', 'amountDown', 'amountUp', 'dueFirst'] as const;
export type OrderSort = (typeof orderSorts)[number];
