import { useState } from 'react';
import type { CallKey } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import type { WantedLine } from '../orders/buy-now.ts';

export type PresentLine = Extract<
  OutputOf<'requisitionLists.addLines'>,
  { outcome: 'present' }
>['present'][number];

interface Adding {
  lines: readonly WantedLine[];
  /** What a list is called. */
  nameOf: (listId: string) => string;
  onDone: () => void;
}

const changes: CallKey[] = ['requisitionLists.list', 'requisitionLists.get'];

/** Puts lines onto a list: what is there already is asked about, and added to on the version that was told. */
export function useAddLines({ lines, nameOf, onDone }: Adding) {
  const t = useWords('requisitionList');
  const [present, setPresent] = useState<{ version: number; lines: PresentLine[] } | null>(null);
  const end = (name: string, count: number, goneCount: number) => {
    const leftOut = goneCount > 0 ? t('leftOut', { count: goneCount }) : undefined;
    if (count > 0) toast.success(t('added', { count, name }), leftOut);
    else toast.message(leftOut ?? t('present'));
    onDone();
  };
  const creating = useSend('requisitionLists.create', {
    changes,
    onDone: ({ added, gone }, { name }) => end(name, added, gone.length),
  });
  const adding = useSend('requisitionLists.addLines', {
    changes,
    decides: true,
    onDone(output, { id }) {
      if (output.outcome === 'present') return setPresent({ version: output.version, lines: output.present });
      end(nameOf(id), output.added + output.grown, output.gone.length);
    },
    onFailure() {
      setPresent(null);
      return false;
    },
  });
  const newLines = lines.map(({ skuId, quantity }) => ({ skuId, quantity }));
  return {
    /** What is on the list already; null until that is known. */
    present,
    isBusy: creating.isPending || adding.isPending,
    create: (name: string) => creating.mutate({ name, lines: newLines }),
    ask: (id: string) => adding.mutate({ id, lines: newLines, present: 'ask' }),
    answer: (id: string, mode: 'add' | 'skip') =>
      adding.mutate({ id, lines: newLines, present: mode, version: present?.version }),
  };
}
