import { lazy, Suspense, useState } from 'react';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import type { SignInMode } from '../../features/account/account-rules.ts';
import { SignIn } from '../../features/account/sign-in.tsx';
import { useArrival } from './after-sign-in.ts';

// Who was invited is one in many of those who sign in.
const ShopInvitation = lazy(async () => ({
  default: (await import('../shop/shop-invitation.tsx')).ShopInvitation,
}));

interface Props {
  role: Role;
  mode: SignInMode;
  /** Show the way home above: the page has no header. */
  bare?: boolean;
}

/** Sign-in as a page of its own. */
export function SignInCard({ role, mode: first, bare = false }: Props) {
  const t = useWords('account');
  const common = useWords('common');
  const { brand, query } = usePlace();
  const isInvited = useInBrowser() && query.has('invitation');
  const [mode, setMode] = useState(first);
  const arrive = useArrival(role);
  return (
    <div className="page flex flex-col items-center gap-6">
      {bare && (
        <Link to="/" className="pt-4 text-lg font-semibold tracking-tight">
          {brand.name}
        </Link>
      )}
      <div className="card w-full max-w-[512px] p-5 sm:my-4 sm:p-8">
        <header className="mb-6">
          <p className="text-muted">{common(`role.${role}`)}</p>
          <h1 className="text-lg font-semibold">{t(`title.${mode}`)}</h1>
        </header>
        {role === roles.seller && isInvited && (
          <Suspense fallback={null}>
            <ShopInvitation onAccepted={(user) => void arrive(user)} />
          </Suspense>
        )}
        <SignIn
          role={role}
          mode={mode}
          onMode={setMode}
          captcha="embed"
          onDone={(user) => void arrive(user)}
        />
      </div>
      {role !== roles.buyer && (
        <p className="text-muted">
          {t('seller.buyerAsk')}{' '}
          <Link to="/login" className="text-cinnabar hover:underline">
            {t('seller.buyerWay')}
          </Link>
        </p>
      )}
    </div>
  );
}
