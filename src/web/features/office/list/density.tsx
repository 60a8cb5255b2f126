import { useSyncExternalStore } from 'react';
import { Menu as Rows } from 'lucide-react';
import { useWords } from '../../../page/words.ts';
import { IconButton } from '../../../ui/button.tsx';

export type Density = 'calm' | 'dense';

const storageKey = 'tableDensity';
const changeEvent = 'table-density';

const currentDensity = (): Density => (localStorage.getItem(storageKey) === 'dense' ? 'dense' : 'calm');

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}

/** How high table rows are, remembered between visits. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, currentDensity);

/** Makes the rows of all tables on the page higher or lower. */
export function DensitySwitch() {
  const t = useWords('office');
  const density = useDensity();
  const toggle = () => {
    localStorage.setItem(storageKey, density === 'calm' ? 'dense' : 'calm');
    window.dispatchEvent(new Event(changeEvent));
  };
  return (
    <IconButton
      label={t(density === 'calm' ? 'dense' : 'calm')}
      aria-pressed={density === 'dense'}
      onClick={toggle}
      className="aria-pressed:bg-sand-deep/60"
    >
      <Rows size={18} aria-hidden />
    </IconButton>
  );
}
