import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../page/words.ts';
import type { Search } from './last-search.ts';
import { moveBox, resizeBox, widenBox, type BoxHandle, type PictureBox } from './picture-box.ts';

interface Props {
  search: Pick<Search, 'chosen' | 'mark' | 'foundAt'>;
  onMark: (box: PictureBox | null) => void;
}

/** Rem of the longer side, where there is room. */
const longSide = 20;

/** The chosen picture, on which the product can be marked. */
export function MarkedPicture({ search: { chosen, mark, foundAt }, onMark }: Props) {
  const t = useWords('picture');
  const { address, width, height } = chosen;
  const box = mark ?? (foundAt && widenBox(foundAt));
  const across = longSide * Math.min(1, width / height);
  return (
    <div className="w-full space-y-3 sm:w-80">
      <div
        className="relative mx-auto max-w-full"
        style={{ width: `${across}rem`, aspectRatio: `${width} / ${height}` }}
      >
        <img
          src={address}
          alt={t('yours')}
          width={width}
          height={height}
          className="block size-full rounded"
        />
        {box && <Frame key={address} box={box} onMark={onMark} />}
      </div>
      {box && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">{t('mark.hint')}</p>
          {mark && <Button onClick={() => onMark(null)}>{t('mark.whole')}</Button>}
        </div>
      )}
    </div>
  );
}

const middle: BoxHandle = { x: 0, y: 0 };
/** Sides before corners: where both are under a finger, it is the corner. */
const handles: (BoxHandle & { cursor: string; look: string })[] = [
  { x: 0, y: -1, cursor: 'cursor-ns-resize', look: 'h-1.5 w-5' },
  { x: 0, y: 1, cursor: 'cursor-ns-resize', look: 'h-1.5 w-5' },
  { x: -1, y: 0, cursor: 'cursor-ew-resize', look: 'h-5 w-1.5' },
  { x: 1, y: 0, cursor: 'cursor-ew-resize', look: 'h-5 w-1.5' },
  { x: -1, y: -1, cursor: 'cursor-nwse-resize', look: 'size-3.5' },
  { x: 1, y: 1, cursor: 'cursor-nwse-resize', look: 'size-3.5' },
  { x: 1, y: -1, cursor: 'cursor-nesw-resize', look: 'size-3.5' },
  { x: -1, y: 1, cursor: 'cursor-nesw-resize', look: 'size-3.5' },
];
const keyStep = 0.02;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface FrameProps {
  box: PictureBox;
  onMark: (box: PictureBox) => void;
}

/** The frame around the product: moved and resized by mouse, finger and keys. */
function Frame({ box, onMark }: FrameProps) {
  const t = useWords('picture');
  const keys = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { draft, hold } = useGrip({ stage, box, onMark });
  const { x, y, width, height } = draft ?? box;
  const place = {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    // The page would scroll.
    event.preventDefault();
    onMark(event.shiftKey ? resizeBox(box, { x: 1, y: 1 }, ...by) : moveBox(box, ...by));
  };
  return (
    <div ref={stage} className="absolute inset-0">
      <div className="pointer-events-none absolute inset-0 overflow-hidden rounded" aria-hidden>
        <div className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]" style={place} />
      </div>
      <div className="absolute" style={place}>
        <button
          type="button"
          aria-label={t('mark.frame')}
          aria-describedby={keys}
          className="absolute inset-0 size-full cursor-move touch-none border-2 border-white"
          onKeyDown={onKeyDown}
          {...hold(middle)}
        />
        <p id={keys} className="sr-only">
          {t('mark.keys')}
        </p>
        {handles.map(({ cursor, look, ...handle }) => (
          <span
            key={`${handle.x} ${handle.y}`}
            aria-hidden
            data-handle={`${handle.x} ${handle.y}`}
            className={`absolute flex size-11 touch-none items-center justify-center ${cursor}`}
            style={{
              // Mostly outside, so that a small frame has a middle to move it by.
              left: `calc(${(handle.x + 1) * 50}% - 1.375rem + ${handle.x * 0.25}rem)`,
              top: `calc(${(handle.y + 1) * 50}% - 1.375rem + ${handle.y * 0.25}rem)`,
            }}
            {...hold(handle)}
          >
            <span className={`rounded-xs border border-black/40 bg-white ${look}`} />
          </span>
        ))}
      </div>
    </div>
  );
}

interface GripOptions extends FrameProps {
  /** What the box is a part of. */
  stage: RefObject<HTMLElement | null>;
}

/** Lets a box be pulled at by a pointer. The draft is the box as it is held, null while it is not. */
function useGrip({ stage, box, onMark }: GripOptions) {
  const grip = useRef<{ handle: BoxHandle; x: number; y: number; box: PictureBox } | null>(null);
  const [draft, setDraft] = useState<PictureBox | null>(null);
  const letGo = () => {
    grip.current = null;
    setDraft(null);
  };
  const hold = (handle: BoxHandle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button > 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { handle, x: event.clientX, y: event.clientY, box };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = grip.current;
      if (!from || !event.isPrimary) return;
      const whole = stage.current!.getBoundingClientRect();
      const by = [(event.clientX - from.x) / whole.width, (event.clientY - from.y) / whole.height] as const;
      setDraft(from.handle === middle ? moveBox(from.box, ...by) : resizeBox(from.box, from.handle, ...by));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary) return;
      if (draft) onMark(draft);
      letGo();
    },
    onPointerCancel: letGo,
  });
  return { draft, hold };
}
