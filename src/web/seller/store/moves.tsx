import { ArrowDown, ArrowUp, Trash } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';

interface Props {
  /** What it is called. */
  name: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Moves something in a list up or down, or takes it out. */
export function Moves({ name, index, count, onMove, onRemove }: Props) {
  const t = useWords('shopOffice');
  return (
    <span className="flex">
      <IconButton label={t('front.up', { name })} disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('front.down', { name })} disabled={index === count - 1} onClick={() => onMove(1)}>
        <ArrowDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('front.remove', { name })} onClick={onRemove}>
        <Trash size={18} aria-hidden />
      </IconButton>
    </span>
  );
}

/** A list in which one has moved a place. */
export function moved<Row>(rows: readonly Row[], index: number, by: -1 | 1): Row[] {
  const next = [...rows];
  const [row] = next.splice(index, 1);
  next.splice(index + by, 0, row!);
  return next;
}
