import { useState } from 'react';
import { Menu as Rows } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { IconButton } from '../../ui/button.tsx';

export type Density = 'calm' | 'dense';

const remembered = 'tableDensity';

/** How high table rows are, remembered between visits. */
export function useDensity(): [Density, () => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(remembered) === 'dense' ? 'dense' : 'calm',
  );
  const toggle = () => {
    const next = density === 'calm' ? 'dense' : 'calm';
    localStorage.setItem(remembered, next);
    setDensity(next);
  };
  return [density, toggle];
}

export function DensitySwitch({ density, onToggle }: { density: Density; onToggle: () => void }) {
  const t = useWords('office');
  return (
    <IconButton
      label={t(density === 'calm' ? 'dense' : 'calm')}
      aria-pressed={density === 'dense'}
      onClick={onToggle}
      className="aria-pressed:bg-sand-deep/60"
    >
      <Rows size={18} aria-hidden />
    </IconButton>
  );
}
