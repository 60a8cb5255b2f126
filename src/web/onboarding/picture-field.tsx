import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Camera, RefreshCw } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useCall, errorText } from '../page/calls.ts';
import { uploadPicture } from '../page/upload.ts';
import { useFormat } from '../page/format.ts';
import { useWords } from '../page/words.ts';
import { pictureTypes, type UploadPurpose } from '../../contract/files/uploads.ts';
import { useApplicationForm, useRemark } from './form-context.ts';
import type { ApplicationValues } from '../features/applications/application-values.ts';

type PictureName = 'licencePicture' | 'identityFront' | 'identityBack';

interface Props {
  name: PictureName;
  purpose: UploadPurpose;
  label: string;
  required?: boolean;
  /** What can be done with the picture once it is there. */
  children?: ReactNode;
}

const nineMinutes = 9 * 60_000;

/** One private picture: choose or photograph it, watch it go, see it, choose another. Files may be dropped on it. */
export function PictureField({ name, purpose, label, required, children }: Props) {
  const t = useWords('onboarding');
  const common = useWords('common');
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const going = useRef<AbortController>(null);
  const { watch, setValue } = useFormContext<ApplicationValues>();
  const { correct } = useApplicationForm();
  const remark = useRemark()(name);
  const key = watch(name);
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const shown = useCall('files.picture', { key }, { enabled: key !== '', staleTime: nineMinutes });

  useEffect(() => () => going.current?.abort(), []);

  async function take(file: File | undefined) {
    if (!file) return;
    going.current?.abort();
    const controller = (going.current = new AbortController());
    setFailure('');
    setPart(0);
    try {
      const { key: sent } = await uploadPicture(file, purpose, setPart, controller.signal);
      setValue(name, sent);
      correct(name);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error, common));
    } finally {
      if (going.current === controller) setPart(null);
      // The same file may be chosen again.
      if (input.current) input.current.value = '';
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const note = failure || remark.error || remark.hint;
  const wrong = Boolean(failure || remark.error);
  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block font-semibold">
        {label}
        {required && (
          <span className="ms-1 text-cinnabar" aria-hidden>
            *
          </span>
        )}
      </label>
      <div
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
        className={`relative flex aspect-[8/5] w-full max-w-md flex-col items-center justify-center gap-2 overflow-hidden rounded border border-dashed bg-sand text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cinnabar ${wrong ? 'border-cinnabar' : 'border-line-strong'}`}
      >
        {key && shown.data ? (
          <img src={shown.data.url} alt={label} className="absolute inset-0 size-full object-contain" />
        ) : (
          <>
            <Camera size={24} aria-hidden className="text-muted" />
            <span className="px-4">{key ? t('picture.kept') : t('picture.choose')}</span>
            <span className="px-4 text-xs text-muted">{t('picture.types')}</span>
          </>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept={pictureTypes.join(',')}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={wrong || undefined}
          onChange={(event) => void take(event.target.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {part !== null && (
          <span className="absolute inset-x-0 bottom-0 bg-card/95 p-3">
            <progress
              value={part}
              max={1}
              aria-label={t('picture.sending')}
              className="h-2 w-full accent-jade"
            />
            <span className="text-xs tabular-nums">{format.percent(part)}</span>
          </span>
        )}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          role={wrong ? 'alert' : undefined}
          className={`text-xs ${wrong ? 'text-cinnabar' : 'text-saffron-deep'}`}
        >
          {note}
        </p>
      )}
      {key && part === null && (
        <div className="flex flex-wrap gap-3">
          <label
            htmlFor={id}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2 text-cinnabar"
          >
            <RefreshCw size={16} aria-hidden />
            {t('picture.replace')}
          </label>
          {children}
        </div>
      )}
    </div>
  );
}
