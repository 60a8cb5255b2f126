import { lazy, Suspense, useRef, useState } from 'react';
import { Camera, Image, Upload } from 'lucide-react';
import { pictureTypes } from '../../../contract/files/uploads.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Search } from './last-search.ts';
import { MarkedPicture } from './marked-picture.tsx';
import type { PictureBox } from './picture-box.ts';
import { useCamera } from './use-camera.ts';

const Viewfinder = lazy(async () => ({ default: (await import('./viewfinder.tsx')).Viewfinder }));

interface Props {
  current: Search | null;
  isBusy: boolean;
  /** Something is held over the page. */
  isOver: boolean;
  onFile: (file: File) => void;
  onMark: (box: PictureBox | null) => void;
}

/** Where a picture is chosen or taken, and where one that is dropped or pasted anywhere on the page is shown. */
export function DropZone({ current, isBusy, isOver, onFile, onMark }: Props) {
  const t = useWords('picture');
  const way = useCamera();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isLooking, setLooking] = useState(false);
  const take = (input: HTMLInputElement) => {
    const selected = input.files?.[0];
    if (selected) onFile(selected);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <section
      aria-label={t('choose')}
      className={`grid grid-cols-[minmax(0,1fr)] items-center gap-6 rounded border-2 border-dashed bg-card p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6 ${isOver ? 'border-cinnabar' : 'border-line-strong'}`}
    >
      <div className="flex justify-center">
        {current ? <MarkedPicture search={current} onMark={onMark} /> : <NoPicture />}
      </div>
      <div className="space-y-4">
        <p className="hidden text-base sm:block">{t('drop')}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            tone={current ? 'quiet' : 'main'}
            size="large"
            busy={isBusy}
            onClick={() => file.current!.click()}
          >
            <Upload size={18} aria-hidden />
            {t('choose')}
          </Button>
          {way && (
            <Button
              size="large"
              disabled={isBusy}
              onClick={() => (way === 'page' ? setLooking(true) : camera.current!.click())}
            >
              <Camera size={18} aria-hidden />
              {t('photograph')}
            </Button>
          )}
        </div>
        <input
          ref={file}
          type="file"
          accept={pictureTypes.join(',')}
          hidden
          onChange={({ target }) => take(target)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          onChange={({ target }) => take(target)}
        />
        {isLooking && (
          <Suspense fallback={null}>
            <Viewfinder
              onPhoto={(photo) => {
                setLooking(false);
                onFile(photo);
              }}
              onChoose={() => {
                setLooking(false);
                file.current!.click();
              }}
              onClose={() => setLooking(false)}
            />
          </Suspense>
        )}
        {!current && <Tips />}
      </div>
    </section>
  );
}

function NoPicture() {
  return (
    <span className="flex size-32 items-center justify-center rounded bg-sand text-muted sm:size-48">
      <Image size={48} strokeWidth={1} aria-hidden />
    </span>
  );
}

function Tips() {
  const t = useWords('picture');
  return (
    <div className="space-y-1 text-muted">
      <h2 className="font-semibold text-ink">{t('tips')}</h2>
      <ul className="list-disc space-y-0.5 ps-5">
        <li>{t('tip.one')}</li>
        <li>{t('tip.plain')}</li>
        <li>{t('tip.front')}</li>
      </ul>
    </div>
  );
}
