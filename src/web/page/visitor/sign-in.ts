import { useCallback } from 'react';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { useNavigate, usePlace, type Navigate, type NavigateOptions } from '../place.tsx';
import { roleOfPath } from './role-paths.ts';
import { hasToken, storedUser } from './session.ts';

/** A wish to see the sign-in dialog. */
export interface SignInRequest {
  mode: 'login' | 'register';
  /** Whom to sign in as; a buyer where nothing is said. */
  role?: Role;
  /** Called once the visitor is signed in. */
  onDone?: () => void;
}

const requests = new EventTarget();

/** Asks for the sign-in dialog; the shell shows it. */
export const askSignIn = (request: SignInRequest): boolean =>
  requests.dispatchEvent(new CustomEvent<SignInRequest>('request', { detail: request }));

/** Listens for who asks for the sign-in dialog. @returns a function that ends it */
export function onSignInRequest(listener: (request: SignInRequest) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<SignInRequest>).detail);
  requests.addEventListener('request', onEvent);
  return () => requests.removeEventListener('request', onEvent);
}

/**
 * Where an account in a role signs in: buyers in the dialog over the home page, the others on a page of their own.
 * `wanted` is the path they were on their way to.
 */
export function signInPath(role: Role, requested?: string): string {
  const redirect = requested ? new URLSearchParams({ redirect: requested }) : '';
  if (role === roles.buyer) return `/?loginType=1${redirect && `&${redirect}`}`;
  return `/merchants-login/${role}${redirect && `?${redirect}`}`;
}

/** Says what a visitor came for, and is done with once the sign-in dialog is open. */
const openers = ['loginType', 'redirect'];

/**
 * The home page without what opened the sign-in dialog over it. What a link says of an invitation and of where the
 * visitor came from stays: the registration reads it, and it outlives a reload.
 */
export function homeAfterOpening(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => !openers.includes(name)));
  return kept.size > 0 ? `/?${kept}` : '/';
}

/** Under what the browser keeps which operator is signed in: the key of `useCall('console.session.me', {})`. */
export const operatorQuery = ['console.session.me', {}] as const;

/** Where operators sign in. */
export const consoleSignInPath = (requested?: string): string =>
  `/console/sign-in${requested && requested !== '/console' ? `?${new URLSearchParams({ redirect: requested })}` : ''}`;

/** The path a visitor wanted before they had to sign in; null without one, and for an address that is not ours. */
export function wantedPath(query: URLSearchParams): string | null {
  const path = query.get('redirect') ?? '';
  // "//host" and "/\host" lead elsewhere.
  return /^\/(?![/\\])/.test(path) ? path : null;
}

/**
 * What a visitor meets on the way to a path that needs a role: nothing, the dialog over the page they are on, or the
 * sign-in page of another role than the one they are signed in as (specification, section 4, login-gated navigation).
 */
export function gateFor(needed: Role, { signedIn, role }: { signedIn: boolean; role: number | undefined }) {
  if (!signedIn) return 'dialog';
  if (role === needed) return 'open';
  return needed === roles.buyer ? 'dialog' : 'page';
}

/**
 * Goes to a path that needs a role; without it the visitor is asked to sign in first, then gets there. Where no role
 * is named, the page's own counts, and on pages of no role the buyer's.
 */
export function useGatedNavigate(role?: Role): Navigate {
  const navigate = useNavigate();
  const { pathname, query } = usePlace();
  const needed = role ?? roleOfPath(pathname, query) ?? roles.buyer;
  return useCallback(
    (path: string, options?: NavigateOptions) => {
      const gate = gateFor(needed, { signedIn: hasToken(), role: storedUser()?.userType });
      if (gate === 'open') return navigate(path, options);
      if (gate === 'page') return navigate(signInPath(needed, path), options);
      askSignIn({
        mode: 'login',
        role: needed,
        onDone: () => navigate(path, { ...options, immediate: true }),
      });
    },
    [navigate, needed],
  );
}

/** Whether the browser has a token, and of which role. What it may do with it, the server says. */
export const isSignedInAs = (role: Role): boolean => hasToken() && storedUser()?.userType === role;
