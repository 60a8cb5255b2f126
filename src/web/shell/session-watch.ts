import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../../kit/languages.ts';
import { roles, type Role } from '../../contract/roles.ts';
import { signedOut } from '../page/api.ts';
import { addressOf } from '../page/place.tsx';
import { endSession, storedUser } from '../page/session.ts';
import { askSignIn, signInPath } from '../page/sign-in.ts';

/** Ends the session when the server no longer knows it, and says where to sign in again. Debounced by 50 ms. */
export function watchSession(client: QueryClient, language: Language): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  signedOut.addEventListener('signed-out', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const role = (storedUser()?.userType ?? roles.buyer) as Role;
      endSession(client);
      const path = location.pathname.slice(language.length + 1);
      if (path.startsWith('/m/')) location.assign(addressOf(language, `/register-h5?userType=${role}`));
      else if (path.startsWith('/merchants'))
        location.assign(addressOf(language, signInPath(role, path + location.search)));
      else askSignIn({ mode: 'login', onDone: () => location.reload() });
    }, 50);
  });
}
