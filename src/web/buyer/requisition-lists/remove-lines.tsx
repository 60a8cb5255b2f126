import { useState } from 'react';
import type { RequisitionLine } from '../../../contract/requisition-lists/requisition-lists.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';
import { Checkbox } from '../../ui/form/field.tsx';

interface RemoveProps {
  listId: string;
  lines: readonly RequisitionLine[];
  onRemoved: (lines: readonly RequisitionLine[]) => void;
  onClose: () => void;
}

/** Asks before a line is taken off a list; of several, which: none is chosen because it is to be ordered. */
export function RemoveLines({ listId, lines, onRemoved, onClose }: RemoveProps) {
  const t = useWords('requisitionList');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [onlyLine] = lines.length === 1 ? lines : [];
  const removedLines = onlyLine ? [onlyLine] : lines.filter(({ skuId }) => chosenIds.has(skuId));
  const choose = (skuId: string, isChosen: boolean) =>
    setChosenIds(new Set(isChosen ? [...chosenIds, skuId] : [...chosenIds].filter((id) => id !== skuId)));
  return (
    <SendDialog
      call="requisitionLists.removeLines"
      title={t(onlyLine ? 'remove' : 'removeSeveral')}
      verb={t('remove')}
      danger
      disabled={removedLines.length === 0}
      input={() => ({ id: listId, lines: removedLines.map(({ skuId, version }) => ({ skuId, version })) })}
      changes={['requisitionLists.get', 'requisitionLists.list']}
      decides
      onDone={() => onRemoved(removedLines)}
      onClose={onClose}
    >
      {onlyLine ? (
        <p className="font-semibold">
          <bdi>{onlyLine.title}</bdi>
        </p>
      ) : (
        <ul className="max-h-80 space-y-2 overflow-y-auto">
          {lines.map((line) => (
            <li key={line.skuId}>
              <Checkbox
                checked={chosenIds.has(line.skuId)}
                onChange={({ target }) => choose(line.skuId, target.checked)}
              >
                <bdi>{[line.title, ...line.spec].join(', ')}</bdi>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {removedLines.length > 0 && <p aria-live="polite">{t('removeAsk', { count: removedLines.length })}</p>}
    </SendDialog>
  );
}
