import { Bell } from 'lucide-react';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useHasToken } from '../../page/visitor/session.ts';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Has whoever is signed in reminded before a programme begins; others sign in first. */
export function RemindButton({ id }: { id: string }) {
  const t = useWords('live');
  const isSignedIn = useHasToken();
  const { data } = useCall('programmes.reminded', { id }, { enabled: isSignedIn });
  const isReminded = isSignedIn && (data?.isReminded ?? false);
  const remind = useSend('programmes.remind', {
    changes: ['programmes.reminded'],
    onDone: (answer) => toast.success(t(answer.isReminded ? 'reminded' : 'notReminded')),
  });
  const press = () =>
    isSignedIn
      ? remind.mutate({ id, isWanted: !isReminded })
      : askSignIn({ mode: 'login', onDone: () => remind.mutate({ id, isWanted: true }) });
  return (
    <span>
      <Button disabled={remind.isPending} aria-pressed={isReminded} onClick={press}>
        <Bell size={16} aria-hidden />
        {t(isReminded ? 'remindOff' : 'remind')}
      </Button>
      <span className="block pt-1 text-xs text-muted">{t('remindHint')}</span>
    </span>
  );
}
