import type { RequisitionLine } from '../../../contract/requisition-lists/requisition-lists.ts';
import type { CallKey } from '../../../contract/calls.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { RequisitionList } from './requisition-list.ts';

/** Lines that were taken off a list, and how its lines stood before. */
export interface Removal {
  lines: readonly RequisitionLine[];
  order: readonly string[];
}

interface Props {
  list: RequisitionList;
  removal: Removal;
  /** They are on the list again. */
  onUndone: () => void;
}

const changes: CallKey[] = ['requisitionLists.get', 'requisitionLists.list'];

/** Says that lines are gone from a list, and brings them back to where they stood: all that is still on sale. */
export function RemovedLines({ list, removal, onUndone }: Props) {
  const t = useWords('requisitionList');
  const { id } = list;
  const arrange = useSend('requisitionLists.arrange', { changes, decides: true });
  const restore = useSend('requisitionLists.addLines', {
    changes,
    onDone(answer) {
      onUndone();
      if (answer.outcome !== 'added') return;
      if (answer.gone.length > 0) toast.message(t('leftOut', { count: answer.gone.length }));
      const goneIds = new Set(answer.gone);
      const skuIds = removal.order.filter((skuId) => !goneIds.has(skuId));
      // Where others changed the list meanwhile, the lines stay behind theirs.
      const listedIds = new Set([...list.lines, ...removal.lines].map(({ skuId }) => skuId));
      const isAsBefore =
        listedIds.size === removal.order.length && removal.order.every((skuId) => listedIds.has(skuId));
      if (isAsBefore && skuIds.length > 0) arrange.mutate({ id, version: answer.version, skuIds });
    },
  });
  const lines = removal.lines.map(({ skuId, quantity, note, isOptional }) => ({
    skuId,
    quantity,
    note,
    isOptional,
  }));
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm print:hidden">
      <output>{t('removed', { count: removal.lines.length })}</output>
      <Button
        size="small"
        busy={restore.isPending}
        onClick={() => restore.mutate({ id, lines, present: 'skip' })}
      >
        {t('undo')}
      </Button>
    </div>
  );
}
