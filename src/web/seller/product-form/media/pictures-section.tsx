import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ArrowLeft, ArrowRight, Plus, X } from 'lucide-react';
import { productLimits } from '../../../contract/products/product-limits.ts';
import { pictureTypes, videoTypes, type Uploaded } from '../../../contract/files/uploads.ts';
import { errorText } from '../../page/calls.ts';
import { uploadPicture, uploadVideo } from '../../page/upload.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { snapshotOf } from '../../features/media/media-suffix.ts';
import { Button } from '../../ui/button.tsx';
import { useIssue, useField } from './form-store.ts';
import { FormSection } from './section.tsx';

const ChooseFiles = lazy(async () => ({ default: (await import('./choose-files.tsx')).ChooseFiles }));

/** Pictures in their order, the first of them the one on cards, and a video. */
export function PicturesSection() {
  const t = useWords('productForm');
  const [pictures, setPictures] = useField('pictures');
  const issue = useIssue('pictures');
  const files = useWords('files');
  const [dragged, setDragged] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const sending = useSending();
  // Several are sent one after the other; what was changed meanwhile stays changed.
  const latest = useRef(pictures);
  useEffect(() => void (latest.current = pictures), [pictures]);
  const put = (next: string[]) => {
    latest.current = next;
    setPictures(next);
  };
  const move = (from: number, to: number) => {
    const next = pictures.toSpliced(from, 1);
    put(next.toSpliced(to, 0, pictures[from]!));
  };
  const take = (files: readonly File[]) =>
    sending.send(files.slice(0, productLimits.pictures - pictures.length), async (file, part, signal) => {
      const { key } = await uploadPicture(file, 'products', part, signal);
      if (!latest.current.includes(key)) put([...latest.current, key]);
    });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || sending.part !== null) return;
    event.preventDefault();
    void take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return (
    <FormSection title={t('pictures.title')} hint={t('pictures.hint', { most: productLimits.pictures })}>
      <ol aria-label={t('pictures.title')} className="flex flex-wrap gap-3">
        {pictures.map((key, index) => (
          // Dragging is for a mouse; the buttons below do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={key}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== index) move(dragged, index);
              setDragged(null);
            }}
            className={`relative w-28 cursor-grab overflow-hidden rounded border bg-card ${dragged === index ? 'border-cinnabar opacity-60' : 'border-line'}`}
          >
            <Picture
              src={`/files/${key}`}
              alt={t('pictures.number', { number: index + 1 })}
              size={112}
              className="size-28"
            />
            {index === 0 && (
              <span className="absolute start-1 top-1 rounded-sm bg-ink/80 px-1.5 text-xs text-white">
                {t('pictures.main')}
              </span>
            )}
            <span className="flex justify-between border-t border-line">
              <Small
                label={t('pictures.earlier', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowLeft size={14} aria-hidden className="mirrored" />
              </Small>
              <Small
                label={t('pictures.drop', { number: index + 1 })}
                onClick={() => put(pictures.toSpliced(index, 1))}
              >
                <X size={14} aria-hidden />
              </Small>
              <Small
                label={t('pictures.later', { number: index + 1 })}
                disabled={index === pictures.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowRight size={14} aria-hidden className="mirrored" />
              </Small>
            </span>
          </li>
        ))}
        {pictures.length < productLimits.pictures && (
          <li>
            <Chooser
              label={t('pictures.add')}
              accept={pictureTypes}
              multiple
              part={sending.part}
              onChoose={(files) => void take(files)}
            />
          </li>
        )}
      </ol>
      {pictures.length < productLimits.pictures && (
        <Button size="small" onClick={() => setChoosing(true)}>
          {files('fromLibrary')}
        </Button>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ChooseFiles
            kind="picture"
            most={productLimits.pictures - pictures.length}
            onClose={() => setChoosing(false)}
            onChoose={(keys) => {
              put([...pictures, ...keys.filter((key) => !pictures.includes(key))]);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
      {(issue || sending.failure) && (
        <p role="alert" className="text-xs text-cinnabar">
          {sending.failure || t(`issue.${issue!}`)}
        </p>
      )}
      <Video />
    </FormSection>
  );
}

function Video() {
  const t = useWords('productForm');
  const [video, setVideo] = useField('video');
  const files = useWords('files');
  const issue = useIssue('video');
  const sending = useSending();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">{t('video.title')}</h3>
      {video ? (
        <div className="flex flex-wrap items-end gap-3">
          {/* A film shows the products and says nothing. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            src={`/videos/${video}`}
            poster={snapshotOf(`/videos/${video}`)}
            preload="none"
            controls
            aria-label={t('video.title')}
            className="h-40 max-w-full rounded bg-black"
          />
          <Button size="small" onClick={() => setVideo('')}>
            {t('video.drop')}
          </Button>
        </div>
      ) : (
        <Chooser
          label={t('video.add')}
          accept={videoTypes}
          part={sending.part}
          onChoose={(files) =>
            void sending.send(files.slice(0, 1), async (file, part, signal) => {
              const { key }: Uploaded = await uploadVideo(file, part, signal);
              setVideo(key);
            })
          }
        />
      )}
      <p className="text-xs text-muted">{t('video.hint')}</p>
      {!video && (
        <Button size="small" onClick={() => setChoosing(true)}>
          {files('fromLibrary')}
        </Button>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ChooseFiles
            kind="video"
            most={1}
            onClose={() => setChoosing(false)}
            onChoose={([key = '']) => {
              setVideo(key);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
      {(issue || sending.failure) && (
        <p role="alert" className="text-xs text-cinnabar">
          {sending.failure || t(`issue.${issue!}`)}
        </p>
      )}
    </div>
  );
}

type SendOne = (file: File, onPart: (part: number) => void, signal: AbortSignal) => Promise<void>;

/** Files on their way, one after the other; they stop when the form goes. */
function useSending() {
  const common = useWords('common');
  const going = useRef(new AbortController());
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const controller = (going.current = new AbortController());
    return () => controller.abort();
  }, []);
  async function send(files: readonly File[], sendOne: SendOne) {
    const { signal } = going.current;
    setFailure('');
    try {
      for (const file of files) {
        setPart(0);
        await sendOne(file, setPart, signal);
      }
    } catch (error) {
      if (!signal.aborted) setFailure(errorText(error, common));
    } finally {
      if (!signal.aborted) setPart(null);
    }
  }
  return { part, failure, send };
}

interface ChooserProps {
  label: string;
  accept: readonly string[];
  multiple?: boolean;
  /** How much of what is sent has gone; null while nothing is. */
  part: number | null;
  onChoose: (files: File[]) => void;
}

function Chooser({ label, accept, multiple, part, onChoose }: ChooserProps) {
  const t = useWords('productForm');
  return (
    <div className="relative flex size-28 flex-col items-center justify-center gap-1 rounded border border-dashed border-line-strong p-1 text-center text-xs text-muted hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-cinnabar">
      {part === null ? (
        <>
          <Plus size={22} aria-hidden />
          <span aria-hidden>{label}</span>
          <input
            type="file"
            multiple={multiple}
            accept={accept.join(',')}
            aria-label={label}
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])]);
              // The same file may be chosen again.
              target.value = '';
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </>
      ) : (
        <progress value={part} max={1} aria-label={t('pictures.sending')} className="w-20 accent-jade" />
      )}
    </div>
  );
}

interface SmallProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

const Small = ({ label, children, ...rest }: SmallProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="flex size-8 items-center justify-center hover:bg-sand disabled:text-line-strong"
    {...rest}
  >
    {children}
  </button>
);
