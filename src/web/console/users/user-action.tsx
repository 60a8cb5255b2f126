import type { OutputOf } from '../../../contract/contract.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

export type Action = { kind: 'block' | 'unblock' | 'endSessions' } | { kind: 'removeRole'; role: number };

interface Props {
  user: OutputOf<'console.users.get'>;
  action: Action;
  onClose: () => void;
}

/** Asks once more, and for the reason, before something is done to an account. */
export function UserAction({ user, action, onClose }: Props) {
  const t = useWords('console');
  const common = useWords('common');
  const { kind } = action;
  const role = kind === 'removeRole' ? common(`role.${action.role as 2}`) : '';
  return (
    <SendDialog
      danger={kind === 'block' || kind === 'removeRole'}
      title={t(`users.${kind}`)}
      verb={t(`users.${kind}`)}
      call={`console.users.${kind}`}
      changes={['console.users.get', 'console.users.list']}
      decides
      done={t(`userDone.${kind}`)}
      fields={{
        reason: {
          label: t('users.reason'),
          hint: t('users.reasonHint'),
          saysSomething: true,
          rows: 3,
          maxLength: 500,
          isAsked: () => kind !== 'endSessions',
        },
      }}
      input={({ reason }) => ({
        id: user.id,
        ...(kind !== 'endSessions' && { reason }),
        ...(kind === 'removeRole' && { role: action.role }),
      })}
      onClose={onClose}
    >
      <p>{t(`userAsk.${kind}`, { name: user.companyName || user.name, role })}</p>
    </SendDialog>
  );
}
