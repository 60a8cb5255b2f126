/**
 * The quantities of an order sheet, each heard by its own cell alone: a key pressed in one of four hundred cells draws
 * that cell and no other.
 */
export function createSheetStore(first: ReadonlyMap<string, number>) {
  const quantities = new Map(first);
  const hearers = new Map<string, () => void>();
  const put = (id: string, quantity: number): boolean => {
    if ((quantities.get(id) ?? 0) === quantity) return false;
    if (quantity > 0) quantities.set(id, quantity);
    else quantities.delete(id);
    hearers.get(id)?.();
    return true;
  };
  return {
    get: (id: string): number => quantities.get(id) ?? 0,
    put,
    /** Takes over what somebody else decided, such as nothing once it lies in the cart. */
    replace(next: ReadonlyMap<string, number>): void {
      for (const id of quantities.keys()) if (!next.has(id)) put(id, 0);
      for (const [id, quantity] of next) put(id, quantity);
    },
    all: (): Map<string, number> => new Map(quantities),
    /** One cell shows each sku, so one hears of it. */
    subscribe(id: string, hear: () => void): () => void {
      hearers.set(id, hear);
      return () => void hearers.delete(id);
    },
  };
}
export type SheetStore = ReturnType<typeof createSheetStore>;
