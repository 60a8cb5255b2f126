import type { CallKey } from '../../../contract/calls.ts';
import { GivenFiles } from '../../features/refunds/given-files.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const changes: CallKey[] = ['bookingDisputeFiles.list'];

/** What a provider gives the operators while a buyer's bank takes the payment of a booking back. */
export function DisputeFiles({ bookingId }: { bookingId: string }) {
  const t = useWords('refund');
  const { data } = useCall('bookingDisputeFiles.list', { bookingId });
  const onDone = () => toast.success(t('evidence.added'));
  const add = useSend('bookingDisputeFiles.add', { changes, decides: true, onDone });
  const remove = useSend('bookingDisputeFiles.remove', { changes, decides: true });
  return (
    <GivenFiles
      evidence={data}
      isAdding={add.isPending}
      isRemoving={remove.isPending}
      onAdd={(file) => add.mutate({ bookingId, ...file })}
      onRemove={(fileId) => remove.mutate({ bookingId, fileId })}
    />
  );
}
