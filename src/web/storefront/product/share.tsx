import { lazy, Suspense, useState } from 'react';
import { Share2 } from 'lucide-react';
import { useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** Passes a page on: by what the device has for it under a thumb, else by link, code and messengers. */
export function Share({ title, path }: { title: string; path: string }) {
  const t = useWords('product');
  const address = useAddress();
  const url = usePlace().origin + address(path);
  const [open, setOpen] = useState(false);
  const share = async () => {
    const byDevice = matchMedia('(hover: none)').matches && navigator.canShare?.({ title, url });
    if (!byDevice) return setOpen(true);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Who closes the device's sheet has decided; anything else still leaves the link.
      if ((error as DOMException).name !== 'AbortError') setOpen(true);
    }
  };
  return (
    <>
      <Button onClick={() => void share()}>
        <Share2 size={16} aria-hidden />
        {t('share')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog title={title} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
