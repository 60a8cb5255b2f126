import type { CallKey } from '../../../contract/calls.ts';
import { GivenFiles } from '../../features/refunds/given-files.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const changes: CallKey[] = ['disputeFiles.list'];

/** What a shop gives the operators while a buyer's bank takes a payment back. */
export function DisputeFiles({ orderId }: { orderId: string }) {
  const t = useWords('refund');
  const { data } = useCall('disputeFiles.list', { orderId });
  const onDone = () => toast.success(t('evidence.added'));
  const add = useSend('disputeFiles.add', { changes, decides: true, onDone });
  const remove = useSend('disputeFiles.remove', { changes, decides: true });
  return (
    <GivenFiles
      evidence={data}
      isAdding={add.isPending}
      isRemoving={remove.isPending}
      onAdd={(file) => add.mutate({ orderId, ...file })}
      onRemove={(fileId) => remove.mutate({ orderId, fileId })}
    />
  );
}
