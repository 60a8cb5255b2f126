import type { ReactNode } from 'react';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  title: string;
  /** The verb on the button that does it. */
  verb: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that cannot be undone by a second press. */
export function ConfirmDialog({ title, verb, danger, busy, onConfirm, onClose, children }: Props) {
  const common = useWords('common');
  return (
    <Dialog
      title={title}
      width={440}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone={danger ? 'danger' : 'main'} busy={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
