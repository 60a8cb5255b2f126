import type { Role } from '../../../contract/accounts/roles.ts';

/** Where something is searched for: a role's office, or the operators' console. */
export type SearchPlace = Role | 'console';

const requests = new EventTarget();

/** Opens the search of an office; the frame of its pages shows it. */
export const openOfficeSearch = (office: SearchPlace): boolean =>
  requests.dispatchEvent(new CustomEvent<SearchPlace>('request', { detail: office }));

/** Listens for who opens the search of an office. @returns a function that ends it */
export function onOfficeSearchOpened(listener: (office: SearchPlace) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<SearchPlace>).detail);
  requests.addEventListener('request', onEvent);
  return () => requests.removeEventListener('request', onEvent);
}
