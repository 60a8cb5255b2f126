import { lazy, Suspense, useEffect, useState } from 'react';
import { roles } from '../../contract/roles.ts';
import { usePlace, useNavigate } from '../page/place.tsx';
import { hasToken, storedUser } from '../page/session.ts';
import { homeAfterOpening, onSignInWish, wantedPath, type SignInWish } from '../page/sign-in.ts';
import { signInDialog } from '../routes.ts';

const Dialog = lazy(async () => ({ default: (await signInDialog()).SignInDialog }));

/** Shows the sign-in dialog when somebody asks for it, and over the home page for `?loginType=1` (2: register). */
export function SignInHost() {
  const [wish, setWish] = useState<SignInWish | null>(null);
  const { pathname, query } = usePlace();
  const navigate = useNavigate();
  const loginType = query.get('loginType');
  const wanted = wantedPath(query);
  const home = homeAfterOpening(query);
  useEffect(() => onSignInWish(setWish), []);
  useEffect(() => {
    if (pathname !== '/' || (loginType !== '1' && loginType !== '2')) return;
    if (hasToken() && storedUser()?.userType === roles.buyer) return;
    const onDone = wanted ? () => navigate(wanted, { immediate: true }) : undefined;
    setWish({ mode: loginType === '1' ? 'login' : 'register', onDone });
    navigate(home, { replace: true, keepScroll: true, immediate: true });
  }, [pathname, loginType, wanted, home, navigate]);
  if (!wish) return null;
  const done = () => {
    setWish(null);
    wish.onDone?.();
  };
  return (
    <Suspense fallback={null}>
      <Dialog mode={wish.mode} role={wish.role ?? roles.buyer} onClose={() => setWish(null)} onDone={done} />
    </Suspense>
  );
}
