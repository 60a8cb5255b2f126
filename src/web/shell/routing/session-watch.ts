import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../../../kit/languages.ts';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { signedOut } from '../../page/calls/api.ts';
import { addressOf } from '../../page/place.tsx';
import { endSession, storedUser } from '../../page/visitor/session.ts';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { signedOutTarget } from './signed-out-target.ts';

const debounce = 50;

/** Ends the session when the server no longer knows it, and says where to sign in again. */
export function watchSession(client: QueryClient, language: Language): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  signedOut.addEventListener('signed-out', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const role = (storedUser()?.userType ?? roles.buyer) as Role;
      endSession(client);
      const pathname = location.pathname.slice(language.length + 1);
      const target = signedOutTarget(pathname, new URLSearchParams(location.search), role);
      if (target) location.assign(addressOf(language, target));
      else askSignIn({ mode: 'login', onDone: () => location.reload() });
    }, debounce);
  });
}
