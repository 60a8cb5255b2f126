import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Undo2 } from 'lucide-react';
import type { Stroke } from '../../../contract/studio/pictures.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** The picture as it was sent. */
  picture: string;
  /** What is cut out of it now, if something is. */
  cut: string | null;
  strokes: readonly Stroke[];
  onChange: (strokes: Stroke[]) => void;
}

const brushes = [0.02, 0.05, 0.1] as const;
// Points nearer to each other add nothing.
const nearest = 0.004;

/** Strokes over a picture say what belongs to the product; by mouse, pen or finger. */
export function StrokesEditor({ picture, cut, strokes, onChange }: Props) {
  const t = useWords('studio');
  const [keep, setKeep] = useState(true);
  const [width, setWidth] = useState<number>(brushes[1]);
  const [drawing, setDrawing] = useState<Stroke | null>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const visible = drawing ? [...strokes, drawing] : strokes;
  useEffect(() => {
    if (canvas.current) drawStrokes(canvas.current, visible);
  });
  const pointOf = (event: PointerEvent): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (value: number) => Math.min(1, Math.max(0, value));
    return [part((event.clientX - box.left) / box.width), part((event.clientY - box.top) / box.height)];
  };
  const go = (event: PointerEvent) => {
    if (!drawing) return;
    const [x, y] = pointOf(event);
    const [lastX, lastY] = drawing.points.at(-1)!;
    if (Math.hypot(x - lastX, y - lastY) < nearest) return;
    setDrawing({ ...drawing, points: [...drawing.points, [x, y]] });
  };
  const end = () => {
    if (drawing) onChange([...strokes, drawing]);
    setDrawing(null);
  };
  return (
    <div className="space-y-3">
      <Brush
        keep={keep}
        width={width}
        onKeep={setKeep}
        onWidth={setWidth}
        onUndo={strokes.length > 0 ? () => onChange(strokes.slice(0, -1)) : null}
      />
      <div className="checkered relative mx-auto w-fit max-w-full overflow-hidden rounded border border-line">
        <img
          src={picture}
          alt=""
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          className={`block max-h-[70dvh] max-w-full ${cut ? 'opacity-25' : ''}`}
        />
        {cut && <img src={cut} alt="" className="absolute inset-0 size-full" />}
        {size && (
          <canvas
            ref={canvas}
            width={size.width}
            height={size.height}
            aria-label={t('mend.canvas')}
            onPointerDown={(event) => {
              if (!event.isPrimary || event.button > 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setDrawing({ keep, width, points: [pointOf(event)] });
            }}
            onPointerMove={go}
            onPointerUp={end}
            onPointerCancel={() => setDrawing(null)}
            className="absolute inset-0 size-full cursor-crosshair touch-none"
          />
        )}
      </div>
      <p className="text-sm text-muted">{t('mend.hint')}</p>
    </div>
  );
}

interface BrushProps {
  keep: boolean;
  width: number;
  onKeep: (keep: boolean) => void;
  onWidth: (width: number) => void;
  /** Null while there is nothing to take back. */
  onUndo: (() => void) | null;
}

/** What a stroke says, and how wide it is. */
function Brush({ keep, width, onKeep, onWidth, onUndo }: BrushProps) {
  const t = useWords('studio');
  const choice =
    'inline-flex min-h-10 items-center gap-2 rounded border border-line px-3 aria-pressed:border-ink aria-pressed:bg-sand aria-pressed:font-semibold';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <button type="button" aria-pressed={keep} onClick={() => onKeep(true)} className={choice}>
        <span aria-hidden className="size-3 rounded-full bg-jade" /> {t('mend.keep')}
      </button>
      <button type="button" aria-pressed={!keep} onClick={() => onKeep(false)} className={choice}>
        <span aria-hidden className="size-3 rounded-full bg-cinnabar" /> {t('mend.remove')}
      </button>
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('mend.width')}</legend>
        {brushes.map((each, n) => (
          <button
            key={each}
            type="button"
            aria-label={t('mend.widthOf', { size: n + 1 })}
            aria-pressed={width === each}
            onClick={() => onWidth(each)}
            className={choice}
          >
            <span aria-hidden className={`rounded-full bg-ink ${['size-1.5', 'size-3', 'size-5'][n]}`} />
          </button>
        ))}
      </fieldset>
      <Button disabled={!onUndo} onClick={() => onUndo?.()}>
        <Undo2 size={16} aria-hidden className="mirrored" />
        {t('mend.undo')}
      </Button>
    </div>
  );
}

function drawStrokes(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const style = getComputedStyle(canvas);
  context.clearRect(0, 0, width, height);
  context.globalAlpha = 0.65;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    context.strokeStyle = style.getPropertyValue(stroke.keep ? '--color-jade' : '--color-cinnabar');
    context.lineWidth = stroke.width * Math.max(width, height);
    context.beginPath();
    const [[startX, startY] = [0, 0]] = stroke.points;
    context.moveTo(startX * width, startY * height);
    // A tap is a dot.
    for (const [x, y] of stroke.points) context.lineTo(x * width + 0.01, y * height);
    context.stroke();
  }
}
