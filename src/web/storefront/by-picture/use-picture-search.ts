import { useRef, useState } from 'react';
import { api } from '../../page/api.ts';
import { errorText } from '../../page/calls.ts';
import { useWords } from '../../page/words.ts';
import { keepSearch, lastSearch, type Search } from './last-search.ts';
import { readChosen } from './read-chosen.ts';

/** Searches by a picture; the last search is there again when the visitor comes back. */
export function usePictureSearch() {
  const t = useWords('picture');
  const common = useWords('common');
  const [current, setCurrent] = useState<Search | null>(lastSearch);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // Of several searches begun only the last one counts.
  const latest = useRef(0);

  function show(search: Search | null): void {
    keepSearch(search);
    setCurrent(search);
  }

  async function search(next: Search): Promise<void> {
    const request = ++latest.current;
    show(next);
    setBusy(true);
    setFailure('');
    try {
      const { chosen, category } = next;
      const result = await api('search.byImage', { image: chosen.image, categoryId: category });
      if (request === latest.current) show({ ...next, answer: result });
    } catch (error) {
      if (request === latest.current) setFailure(errorText(error, common));
    } finally {
      if (request === latest.current) setBusy(false);
    }
  }

  async function take(file: File): Promise<void> {
    const request = ++latest.current;
    setBusy(true);
    setFailure('');
    const selected = await readChosen(file);
    if (request !== latest.current) return;
    if (selected) return search({ chosen: selected, category: undefined, answer: null });
    show(null);
    setBusy(false);
    setFailure(t('unreadable'));
  }

  return { current, isBusy, failure, search, take };
}
