import { useId, type DragEvent, type ReactNode } from 'react';
import { Camera, RefreshCw } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useCall } from '../page/calls/calls.ts';
import { useFormat } from '../page/format/format.ts';
import { useWords } from '../page/words.ts';
import { pictureTypes, type UploadPurpose } from '../../contract/files/uploads.ts';
import { usePictureUpload } from '../features/media/use-picture-upload.ts';
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
  const id = useId();
  const { watch, setValue } = useFormContext<ApplicationValues>();
  const { correct } = useApplicationForm();
  const key = watch(name);
  const { upload, part, failure } = usePictureUpload(purpose, (sent) => {
    setValue(name, sent);
    correct(name);
  });
  const remark = useRemark()(name);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void upload(event.dataTransfer.files[0]);
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
        <StoredPicture storageKey={key} label={label} />
        <input
          id={id}
          type="file"
          accept={pictureTypes.join(',')}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={wrong || undefined}
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {part !== null && <UploadProgress part={part} />}
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

function UploadProgress({ part }: { part: number }) {
  const t = useWords('onboarding');
  const format = useFormat();
  return (
    <span className="absolute inset-x-0 bottom-0 bg-card/95 p-3">
      <progress value={part} max={1} aria-label={t('picture.sending')} className="h-2 w-full accent-jade" />
      <span className="text-xs tabular-nums">{format.percent(part)}</span>
    </span>
  );
}

/** The picture as it is stored, or how to choose one. */
function StoredPicture({ storageKey, label }: { storageKey: string; label: string }) {
  const t = useWords('onboarding');
  const { data } = useCall(
    'files.picture',
    { key: storageKey },
    { enabled: storageKey !== '', staleTime: nineMinutes },
  );
  if (storageKey && data)
    return <img src={data.url} alt={label} className="absolute inset-0 size-full object-contain" />;
  return (
    <>
      <Camera size={24} aria-hidden className="text-muted" />
      <span className="px-4">{storageKey ? t('picture.kept') : t('picture.choose')}</span>
      <span className="px-4 text-xs text-muted">{t('picture.types')}</span>
    </>
  );
}
