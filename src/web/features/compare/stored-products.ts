import { useSyncExternalStore } from 'react';
import { ownPrefix } from '../../page/visitor/client-state.ts';

/** A product as this browser remembers it: enough to draw it without asking. */
export interface StoredProducts {
  id: string;
  title: string;
  picture: string;
}

const none: readonly StoredProducts[] = [];
const storage = (): Storage | undefined => (typeof localStorage === 'undefined' ? undefined : localStorage);

/** What a storage holds, as far as it is products; anything else in it is passed over. */
export function readKept(text: string | null, most: number): readonly StoredProducts[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(rows)) return none;
    return rows
      .filter(
        (row): row is StoredProducts =>
          /^[0-9a-f-]{36}$/.test(row?.id) &&
          typeof row.title === 'string' &&
          typeof row.picture === 'string' &&
          /^(\/files\/|$)/.test(row.picture),
      )
      .slice(0, most);
  } catch {
    return none;
  }
}

/** A short list of products in the browser's storage, the newest first. What is somebody's own goes when they sign out. */
function keepProduct(name: string, most: number) {
  const key = `${ownPrefix}${name} 1`;
  const changes = new EventTarget();
  let text: string | null | undefined;
  let rows = none;
  const read = (): readonly StoredProducts[] => {
    const now = storage()?.getItem(key) ?? null;
    if (now !== text) {
      text = now;
      rows = readKept(now, most);
    }
    return rows;
  };
  const write = (next: readonly StoredProducts[]): void => {
    try {
      if (next.length > 0) storage()?.setItem(key, JSON.stringify(next.slice(0, most)));
      else storage()?.removeItem(key);
    } catch {
      // A full storage, or one that is forbidden: then nothing is remembered.
    }
    changes.dispatchEvent(new Event('change'));
  };
  return {
    most,
    read,
    /** Puts a product first. */
    add: ({ id, title, picture }: StoredProducts) =>
      write([{ id, title, picture }, ...read().filter((row) => row.id !== id)]),
    drop: (id: string) => write(read().filter((row) => row.id !== id)),
    clear: () => write(none),
    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      changes.addEventListener('change', listener);
      addEventListener('storage', onStorage);
      return () => {
        changes.removeEventListener('change', listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}
export type ProductKeeper = ReturnType<typeof keepProduct>;

/** The products this visitor looked at. */
export const seenProducts = keepProduct('seen', 50);
/** The products chosen to be compared. */
export const comparedProducts = keepProduct('compared', 4);

/** What a keeper holds now; nothing on the server. */
export const useStoredProducts = (keeper: ProductKeeper): readonly StoredProducts[] =>
  useSyncExternalStore(keeper.subscribe, keeper.read, () => none);
