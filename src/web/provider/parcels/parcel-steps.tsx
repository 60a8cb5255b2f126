import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { Parcel } from '../../../contract/parcels/parcels.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { PromptDialog } from '../../ui/overlay/prompt-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { DepartDialog } from './depart-dialog.tsx';

const changes: CallKey[] = ['parcels.list', 'parcels.figures', 'parcels.get'];

interface Props {
  parcels: readonly Parcel[];
  onDone: () => void;
}

/** What can be done with parcels that are ticked; each button says of how many it is. */
export function ParcelSteps({ parcels, onDone }: Props) {
  const t = useWords('parcel');
  const [open, setOpen] = useState<'depart' | 'cancel' | null>(null);
  const ids = (isIt: (parcel: Parcel) => boolean) => parcels.filter(isIt).map(({ id }) => id);
  const told = {
    changes,
    onDone({ done }: { done: number }) {
      toast.success(t('done', { count: done }));
      setOpen(null);
      onDone();
    },
  };
  const confirm = useSend('parcels.confirm', told);
  const declare = useSend('parcels.declare', told);
  const cancel = useSend('parcels.cancel', told);
  const drafted = ids(({ state }) => state === 'drafted');
  const ready = ids(({ state }) => state === 'checked' || state === 'refused');
  const leaving = ids(
    ({ state, billNo }) => !billNo && ['declared', 'accepted', 'inspected', 'released'].includes(state),
  );
  const withdrawable = ids(
    ({ state, isCancelling }) =>
      !isCancelling && ['drafted', 'checked', 'accepted', 'inspected', 'released'].includes(state),
  );
  return (
    <>
      {drafted.length > 0 && (
        <Button size="small" busy={confirm.isPending} onClick={() => confirm.mutate({ ids: drafted })}>
          {t('confirm', { count: drafted.length })}
        </Button>
      )}
      {ready.length > 0 && (
        <Button
          size="small"
          tone="main"
          busy={declare.isPending}
          onClick={() => declare.mutate({ ids: ready })}
        >
          {t('declare', { count: ready.length })}
        </Button>
      )}
      {leaving.length > 0 && (
        <Button size="small" onClick={() => setOpen('depart')}>
          {t('depart', { count: leaving.length })}
        </Button>
      )}
      {withdrawable.length > 0 && (
        <Button size="small" onClick={() => setOpen('cancel')}>
          {t('cancel', { count: withdrawable.length })}
        </Button>
      )}
      {open === 'depart' && (
        <DepartDialog
          ids={leaving}
          onDone={() => {
            setOpen(null);
            onDone();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'cancel' && (
        <PromptDialog
          title={t('cancel', { count: withdrawable.length })}
          verb={t('cancel.verb')}
          danger
          busy={cancel.isPending}
          label={t('reason')}
          maxLength={200}
          onSubmit={(reason) => cancel.mutate({ ids: withdrawable, reason })}
          onClose={() => setOpen(null)}
        >
          <p className="max-w-prose">{t('cancel.about')}</p>
        </PromptDialog>
      )}
    </>
  );
}
