import type { CallKey } from '../../contract/calls.ts';
import type { OutputOf } from '../../contract/contract.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { PromptDialog } from '../ui/prompt-dialog.tsx';
import { toast } from '../ui/toast.tsx';

export type Action = { kind: 'block' | 'unblock' | 'endSessions' } | { kind: 'removeRole'; role: number };

interface Props {
  user: OutputOf<'console.users.get'>;
  action: Action;
  onClose: () => void;
}

const changes: CallKey[] = ['console.users.get', 'console.users.list'];

/** Asks once more, and for the reason, before something is done to an account. */
export function UserAction({ user, action, onClose }: Props) {
  const t = useWords('console');
  const common = useWords('common');
  const { kind } = action;
  const onDone = () => {
    toast.success(t(`userDone.${kind}`));
    onClose();
  };
  const options = { changes, decides: true, onDone };
  const block = useSend('console.users.block', options);
  const unblock = useSend('console.users.unblock', options);
  const endSessions = useSend('console.users.endSessions', options);
  const removeRole = useSend('console.users.removeRole', options);
  const { id } = user;
  const send = (reason: string) => {
    if (kind === 'block') block.mutate({ id, reason });
    if (kind === 'unblock') unblock.mutate({ id, reason });
    if (kind === 'endSessions') endSessions.mutate({ id });
    if (kind === 'removeRole') removeRole.mutate({ id, role: action.role, reason });
  };
  const name = user.companyName || user.name;
  const role = kind === 'removeRole' ? common(`role.${action.role as 2}`) : '';
  const about = <p>{t(`userAsk.${kind}`, { name, role })}</p>;
  const shared = {
    danger: kind === 'block' || kind === 'removeRole',
    title: t(`users.${kind}`),
    verb: t(`users.${kind}`),
    busy: [block, unblock, endSessions, removeRole].some(({ isPending }) => isPending),
    onClose,
  };
  if (kind === 'endSessions')
    return (
      <ConfirmDialog {...shared} onConfirm={() => send('')}>
        {about}
      </ConfirmDialog>
    );
  return (
    <PromptDialog
      {...shared}
      label={t('users.reason')}
      hint={t('users.reasonHint')}
      maxLength={500}
      onSubmit={send}
    >
      {about}
    </PromptDialog>
  );
}
