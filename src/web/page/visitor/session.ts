import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { api, ApiError } from '../calls/api.ts';
import { cookieNames, readCookie, storageNames, writeCookie } from './client-state.ts';

export type User = OutputOf<'accounts.me'>;

export interface Session {
  /** A token is there; whether it still holds, the server says. */
  signedIn: boolean;
  /** Null while unknown and when signed out. */
  user: User | null;
  role: Role | null;
}

const sessionQuery = ['accounts.me'] as const;
const cartQuery = ['cart.count'] as const;
const changes = new EventTarget();

function onChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/**
 * Another tab signed in, out, or in for another role: this one, which has the same cookie, drops what it fetched for
 * whoever it was and asks again. @returns a function that stops watching
 */
export function watchOtherTabs(client: QueryClient): () => void {
  const subscribe = ({ key }: StorageEvent) => {
    if (key !== storageNames.userInfo) return;
    client.removeQueries({ queryKey: sessionQuery });
    changes.dispatchEvent(new Event('change'));
    void client.resetQueries();
  };
  window.addEventListener('storage', subscribe);
  return () => window.removeEventListener('storage', subscribe);
}

export const hasToken = (): boolean => readCookie(cookieNames.token) !== '';

const nobody = () => false;

/** Whether a token is there, without asking whose. On the server and at first in the browser: none. */
export const useHasToken = (): boolean => useSyncExternalStore(onChange, hasToken, nobody);

/** Who is signed in. On the server and at first in the browser: nobody, so that a page is the same for all. */
export function useSession(): Session {
  const signedIn = useHasToken();
  const { data } = useQuery({
    queryKey: sessionQuery,
    queryFn: askWho,
    enabled: signedIn,
    staleTime: 5 * 60_000,
    retry: false,
    placeholderData: storedUser,
  });
  const user = signedIn ? (data ?? null) : null;
  return { signedIn, user, role: (user?.userType as Role | undefined) ?? null };
}

/** Lines in the buyer's cart; 0 for anybody else. */
export function useCartCount(): number {
  const { role } = useSession();
  const { data } = useQuery({
    queryKey: cartQuery,
    queryFn: () => api('cart.count', {}),
    enabled: role === roles.buyer,
    retry: false,
  });
  return role === roles.buyer ? (data ?? 0) : 0;
}

/** Shows a new cart count at once, e.g. from the answer of `cart.add`. */
export const setCartCount = (client: QueryClient, count: number): void =>
  void client.setQueryData(cartQuery, count);

/** Remembers who signed in. The server has set the cookie already; what was fetched for somebody else is dropped. */
export function beginSession(client: QueryClient, user: User): void {
  store(user);
  dropUnseen(client);
  client.setQueryData(sessionQuery, user);
  changes.dispatchEvent(new Event('change'));
  // What stands on the page is asked for again, for them.
  void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery[0] });
}

/** Takes in what the server says now of who is signed in: a new name, an audit that was decided. */
export async function renewUser(client: QueryClient): Promise<void> {
  await client.fetchQuery({ queryKey: sessionQuery, queryFn: askWho });
}

function store(user: User): void {
  localStorage.setItem(storageNames.userInfo, JSON.stringify(user));
  localStorage.setItem(storageNames.userType, String(user.userType));
}

/** Asks the server who is signed in, and keeps it: the storage may have been cleared while the cookie stayed. */
async function askWho(): Promise<User> {
  const user = await api('accounts.me', {}).catch((error: unknown) => {
    const former = storedUser();
    // Without a network nobody has been signed out.
    if (former && error instanceof ApiError && error.status === 0) return former;
    throw error;
  });
  store({ ...storedUser(), ...user });
  return user;
}

/** Forgets who was signed in, in the browser; `accounts.logout` ends the session on the server. */
export function endSession(client: QueryClient): void {
  localStorage.removeItem(storageNames.userInfo);
  localStorage.removeItem(storageNames.userType);
  writeCookie(cookieNames.token, '');
  dropUnseen(client);
  changes.dispatchEvent(new Event('change'));
}

/** Drops the answers that nothing on the page shows. Those that are shown would only be asked for again, by nobody. */
const dropUnseen = (client: QueryClient): void =>
  client.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });

/** The user of the last visit, shown until the server has answered. */
export function storedUser(): User | undefined {
  if (typeof localStorage === 'undefined') return undefined;
  try {
    return JSON.parse(localStorage.getItem(storageNames.userInfo) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
