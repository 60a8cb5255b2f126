import { Building2 } from 'lucide-react';
import { use } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { SharedContents } from '../../features/shared-links/shared-contents.tsx';
import { wordsReady } from '../../features/translation/words-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** What a link shows to whoever looks, once they are who may. */
export function OpenedLink({ token, isForCompany }: { token: string; isForCompany: boolean }) {
  use(wordsReady(usePlace().language, 'moderation'));
  const t = useWords('sharedLink');
  const { signedIn } = useSession();
  const asksForSignIn = isForCompany && !signedIn;
  const { data, error, isPending, refetch } = useCall(
    'sharedLinks.open',
    { token },
    // Each time it is asked for counts as opened once.
    { enabled: !asksForSignIn, staleTime: Infinity },
  );
  if (asksForSignIn)
    return (
      <section className="card">
        <EmptyState
          icon={<Building2 size={22} aria-hidden />}
          title={t('signIn.title')}
          hint={t('signIn.hint')}
          action={
            <Button tone="main" onClick={() => askSignIn({ mode: 'login' })}>
              {t('signIn')}
            </Button>
          }
        />
      </section>
    );
  if (isPending) return <Skeleton className="h-60" />;
  if (!data)
    return (
      <section className="card">
        <NotShown error={error} back={{ text: t('home'), to: '/' }} onRetry={() => void refetch()} />
      </section>
    );
  return <SharedContents link={{ token }} contents={data} />;
}
