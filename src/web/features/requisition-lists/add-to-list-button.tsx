import { lazy, Suspense, use, useState } from 'react';
import { ListPlus } from 'lucide-react';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { WantedLine } from '../orders/buy-now.ts';
import { asBuyer } from '../shared-links/as-buyer.ts';
import { wordsReady } from '../translation/words-ready.ts';
import type { AddToListProps } from './add-to-list.tsx';

const AddToListDialog = lazy(async () => ({
  default: (await import('./add-to-list-dialog.tsx')).AddToListDialog,
}));

/** Puts variants onto a list, for whoever is signed in or once they are; suspends until its words have come. */
export function AddToListButton({ lines, onNothingChosen, size }: AddToListProps) {
  use(wordsReady(usePlace().language, 'requisitionList'));
  const t = useWords('requisitionList');
  // The lines of the moment: what is behind the dialog may be chosen anew meanwhile.
  const [chosenLines, setChosenLines] = useState<readonly WantedLine[] | null>(null);
  const press = () => {
    if (lines.length === 0) onNothingChosen?.();
    else asBuyer(() => setChosenLines(lines));
  };
  return (
    <>
      <Button size={size} disabled={lines.length === 0 && !onNothingChosen} onClick={press}>
        <ListPlus size={16} aria-hidden className="mirrored" />
        {t('add')}
      </Button>
      {chosenLines && (
        <Suspense fallback={null}>
          <AddToListDialog lines={chosenLines} onClose={() => setChosenLines(null)} />
        </Suspense>
      )}
    </>
  );
}
