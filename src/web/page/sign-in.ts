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

/** Where an account in a role signs in: buyers in the dialog over the home page, the others on a page of their own. */
export const signInPath = (role: Role): string =>
  role === roles.buyer ? '/?loginType=1' : `/merchants-login/${role}`;

/** Goes to a path that needs a role; without it the visitor is asked to sign in first, then gets there. */
export function useGatedNavigate(role: Role = roles.buyer): Navigate {
  const navigate = useNavigate();
  return useCallback(
    (path: string, options?: NavigateOptions) => {
      const user = hasToken() ? storedUser() : undefined;
      if (user?.userType === role) return navigate(path, options);
      if (role !== roles.buyer) return navigate(signInPath(role), options);
      askSignIn({ mode: 'login', onDone: () => navigate(path, { ...options, immediate: true }) });
    },
    [navigate, role],
  );
}
