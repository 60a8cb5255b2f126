/** Pieces of a sku: all of them, and those in other warehouses than the main one of its shop. */
export interface Spread {
  stock: number;
  elsewhere: Readonly<Record<string, number>>;
}

/** Where the pieces of a sku lie: what its row does not say lies in the main warehouse, which bears the shop's id. */
export function piecesBy(shopId: string, { stock, elsewhere }: Spread): Map<string, number> {
  const others = Object.entries(elsewhere);
  return new Map([
    [shopId, others.reduce((mainPieces, [, pieces]) => mainPieces - pieces, stock)],
    ...others,
  ]);
}

/** What came into each warehouse between two states of a sku, or left it. */
export function movedBetween(
  shopId: string,
  oldSpread: Spread,
  newSpread: Spread,
): { warehouseId: string; quantity: number }[] {
  const [was, is] = [piecesBy(shopId, oldSpread), piecesBy(shopId, newSpread)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((warehouseId) => {
    const quantity = (is.get(warehouseId) ?? 0) - (was.get(warehouseId) ?? 0);
    return quantity === 0 ? [] : [{ warehouseId, quantity }];
  });
}
