import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is alive in a browser: false on the server and for the first look, so that both draw the same. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const thumb = '(hover: none)';

function onPointerChange(hear: () => void): () => void {
  const query = matchMedia(thumb);
  query.addEventListener('change', hear);
  return () => query.removeEventListener('change', hear);
}

/** Whether nothing can hover over the page: what a mouse finds by coming near must then stand there. */
export const useThumb = (): boolean =>
  useSyncExternalStore(
    onPointerChange,
    () => matchMedia(thumb).matches,
    () => false,
  );
