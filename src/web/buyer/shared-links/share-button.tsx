import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Sharing } from './sharing.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

interface Props {
  sharing: Sharing;
  size?: 'small';
}

/** Opens the dialog in which a link is made. */
export function ShareButton({ sharing, size }: Props) {
  const t = useWords('sharedLink');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <Share2 size={16} aria-hidden className="mirrored" />
        {t('share')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog sharing={sharing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
