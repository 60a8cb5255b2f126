import { useState } from 'react';
import type { CallKey } from '../../contract/calls.ts';
import type { OutputOf } from '../../contract/contract.ts';
import { useSend } from '../page/calls.ts';
import { useWords } from '../page/words.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Field, Textarea } from '../ui/field.tsx';
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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
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
  const withReason = kind !== 'endSessions';
  const confirm = () => {
    if (withReason && reason.trim() === '') return setMissing(true);
    if (kind === 'block') block.mutate({ id, reason });
    if (kind === 'unblock') unblock.mutate({ id, reason });
    if (kind === 'endSessions') endSessions.mutate({ id });
    if (kind === 'removeRole') removeRole.mutate({ id, role: action.role, reason });
  };
  const name = user.companyName || user.name;
  const role = kind === 'removeRole' ? common(`role.${action.role as 2}`) : '';
  return (
    <ConfirmDialog
      danger={kind === 'block' || kind === 'removeRole'}
      title={t(`users.${kind}`)}
      verb={t(`users.${kind}`)}
      busy={[block, unblock, endSessions, removeRole].some(({ isPending }) => isPending)}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="space-y-4">
        <p>{t(`userAsk.${kind}`, { name, role })}</p>
        {withReason && (
          <Field
            label={t('users.reason')}
            hint={t('users.reasonHint')}
            error={missing && reason.trim() === '' ? t('users.reasonWanted') : undefined}
            required
          >
            {(tied) => (
              <Textarea
                {...tied}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
