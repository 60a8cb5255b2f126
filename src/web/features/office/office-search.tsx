import { useEffect, useSyncExternalStore } from 'react';
import { Search } from 'lucide-react';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { openOfficeSearch, type SearchPlace } from './open-search.ts';

const never = () => () => {};
const namesKeys = () => (navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K');
// The server knows no keyboard: its page says what most have.
const namesMostKeys = () => 'Ctrl K';

/** Opens the search of an office, by a press or by Ctrl+K (⌘K). */
export function OfficeSearch({ office }: { office: SearchPlace }) {
  const t = useWords('office');
  const keys = useSyncExternalStore(never, namesKeys, namesMostKeys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // A dialog that is open keeps what was begun in it.
      if (!document.querySelector('dialog[open]')) openOfficeSearch(office);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [office]);
  return (
    <Button
      size="small"
      className="shrink-0 whitespace-nowrap"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openOfficeSearch(office)}
    >
      <Search size={16} aria-hidden />
      {t('search.open')}
      <kbd dir="ltr" aria-hidden className="hidden text-xs text-muted lg:inline">
        {keys}
      </kbd>
    </Button>
  );
}
