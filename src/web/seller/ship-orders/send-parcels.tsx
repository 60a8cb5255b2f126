import { useState } from 'react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useCarrierName } from './carrier-choice.tsx';
import type { Parcel, useSendParcels } from './use-send-parcels.ts';

interface Props {
  parcels: readonly Parcel[];
  /** Rows with a number that something is wrong with. */
  waiting: number;
  sending: ReturnType<typeof useSendParcels>;
  onClose: () => void;
}

/** Asks once for all parcels, sends them, and says what became of them. */
export function SendParcels({ parcels, waiting, sending, onClose }: Props) {
  const t = useWords('shipOrders');
  const order = useWords('order');
  const common = useWords('common');
  // As they were when the dialog opened: what is sent is entered no longer.
  const [askedParcels] = useState(parcels);
  const { progress, sendAll, clearProgress } = sending;
  const isUnderWay = progress !== null && !progress.isOver;
  const close = () => {
    if (isUnderWay) return;
    clearProgress();
    onClose();
  };
  const send = async () => {
    const { shipped, failed } = await sendAll(askedParcels);
    if (failed > 0) return;
    toast.success(t('done', { count: shipped }));
    clearProgress();
    onClose();
  };
  const title = t('ship', { count: askedParcels.length });
  if (!progress?.isOver)
    return (
      <FormDialog title={title} verb={title} busy={isUnderWay} onClose={close} onSubmit={() => void send()}>
        {progress ? (
          <Progress label={title} done={progress.doneCount} total={progress.total}>
            {order('bulk.progress', { done: progress.doneCount, of: progress.total })}
          </Progress>
        ) : (
          <Summary parcels={askedParcels} waiting={waiting} />
        )}
      </FormDialog>
    );
  return (
    <Dialog
      title={title}
      width={440}
      onClose={close}
      actions={
        <Button tone="main" onClick={close}>
          {common('ui.close')}
        </Button>
      }
    >
      <div role="alert" className="space-y-1">
        {progress.shipped > 0 && <p>{t('done', { count: progress.shipped })}</p>}
        <p>{t('failed', { count: progress.total - progress.shipped })}</p>
      </div>
    </Dialog>
  );
}

/** With whom how many go, and what stays behind. */
function Summary({ parcels, waiting }: Pick<Props, 'parcels' | 'waiting'>) {
  const t = useWords('shipOrders');
  const nameOf = useCarrierName();
  const byCarrier = Map.groupBy(parcels, ({ carrier }) => nameOf(carrier));
  return (
    <>
      <ul className="space-y-1">
        {[...byCarrier].map(([name, some]) => (
          <li key={name} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
            <bdi>{name}</bdi>
            <span className="tabular-nums">{t('orders', { count: some.length })}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">{t('confirm')}</p>
      {waiting > 0 && <p className="text-cinnabar">{t('confirm.stays', { count: waiting })}</p>}
    </>
  );
}
