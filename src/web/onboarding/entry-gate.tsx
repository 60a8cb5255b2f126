import type { ReactNode } from 'react';
import { TriangleExclamationPoint } from 'lucide-react';
import type { OutputOf } from '../../contract/contract.ts';
import { useCall } from '../page/calls/calls.ts';
import { Link, usePlace } from '../page/place.tsx';
import { useSession, type User } from '../page/visitor/session.ts';
import { signInPath } from '../page/visitor/sign-in.ts';
import { useWords } from '../page/words.ts';
import { buttonClass } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Frame } from './frame.tsx';
import { useMerchantRole, type MerchantRole } from './role.ts';

type Audit = OutputOf<'audit.get'>;

interface Props {
  title: string;
  children: (role: MerchantRole, user: User, audit: Audit) => ReactNode;
}

/** Brings what both pages need, the role, who it is and their entry; or says why there is none to show. */
export function OnboardingGate({ title, children }: Props) {
  const t = useWords('onboarding');
  const common = useWords('common');
  const role = useMerchantRole();
  const { user } = useSession();
  const { pathname } = usePlace();
  const fits = role !== null && user?.userType === role;
  const audit = useCall('audit.get', {}, { enabled: fits });
  if (role === null) {
    return (
      <div className="page">
        <EmptyState
          icon={<TriangleExclamationPoint size={22} aria-hidden />}
          title={t('role.none')}
          hint={t('role.noneHint')}
          action={
            <Link to="/" className={buttonClass()}>
              {common('action.home')}
            </Link>
          }
        />
      </div>
    );
  }
  const frame = (content: ReactNode) => (
    <Frame role={role} title={title}>
      {content}
    </Frame>
  );
  if (user && !fits) {
    const here = `${pathname}?userType=${role}`;
    return frame(
      <div className="card">
        <EmptyState
          icon={<TriangleExclamationPoint size={22} aria-hidden />}
          title={t('role.other', { role: common(`role.${role}`) })}
          action={
            <Link to={signInPath(role, here)} className={buttonClass({ tone: 'main' })}>
              {t('role.signIn')}
            </Link>
          }
        />
      </div>,
    );
  }
  if (audit.isError) return frame(<ErrorState onRetry={() => void audit.refetch()} />);
  if (!user || !audit.data) return frame(<Skeleton className="h-96" />);
  return frame(children(role, user, audit.data));
}
