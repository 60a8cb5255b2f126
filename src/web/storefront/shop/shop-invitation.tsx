import { useQueryClient } from '@tanstack/react-query';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { renewUser, storedUser, useSession, type User } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { ShopLine } from '../../features/shops/shop-line.tsx';
import { Button } from '../../ui/button.tsx';

/** Says which shop invites whoever came through an invitation; somebody who is signed in as a seller can accept at once. */
export function ShopInvitation({ onAccepted }: { onAccepted: (user: User) => void }) {
  const t = useWords('account');
  const client = useQueryClient();
  const token = usePlace().query.get('invitation') ?? '';
  const { user } = useSession();
  const { data, isPending } = useCall('members.invitation', { token }, { enabled: token !== '' });
  const accept = useSend('members.accept', {
    async onDone() {
      await renewUser(client);
      onAccepted(storedUser()!);
    },
  });
  if (!token || isPending) return null;
  if (!data) {
    return (
      <p role="alert" className="mb-5 rounded bg-saffron-soft px-3 py-2">
        {t('invitation.over')}
      </p>
    );
  }
  return (
    <section className="mb-5 space-y-2 rounded bg-jade-soft px-3 py-3">
      <ShopLine shop={data.shop} />
      <p>{t('invitation.text')}</p>
      <ul className="list-inside list-disc text-muted">
        {data.rights.map((right) => (
          <li key={right}>{t(`right.${right}`)}</li>
        ))}
      </ul>
      {user?.userType === roles.seller ? (
        <Button tone="main" busy={accept.isPending} onClick={() => accept.mutate({ token })}>
          {t('invitation.accept', { name: user.userName })}
        </Button>
      ) : (
        <p className="text-muted">{t('invitation.how')}</p>
      )}
    </section>
  );
}
