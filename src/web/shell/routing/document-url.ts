/** The address that the document was loaded from; a way back within it changes the address bar alone. */
export function documentUrl(): URL {
  const [load] = performance.getEntriesByType('navigation');
  return new URL(load?.name ?? location.href, location.href);
}
