import { Suspense, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { pictureTypes, type UploadPurpose } from '../../../contract/files/uploads.ts';
import { errorText } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { uploadPicture } from '../../page/calls/upload.ts';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Picture } from './picture.tsx';
import { wordsReady } from '../translation/words-ready.ts';

/** A picture that has been sent: its key for calls, its address to show it. */
export interface SentPicture {
  key: string;
  url: string;
}

interface Props {
  /** What they are, where that is not said beside. */
  label?: string;
  purpose: UploadPurpose;
  /** How many there may be. */
  most: number;
  pictures: readonly SentPicture[];
  onChange: (pictures: readonly SentPicture[]) => void;
  /** Told when pictures are on their way, and when none is any more. */
  onSending: (isSending: boolean) => void;
}

/** Pictures that are chosen, photographed or pasted, sent one after the other. Brings its own words. */
export function PictureUploads(props: Props) {
  return (
    <Suspense fallback={<Skeleton className="h-28" />}>
      <Uploads {...props} />
    </Suspense>
  );
}

function Uploads({ label, purpose, most, pictures, onChange, onSending }: Props) {
  use(wordsReady(usePlace().language, 'upload'));
  const t = useWords('upload');
  const id = useId();
  const { part, failure, take } = useUploads({ purpose, most, pictures, onChange, onSending });
  return (
    <div className="space-y-1.5">
      <p id={id} className="font-semibold">
        {label ?? t('pictures', { most: most })}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {pictures.map(({ key, url }, index) => (
          <li key={key} className="relative">
            <Picture
              src={url}
              alt={t('picture', { number: index + 1 })}
              size={80}
              className="size-20 rounded-sm border border-line"
            />
            <button
              type="button"
              aria-label={t('dropPicture', { number: index + 1 })}
              onClick={() => onChange(pictures.filter((one) => one.key !== key))}
              className="absolute -end-2 -top-2 flex size-7 items-center justify-center rounded-full border border-line bg-card hover:border-ink"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
        {pictures.length < most && (
          <li className="relative flex size-20 items-center justify-center rounded-sm border border-dashed border-line-strong text-muted has-focus-visible:outline-2 has-focus-visible:outline-cinnabar">
            {part === null ? (
              <>
                <Plus size={22} aria-hidden />
                <input
                  type="file"
                  multiple
                  accept={pictureTypes.join(',')}
                  aria-label={t('addPicture')}
                  onChange={({ target }) => {
                    void take([...(target.files ?? [])]);
                    // The same file may be chosen again.
                    target.value = '';
                  }}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
              </>
            ) : (
              <progress value={part} max={1} aria-label={t('sending')} className="bar w-14 text-jade" />
            )}
          </li>
        )}
      </ul>
      {pictures.length < most && <p className="text-xs text-muted max-sm:hidden">{t('paste')}</p>}
      {failure && (
        <p role="alert" className="text-xs text-cinnabar">
          {failure}
        </p>
      )}
    </div>
  );
}

/** Sends what is chosen or pasted: how far the one that is on its way has come, and what went wrong. */
function useUploads({ purpose, most, pictures, onChange, onSending }: Omit<Props, 'label'>) {
  const common = useWords('common');
  const going = useRef(new AbortController());
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const controller = (going.current = new AbortController());
    return () => controller.abort();
  }, []);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || part !== null) return;
    event.preventDefault();
    void take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  async function take(files: readonly File[]) {
    const { signal } = going.current;
    let sent = pictures;
    setFailure('');
    onSending(true);
    try {
      for (const file of files.slice(0, most - pictures.length)) {
        setPart(0);
        const { key, url } = await uploadPicture(file, purpose, setPart, signal);
        if (!sent.some((one) => one.key === key)) onChange((sent = [...sent, { key, url }]));
      }
    } catch (error) {
      if (!signal.aborted) setFailure(errorText(error, common));
    } finally {
      if (!signal.aborted) {
        setPart(null);
        onSending(false);
      }
    }
  }
  return { part, failure, take };
}
