import { useCallback } from 'react';
import { roles, type Role } from '../../contract/roles.ts';
import { useNavigate, type Navigate, type NavigateOptions } from './place.tsx';
import { hasToken, storedUser } from './session.ts';

/** A wish to see the sign-in dialog. */
export interface SignInWish {
  mode: 'login' | 'register';
  /** Called once the visitor is signed in. */
  onDone?: () => void;
}

const wishes = new EventTarget();

/** Asks for the sign-in dialog; the shell shows it. */
export const askSignIn = (wish: SignInWish): boolean =>
  wishes.dispatchEvent(new CustomEvent<SignInWish>('wish', { detail: wish }));

/** Hears of wishes for the sign-in dialog. @returns a function that stops hearing */
export function onSignInWish(hear: (wish: SignInWish) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<SignInWish>).detail);
  wishes.addEventListener('wish', listener);
  return () => wishes.removeEventListener('wish', listener);
}

/**
 * Where an account in a role signs in: buyers in the dialog over the home page, the others on a page of their own.
 * `wanted` is the path they were on their way to.
 */
export function signInPath(role: Role, wanted?: string): string {
  const redirect = wanted ? new URLSearchParams({ redirect: wanted }) : '';
  if (role === roles.buyer) return `/?loginType=1${redirect && `&${redirect}`}`;
  return `/merchants-login/${role}${redirect && `?${redirect}`}`;
}

/** The path a visitor wanted before they had to sign in; null without one, and for an address that is not ours. */
export function wantedPath(query: URLSearchParams): string | null {
  const path = query.get('redirect') ?? '';
  // "//host" and "/\host" lead elsewhere.
  return /^\/(?![/\\])/.test(path) ? path : null;
}

/** Goes to a path that needs a role; without it the visitor is asked to sign in first, then gets there. */
export function useGatedNavigate(role: Role = roles.buyer): Navigate {
  const navigate = useNavigate();
  return useCallback(
    (path: string, options?: NavigateOptions) => {
      const user = hasToken() ? storedUser() : undefined;
      if (user?.userType === role) return navigate(path, options);
      if (role !== roles.buyer) return navigate(signInPath(role, path), options);
      askSignIn({ mode: 'login', onDone: () => navigate(path, { ...options, immediate: true }) });
    },
    [navigate, role],
  );
}
