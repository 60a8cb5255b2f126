import { useSyncExternalStore } from 'react';
import { ownPrefix } from '../page/client-state.ts';

/** A goods as this browser remembers it: enough to draw it without asking. */
export interface KeptGoods {
  id: string;
  title: string;
  picture: string;
}

const none: readonly KeptGoods[] = [];
const storage = (): Storage | undefined => (typeof localStorage === 'undefined' ? undefined : localStorage);

/** What a storage holds, as far as it is goods; anything else in it is passed over. */
export function readKept(text: string | null, most: number): readonly KeptGoods[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(rows)) return none;
    return rows
      .filter(
        (row): row is KeptGoods =>
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

/** A short list of goods in the browser's storage, the newest first. What is somebody's own goes when they sign out. */
function keepGoods(name: string, most: number) {
  const key = `${ownPrefix}${name} 1`;
  const changes = new EventTarget();
  let text: string | null | undefined;
  let rows = none;
  const read = (): readonly KeptGoods[] => {
    const now = storage()?.getItem(key) ?? null;
    if (now !== text) {
      text = now;
      rows = readKept(now, most);
    }
    return rows;
  };
  const write = (next: readonly KeptGoods[]): void => {
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
    /** Puts a goods first. */
    add: ({ id, title, picture }: KeptGoods) =>
      write([{ id, title, picture }, ...read().filter((row) => row.id !== id)]),
    drop: (id: string) => write(read().filter((row) => row.id !== id)),
    clear: () => write(none),
    subscribe(hear: () => void): () => void {
      const hearStorage = (event: StorageEvent) => event.key === key && hear();
      changes.addEventListener('change', hear);
      addEventListener('storage', hearStorage);
      return () => {
        changes.removeEventListener('change', hear);
        removeEventListener('storage', hearStorage);
      };
    },
  };
}
export type GoodsKeeper = ReturnType<typeof keepGoods>;

/** The goods this visitor looked at. */
export const seenGoods = keepGoods('seen', 50);
/** The goods chosen to be compared. */
export const comparedGoods = keepGoods('compared', 4);

/** What a keeper holds now; nothing on the server. */
export const useKeptGoods = (keeper: GoodsKeeper): readonly KeptGoods[] =>
  useSyncExternalStore(keeper.subscribe, keeper.read, () => none);
