import { lazy, Suspense, useEffect, useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import { usePlace, useNavigate } from '../../page/place.tsx';
import { hasToken, storedUser } from '../../page/visitor/session.ts';
import {
  homeAfterOpening,
  onSignInRequest,
  wantedPath,
  type SignInRequest,
} from '../../page/visitor/sign-in.ts';
import { signInDialog } from '../../routes/public.ts';

const Dialog = lazy(async () => ({ default: (await signInDialog()).SignInDialog }));

/** Shows the sign-in dialog when somebody asks for it, and over the home page for `?loginType=1` (2: register). */
export function SignInHost() {
  const [draft, setDraft] = useState<SignInRequest | null>(null);
  const { pathname, query } = usePlace();
  const navigate = useNavigate();
  const loginType = query.get('loginType');
  const requested = wantedPath(query);
  const home = homeAfterOpening(query);
  useEffect(() => onSignInRequest(setDraft), []);
  useEffect(() => {
    if (pathname !== '/' || (loginType !== '1' && loginType !== '2')) return;
    if (hasToken() && storedUser()?.userType === roles.buyer) return;
    const onDone = requested ? () => navigate(requested, { immediate: true }) : undefined;
    setDraft({ mode: loginType === '1' ? 'login' : 'register', onDone });
    navigate(home, { replace: true, keepScroll: true, immediate: true });
  }, [pathname, loginType, requested, home, navigate]);
  if (!draft) return null;
  const done = () => {
    setDraft(null);
    draft.onDone?.();
  };
  return (
    <Suspense fallback={null}>
      <Dialog
        mode={draft.mode}
        role={draft.role ?? roles.buyer}
        onClose={() => setDraft(null)}
        onDone={done}
      />
    </Suspense>
  );
}
