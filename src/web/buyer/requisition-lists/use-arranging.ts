import { useState } from 'react';
import { useIsMutating } from '@tanstack/react-query';
import { useSend } from '../../page/calls/calls.ts';
import type { RequisitionList } from './requisition-list.ts';

export interface Arranging {
  /** Moves a line to where another one is. */
  arrange: (skuId: string, position: number) => void;
  /** The line that is dragged. */
  moving: string | null;
  setMoving: (skuId: string | null) => void;
}

/** Puts the lines of a list into another order, one move at a time. */
export function useArranging(list: RequisitionList): Arranging {
  const [moving, setMoving] = useState<string | null>(null);
  const isSaving = useIsMutating({ mutationKey: ['requisitionLists.arrange'] }) > 0;
  const send = useSend('requisitionLists.arrange', { changes: ['requisitionLists.get'], decides: true });
  const { id, version, lines } = list;
  const arrange = (skuId: string, position: number) => {
    const ids = lines.map((line) => line.skuId);
    const from = ids.indexOf(skuId);
    if (isSaving || from === -1 || from === position || position < 0 || position >= ids.length) return;
    send.mutate({ id, version, skuIds: ids.toSpliced(from, 1).toSpliced(position, 0, skuId) });
  };
  return { arrange, moving, setMoving };
}
