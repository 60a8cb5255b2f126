import { useEffect, useRef, useState } from 'react';
import type { StoredCatalog } from '../../features/offline/catalogs.ts';
import type { StoringProgress } from '../../features/offline/store-catalog.ts';
import { useStoring } from '../../features/offline/use-storing.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** The catalog that is fetched anew, and how that is done. */
export interface Updating {
  /** '' while there is none. */
  catalogId: string;
  progress: StoringProgress | null;
  update: (catalogs: readonly StoredCatalog[]) => Promise<void>;
  cancel: () => void;
}

const staleMs = 24 * 3_600_000;

/** Whoever saves data decides when. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches catalogs anew: those of yesterday by itself, once there is a network. */
export function useUpdating(catalogs: readonly StoredCatalog[] | undefined, isOnline: boolean): Updating {
  const t = useWords('offline');
  const { progress, store, cancel } = useStoring();
  const [catalogId, setCatalogId] = useState('');
  const update = async (some: readonly StoredCatalog[]) => {
    for (const { id, source, name } of some) {
      setCatalogId(id);
      if (!(await store(source))) break;
      toast.success(t('stored', { name }));
    }
    setCatalogId('');
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !catalogs || !isOnline || savesData()) return;
    hasBegun.current = true;
    const stale = catalogs.filter(({ at }) => Date.now() - Date.parse(at) > staleMs);
    if (stale.length > 0) void update(stale);
  });
  return { catalogId, progress, update, cancel };
}
