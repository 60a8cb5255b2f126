import { useEffect, useId, useRef, useState } from 'react';
import { Plus, X } from 'react-feather';
import { mostReviewPictures } from '../../contract/review-limits.ts';
import { pictureTypes } from '../../contract/uploads.ts';
import { errorText } from '../page/calls.ts';
import { uploadPicture } from '../page/upload.ts';
import { useWords } from '../page/words.ts';
import { Picture } from '../parts/picture.tsx';

interface Sent {
  key: string;
  url: string;
}

interface Props {
  pictures: readonly Sent[];
  onChange: (pictures: readonly Sent[]) => void;
  /** Told when pictures are on their way, and when none is any more. */
  onSending: (isSending: boolean) => void;
}

/** Pictures of a review: chosen or photographed, up to five, sent one after the other. */
export function ReviewUploads({ pictures, onChange, onSending }: Props) {
  const t = useWords('review');
  const common = useWords('common');
  const id = useId();
  const going = useRef(new AbortController());
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const mine = (going.current = new AbortController());
    return () => mine.abort();
  }, []);

  async function take(files: readonly File[]) {
    const { signal } = going.current;
    let sent = pictures;
    setFailure('');
    onSending(true);
    try {
      for (const file of files.slice(0, mostReviewPictures - pictures.length)) {
        setPart(0);
        const { key, url } = await uploadPicture(file, 'review', setPart, signal);
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

  return (
    <div className="space-y-1.5">
      <p id={id} className="font-semibold">
        {t('pictures', { most: mostReviewPictures })}
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
        {pictures.length < mostReviewPictures && (
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
              <progress value={part} max={1} aria-label={t('sending')} className="w-14 accent-jade" />
            )}
          </li>
        )}
      </ul>
      {failure && (
        <p role="alert" className="text-xs text-cinnabar">
          {failure}
        </p>
      )}
    </div>
  );
}
