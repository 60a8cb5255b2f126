import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { clearOwnState } from '../../page/visitor/client-state.ts';
import { endSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { wordsReady } from '../translation/words-ready.ts';
import { PolicyLink } from './policy-link.tsx';

interface Props {
  pending: OutputOf<'policies.pending'>;
  /** The visitor wants to decide later, or has agreed. */
  onClose: () => void;
}

/**
 * Documents that changed in substance since somebody agreed to them. What is not in force yet can wait; of what is, they
 * agree or sign out. Suspends until its words have come.
 */
export function AgreeDialog({ pending, onClose }: Props) {
  const { language } = usePlace();
  use(wordsReady(language, 'account'));
  const t = useWords('account');
  const common = useWords('common');
  const format = useFormat();
  const client = useQueryClient();
  const [isRead, setRead] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const agree = useSend('policies.agree', { changes: ['policies.pending'], decides: true, onDone: onClose });
  const signOut = useSend('accounts.logout', {
    onDone() {
      endSession(client);
      clearOwnState();
    },
  });
  const isInForce = pending.some((policy) => policy.isInForce);
  const send = () => {
    if (!isRead) return setMissed(true);
    agree.mutate({ policies: pending.map(({ document, number }) => ({ document, number })) });
  };
  return (
    <Dialog
      width={560}
      title={t('renew.title')}
      onClose={isInForce ? () => setMissed(true) : onClose}
      actions={
        <>
          <Button tone="main" busy={agree.isPending} onClick={send}>
            {t('renew.agree')}
          </Button>
          {isInForce ? (
            <Button tone="plain" busy={signOut.isPending} onClick={() => signOut.mutate({})}>
              {common('account.signOut')}
            </Button>
          ) : (
            <Button tone="plain" onClick={onClose}>
              {t('renew.later')}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <p>{t(isInForce ? 'renew.inForce' : 'renew.upcoming')}</p>
        <ul className="space-y-2">
          {pending.map(({ document, number, from, isInForce: counts }) => (
            <li key={document}>
              <PolicyLink document={document} number={number} />
              <span className="block text-muted">
                {t(counts ? 'renew.since' : 'renew.from', { date: format.day(from) })}
              </span>
            </li>
          ))}
        </ul>
        <div>
          <Checkbox checked={isRead} onChange={({ target }) => setRead(target.checked)}>
            {t('renew.read')}
          </Checkbox>
          {isMissed && !isRead && (
            <p role="alert" className="text-xs text-cinnabar">
              {t('login.readAgree')}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
