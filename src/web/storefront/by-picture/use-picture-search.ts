import { useEffect, useRef, useState } from 'react';
import { api } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { keepSearch, lastSearch, type Search } from './last-search.ts';
import type { PictureBox } from './picture-box.ts';
import { cutChosen, readChosen } from './read-chosen.ts';

/** A box that is moved by keys or in several pulls is compared when it has come to rest. */
const restsAfter = 400;

/** Searches by a picture; the last search is there again when the visitor comes back. */
export function usePictureSearch() {
  const t = useWords('picture');
  const common = useWords('common');
  const [current, setCurrent] = useState<Search | null>(lastSearch);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // Of several searches begun only the last one counts.
  const latest = useRef(0);
  const rest = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  function show(search: Search | null): void {
    keepSearch(search);
    setCurrent(search);
  }

  /** Begins something in place of what is under way. */
  function begin(): number {
    clearTimeout(rest.current);
    setBusy(true);
    setFailure('');
    return ++latest.current;
  }

  async function search(next: Search): Promise<void> {
    const request = begin();
    show(next);
    try {
      const { chosen, mark, category } = next;
      const image = mark ? await cutChosen(chosen, mark) : chosen.image;
      if (request !== latest.current) return;
      if (!image) {
        setFailure(t('unreadable'));
        return;
      }
      const result = await api('search.byImage', { image, isMarked: mark !== null, categoryId: category });
      if (request !== latest.current) return;
      show({ ...next, answer: result, foundAt: mark ? next.foundAt : result.box });
    } catch (error) {
      if (request === latest.current) setFailure(errorText(error, common));
    } finally {
      if (request === latest.current) setBusy(false);
    }
  }

  async function take(file: File): Promise<void> {
    const request = begin();
    const selected = await readChosen(file);
    if (request !== latest.current) return;
    if (selected)
      return search({ chosen: selected, mark: null, foundAt: null, category: undefined, answer: null });
    show(null);
    setBusy(false);
    setFailure(t('unreadable'));
  }

  /** Marks the product on the picture, or nothing: then the whole picture is compared again. */
  function mark(box: PictureBox | null): void {
    if (!current) return;
    begin();
    // The category was one of what the picture showed before.
    const next = { ...current, mark: box, category: undefined };
    // Kept only once it is searched by: who leaves before that comes back to the frame that was answered.
    setCurrent(next);
    rest.current = window.setTimeout(() => void search(next), box ? restsAfter : 0);
  }

  return { current, isBusy, failure, search, take, mark };
}
