import { useEffect, useState } from 'react';
import type { RequisitionLine } from '../../../contract/requisition-lists/requisition-lists.ts';
import { useSend } from '../../page/calls/calls.ts';

/**
 * The quantity of a line as it is typed, sent as soon as the change before it has been answered: however fast the
 * buttons are pressed, the last one counts.
 */
export function useLineQuantity(listId: string, line: RequisitionLine) {
  const { skuId, version, quantity, note, isOptional } = line;
  const [nextQuantity, setNextQuantity] = useState<number | null>(null);
  // What stood there before the first change, until another line of the server's stands there.
  const [formerQuantity, setFormerQuantity] = useState<number | null>(null);
  const [failureCount, setFailureCount] = useState(0);
  const { mutate, isPending } = useSend('requisitionLists.setLine', {
    changes: ['requisitionLists.get', 'requisitionLists.list'],
    decides: true,
    onFailure() {
      setNextQuantity(null);
      setFormerQuantity(null);
      setFailureCount((count) => count + 1);
      return false;
    },
  });
  useEffect(() => {
    if (nextQuantity === null || isPending) return;
    if (nextQuantity === quantity) setNextQuantity(null);
    else mutate({ id: listId, skuId, version, quantity: nextQuantity, note, isOptional });
  }, [nextQuantity, isPending, quantity, version, listId, skuId, note, isOptional, mutate]);
  return {
    quantity: nextQuantity ?? quantity,
    /** Counts refusals: what is shown starts anew from what stands. */
    failureCount,
    isSaving: isPending || nextQuantity !== null,
    setQuantity(next: number) {
      setFormerQuantity((former) => former ?? quantity);
      setNextQuantity(next);
    },
    /** What undo goes back to; null where nothing has changed. */
    formerQuantity: formerQuantity === (nextQuantity ?? quantity) ? null : formerQuantity,
    undo() {
      setNextQuantity(formerQuantity);
      setFormerQuantity(null);
    },
  };
}
