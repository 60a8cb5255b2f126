import type { Role } from '../../../contract/accounts/roles.ts';

const requests = new EventTarget();

/** Opens the search of a role's office; the frame of the offices' pages shows it. */
export const openOfficeSearch = (role: Role): boolean =>
  requests.dispatchEvent(new CustomEvent<Role>('request', { detail: role }));

/** Listens for who opens the search of an office. @returns a function that ends it */
export function onOfficeSearchOpened(listener: (role: Role) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<Role>).detail);
  requests.addEventListener('request', onEvent);
  return () => requests.removeEventListener('request', onEvent);
}
