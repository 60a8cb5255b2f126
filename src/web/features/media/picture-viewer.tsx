import { use, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, RotateCcw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { languages } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { useLabels } from '../../ui/labels.ts';
import { useZoom } from './use-zoom.ts';
import { wordsReady } from '../translation/words-ready.ts';
import { zoomRate } from './zoom.ts';

interface Props {
  /** Addresses of files. */
  pictures: readonly string[];
  /** Which one is shown first. */
  at: number;
  /** What they show. */
  title: string;
  onClose: (at: number) => void;
}

/** Pictures over the whole screen, to be looked at closely; suspends until its words have come. */
export function PictureViewer({ pictures, at: first, title, onClose }: Props) {
  const { language } = usePlace();
  use(wordsReady(language, 'product'));
  const t = useWords('product');
  const labels = useLabels();
  const [at, setAt] = useState(first);
  const dialog = useModal();
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const count = pictures.length;
  const sign = languages[language].dir === 'rtl' ? -1 : 1;
  const zoom = useZoom({ stage, picture, onSweep: (direction) => go(direction * sign) });
  const go = (by: number) => {
    zoom.reset();
    setAt((now) => (now + by + count) % count);
  };
  const press = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowRight: () => go(sign),
      ArrowLeft: () => go(-sign),
      '+': () => zoom.by(zoomRate),
      '=': () => zoom.by(zoomRate),
      '-': () => zoom.by(1 / zoomRate),
      '0': zoom.reset,
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t('viewer')}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose(at);
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none border-0 bg-black/90 p-0 text-white"
    >
      <div ref={stage} className="relative size-full touch-none overflow-hidden select-none">
        <img
          ref={picture}
          src={`${pictures[at]}?w=800`}
          srcSet={`${pictures[at]}?w=800 800w, ${pictures[at]} 1600w`}
          sizes="100vw"
          alt={`${title} (${at + 1} / ${count})`}
          draggable={false}
          className="size-full cursor-grab object-contain active:cursor-grabbing"
        />
        {count > 1 && (
          <>
            <Tool label={labels.previous} onPress={() => go(-1)} className="absolute start-3 top-1/2">
              <ChevronLeft size={24} aria-hidden className="mirrored" />
            </Tool>
            <Tool label={labels.next} onPress={() => go(1)} className="absolute end-3 top-1/2">
              <ChevronRight size={24} aria-hidden className="mirrored" />
            </Tool>
          </>
        )}
        <Tool label={labels.close} onPress={() => onClose(at)} className="absolute end-3 top-3">
          <X size={22} aria-hidden />
        </Tool>
        <div className="absolute inset-x-0 bottom-4 flex items-center justify-center gap-2">
          <ZoomTools zoom={zoom} />
          <span aria-hidden className="figures rounded-full bg-black/60 px-3 py-2">
            {at + 1} / {count}
          </span>
        </div>
      </div>
    </dialog>
  );
}

/** Opens a dialog over the page while it is there. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return dialog;
}

function ZoomTools({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const t = useWords('product');
  return (
    <>
      <Tool label={t('zoomOut')} onPress={() => zoom.by(1 / zoomRate)}>
        <ZoomOut size={20} aria-hidden />
      </Tool>
      <Tool label={t('zoomReset')} onPress={zoom.reset}>
        <RotateCcw size={20} aria-hidden />
      </Tool>
      <Tool label={t('zoomIn')} onPress={() => zoom.by(zoomRate)}>
        <ZoomIn size={20} aria-hidden />
      </Tool>
    </>
  );
}

interface ToolProps {
  label: string;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

function Tool({ label, onPress, className = '', children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`flex size-11 items-center justify-center rounded-full bg-black/60 hover:bg-black focus-visible:outline-white ${className}`}
    >
      {children}
    </button>
  );
}
