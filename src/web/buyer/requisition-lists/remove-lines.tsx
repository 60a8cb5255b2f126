import type { RequisitionLine } from '../../../contract/requisition-lists/requisition-lists.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';

interface RemoveProps {
  listId: string;
  lines: readonly RequisitionLine[];
  onClose: () => void;
}

/** Asks before lines are taken off a list. */
export function RemoveLines({ listId, lines, onClose }: RemoveProps) {
  const t = useWords('requisitionList');
  return (
    <SendDialog
      call="requisitionLists.removeLines"
      title={t('remove')}
      verb={t('remove')}
      danger
      input={() => ({ id: listId, lines: lines.map(({ skuId, version }) => ({ skuId, version })) })}
      changes={['requisitionLists.get', 'requisitionLists.list']}
      decides
      done={t('saved')}
      onClose={onClose}
    >
      <p>{t('removeAsk', { count: lines.length })}</p>
      {lines.length === 1 && (
        <p className="mt-2 font-semibold">
          <bdi>{lines[0]!.title}</bdi>
        </p>
      )}
    </SendDialog>
  );
}
