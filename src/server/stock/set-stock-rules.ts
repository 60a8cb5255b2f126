/** Pieces that unpaid orders hold of a variant in a warehouse. */
export interface HeldPieces {
  warehouseId: string;
  quantity: number;
}

/** How many pieces are added to a variant, and of that in which other warehouses than the main one; null: to all of it. */
export interface StockChange {
  added: number;
  elsewhere: Record<string, number> | null;
}

/** Pieces on sale of a variant, in all and in other warehouses than the main one. */
interface OnSale {
  stock: number;
  elsewhere: Record<string, number>;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * What a count of pieces changes, in a warehouse or in all: what unpaid orders hold is among what was counted and is not on
 * sale. Where they hold more than was counted nothing is, and what they hold stays theirs.
 * @returns the pieces added (taken away: below 0), and those that are held
 */
export function addedBy(
  countedPieces: number,
  { stock, elsewhere }: OnSale,
  holdings: readonly HeldPieces[],
  { shopId, warehouseId }: { shopId: string; warehouseId: string | undefined },
): { added: number; pieces: number } {
  const isHere = (id: string) => warehouseId === undefined || id === warehouseId;
  const pieces = sumOf(
    holdings.filter((holding) => isHere(holding.warehouseId)).map(({ quantity }) => quantity),
  );
  const onSale =
    warehouseId === undefined
      ? stock
      : warehouseId === shopId
        ? stock - sumOf(Object.values(elsewhere))
        : (elsewhere[warehouseId] ?? 0);
  return { added: Math.max(0, countedPieces - pieces) - onSale, pieces };
}

/** One change more of a variant: in a warehouse, or in all. */
export function withChange(
  earlier: StockChange | undefined,
  added: number,
  { shopId, warehouseId }: { shopId: string; warehouseId: string | undefined },
): StockChange {
  if (warehouseId === undefined) return { added, elsewhere: null };
  const { added: addedHere, elsewhere } = earlier ?? { added: 0, elsewhere: {} };
  return warehouseId === shopId
    ? { added: addedHere + added, elsewhere }
    : { added: addedHere, elsewhere: { ...elsewhere, [warehouseId]: added } };
}

/** Pieces on sale after a change. */
export const stockAfter = (stock: number, { added, elsewhere }: StockChange): number =>
  stock + added + sumOf(Object.values(elsewhere ?? {}));
