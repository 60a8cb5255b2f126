import { useState, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useWords } from '../../../page/words.ts';
import { Picture } from '../../../features/media/picture.tsx';

interface Props {
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
  /** Stands behind the last picture. */
  children: ReactNode;
}

/** Pictures in an order that is changed by dragging or by buttons. */
export function PictureList({ pictures, onChange, children }: Props) {
  const t = useWords('productForm');
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) =>
    onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from]!));
  return (
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
            <span className="absolute start-1 top-1 rounded-sm bg-black/65 px-1.5 text-xs text-white">
              {t('pictures.main')}
            </span>
          )}
          <span className="flex justify-between border-t border-line">
            <TileButton
              label={t('pictures.earlier', { number: index + 1 })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowLeft size={14} aria-hidden className="mirrored" />
            </TileButton>
            <TileButton
              label={t('pictures.drop', { number: index + 1 })}
              onClick={() => onChange(pictures.toSpliced(index, 1))}
            >
              <X size={14} aria-hidden />
            </TileButton>
            <TileButton
              label={t('pictures.later', { number: index + 1 })}
              disabled={index === pictures.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowRight size={14} aria-hidden className="mirrored" />
            </TileButton>
          </span>
        </li>
      ))}
      {children}
    </ol>
  );
}

interface TileButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const TileButton = ({ label, children, ...rest }: TileButtonProps) => (
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
