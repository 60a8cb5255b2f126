import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { DeviceFull, type CatalogSource } from './catalogs.ts';
import { storeCatalog, type StoringProgress } from './store-catalog.ts';

/** What is told where something could not be written on this device, or fetched for it. */
export function useStoringError(): (error: unknown) => string {
  const t = useWords('offline');
  const common = useWords('common');
  return (error) => (error instanceof DeviceFull ? t('full') : errorText(error, common));
}

/** Stores catalogs, one at a time; whoever leaves the page ends it, and what was stored before stays. */
export function useStoring(): {
  /** Null while nothing is stored. */
  progress: StoringProgress | null;
  /** @returns whether it is stored */
  store: (source: CatalogSource) => Promise<boolean>;
  cancel: () => void;
} {
  const { language } = usePlace();
  const errorOf = useStoringError();
  const [progress, setProgress] = useState<StoringProgress | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const store = async (source: CatalogSource) => {
    if (abort.current) return false;
    const controller = (abort.current = new AbortController());
    setProgress({ doneCount: 0, total: 1 });
    try {
      await storeCatalog(source, language, { onProgress: setProgress, signal: controller.signal });
      return true;
    } catch (error) {
      if (!controller.signal.aborted) toast.error(errorOf(error));
      return false;
    } finally {
      abort.current = null;
      setProgress(null);
    }
  };
  return { progress, store, cancel: () => abort.current?.abort() };
}
