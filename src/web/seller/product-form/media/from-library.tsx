import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';

const ChooseFiles = lazy(async () => ({ default: (await import('./choose-files.tsx')).ChooseFiles }));

interface Props {
  kind: 'picture' | 'video';
  most: number;
  onChoose: (keys: string[]) => void;
}

/** A button that chooses files from the shop's library. */
export function FromLibrary({ kind, most, onChoose }: Props) {
  const t = useWords('files');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('fromLibrary')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ChooseFiles
            kind={kind}
            most={most}
            onClose={() => setOpen(false)}
            onChoose={(keys) => {
              onChoose(keys);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
