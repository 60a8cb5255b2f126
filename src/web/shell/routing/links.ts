const anchorOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

const inside = (anchor: HTMLAnchorElement): boolean =>
  anchor.origin === location.origin &&
  (anchor.target === '' || anchor.target === '_self') &&
  !anchor.hasAttribute('download') &&
  anchor.rel !== 'external';

/** The address a click asks to be shown here, or null when the browser should do as it does. */
export function clickedAddress(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = anchorOf(event);
  if (!anchor || !inside(anchor)) return null;
  const url = new URL(anchor.href);
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return samePage && url.hash ? null : url;
}

/** The address under a pointer or a finger, worth fetching ahead; null when it leads outside or nowhere new. */
export function hoveredAddress(event: Event): URL | null {
  const anchor = anchorOf(event);
  if (!anchor || !inside(anchor)) return null;
  const url = new URL(anchor.href);
  return url.pathname === location.pathname && url.search === location.search ? null : url;
}
