/**
 * Why pieces came into a warehouse or left it: an order took them, was cancelled, or gave back what was never sent; they
 * were sent back; somebody counted them, or moved them to another warehouse.
 */
export const stockMovementKinds = [
  'ordered',
  'released',
  'withdrawn',
  'returned',
  'edited',
  'moved',
] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];
