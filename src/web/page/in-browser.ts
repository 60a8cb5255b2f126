import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Whether the page is alive in a browser: false on the server and for the first look, so that both draw the same. What
 * it changes is drawn in the background, between what the visitor does.
 */
export const useInBrowser = (): boolean => useDeferredValue(true, false);

/** Whether a media query matches; false on the server and for the first look. */
function useMedia(media: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    const query = matchMedia(media);
    const subscribe = () => startTransition(() => setMatches(query.matches));
    subscribe();
    query.addEventListener('change', subscribe);
    return () => query.removeEventListener('change', subscribe);
  }, [media]);
  return matches;
}

/** Whether nothing can hover over the page: what a mouse finds by coming near must then stand there. */
export const useThumb = (): boolean => useMedia('(hover: none)');

/** Whether a list and one of its entries have room beside each other: from the width that styles call `lg`. */
export const useSideBySide = (): boolean => useMedia('(width >= 64rem)');
