import type { ComponentType } from 'react';
import type { Role } from '../../contract/accounts/roles.ts';
import { auth } from './auth.ts';
import type { Screen } from './screen.ts';
import { storefront } from './storefront.ts';

/** The screens that every browser knows from the beginning: what anyone may look at, and the ways in. */
export const publicScreens: readonly Screen[] = [...storefront, ...auth];

export interface SignInDialogProps {
  mode: 'login' | 'register';
  role: Role;
  onClose: () => void;
  /** The visitor is signed in; the dialog has begun the session. */
  onDone: () => void;
}

/** The sign-in dialog, fetched when it is first asked for. */
export const signInDialog = (): Promise<{ SignInDialog: ComponentType<SignInDialogProps> }> =>
  import('../features/account/sign-in-dialog.tsx');
