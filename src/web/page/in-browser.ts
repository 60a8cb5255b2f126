import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Whether the page is alive in a browser: false on the server and for the first look, so that both draw the same. What
 * it changes is drawn in the background, between what the visitor does.
 */
export const useInBrowser = (): boolean => useDeferredValue(true, false);

const thumb = '(hover: none)';

/** Whether nothing can hover over the page: what a mouse finds by coming near must then stand there. */
export function useThumb(): boolean {
  const [byThumb, setByThumb] = useState(false);
  useEffect(() => {
    const query = matchMedia(thumb);
    const subscribe = () => startTransition(() => setByThumb(query.matches));
    subscribe();
    query.addEventListener('change', subscribe);
    return () => query.removeEventListener('change', subscribe);
  }, []);
  return byThumb;
}
