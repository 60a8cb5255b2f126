import { Plus } from 'lucide-react';
import { useWords } from '../../../page/words.ts';

interface Props {
  label: string;
  accept: readonly string[];
  multiple?: boolean;
  /** How much of what is sent has gone; null while nothing is. */
  part: number | null;
  onChoose: (files: File[]) => void;
}

/** A tile that chooses files, and tells how far their upload is. */
export function FileChooser({ label, accept, multiple, part, onChoose }: Props) {
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
        <progress value={part} max={1} aria-label={t('pictures.sending')} className="bar w-20 text-jade" />
      )}
    </div>
  );
}
