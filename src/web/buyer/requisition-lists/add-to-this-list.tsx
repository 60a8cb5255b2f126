import { useEffect, useRef } from 'react';
import type { WantedLine } from '../../features/orders/buy-now.ts';
import { PresentLines } from '../../features/requisition-lists/present-lines.tsx';
import { useAddLines } from '../../features/requisition-lists/use-add-lines.ts';
import type { RequisitionList } from './requisition-list.ts';

interface Props {
  list: RequisitionList;
  lines: readonly WantedLine[];
  onClose: () => void;
}

/** Puts what was chosen onto the list that is open, and asks where some of it is there already. */
export function AddToThisList({ list, lines, onClose }: Props) {
  const { present, isBusy, ask, answer } = useAddLines({ lines, nameOf: () => list.name, onDone: onClose });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    ask(list.id);
  });
  if (!present) return null;
  return (
    <PresentLines
      present={present.lines}
      isBusy={isBusy}
      onAdd={() => answer(list.id, 'add')}
      onSkip={() => answer(list.id, 'skip')}
      onClose={onClose}
    />
  );
}
