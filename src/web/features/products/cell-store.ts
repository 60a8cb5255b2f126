/**
 * What stands in the cells of a sheet, each heard by its own cell alone: a key pressed in one of four hundred cells
 * draws that cell and no other.
 */
export function createCellStore<Value>(first: ReadonlyMap<string, Value>, empty: Value) {
  const values = new Map(first);
  const listeners = new Map<string, () => void>();
  const put = (id: string, value: Value): boolean => {
    if ((values.get(id) ?? empty) === value) return false;
    if (value === empty) values.delete(id);
    else values.set(id, value);
    listeners.get(id)?.();
    return true;
  };
  return {
    get: (id: string): Value => values.get(id) ?? empty,
    put,
    /** Takes over what somebody else decided, such as nothing once it lies in the cart. */
    replace(next: ReadonlyMap<string, Value>): void {
      for (const id of values.keys()) if (!next.has(id)) put(id, empty);
      for (const [id, value] of next) put(id, value);
    },
    all: (): Map<string, Value> => new Map(values),
    /** One cell shows each value, so one hears of it. */
    subscribe(id: string, listener: () => void): () => void {
      listeners.set(id, listener);
      return () => void listeners.delete(id);
    },
  };
}
export type CellStore<Value> = ReturnType<typeof createCellStore<Value>>;
