import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { providerPath } from '../../features/addresses/addresses.ts';
import { Office } from '../../features/office/office.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What a provider says of itself: its licences, where and when it works. */
export const page = definePage({
  View() {
    const t = useWords('provider');
    const common = useWords('common');
    const { user } = useSession();
    const profile = useCall('serviceProviders.mine', {});
    return (
      <Office
        role={roles.tradeService}
        title={common('nav.providerProfile')}
        actions={
          profile.data?.profile &&
          user && (
            <Link to={providerPath(user.id)} className={buttonClass()}>
              {t('profile.look')}
            </Link>
          )
        }
      >
        <div className="card p-4 sm:p-6">
          {profile.isError ? (
            <ErrorState onRetry={() => void profile.refetch()} />
          ) : profile.data ? (
            <ProfileForm key={profile.data.profile?.version ?? 0} mine={profile.data} />
          ) : (
            <Skeleton className="h-96" />
          )}
        </div>
      </Office>
    );
  },
});
