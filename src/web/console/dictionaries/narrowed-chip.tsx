import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface Props {
  text: string;
  onClear: () => void;
}

/** Says that a list is narrowed by where somebody came from, and ends that. */
export function NarrowedChip({ text, onClear }: Props) {
  return (
    <Button onClick={onClear}>
      <bdi>{text}</bdi>
      <X size={14} aria-hidden />
    </Button>
  );
}
