import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../page/api.ts';
import { errorText } from '../../page/calls.ts';
import { pastedPicture, pictureIn, takeHandedPicture } from '../../page/handed-picture.ts';
import { useWords } from '../../page/words.ts';
import { ErrorState } from '../../ui/states.tsx';
import { AlikeProducts, AlikeSkeleton } from './alike-products.tsx';
import { DropZone } from './drop-zone.tsx';
import { keepSearch, lastSearch, type Search } from './last-search.ts';
import { readChosen } from './read-chosen.ts';

/** A picture, chosen in any of the ways there are, and the products that are like it. */
export function PictureSearch() {
  const t = useWords('picture');
  const common = useWords('common');
  const [current, setCurrent] = useState<Search | null>(lastSearch);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState('');
  // Of several searches begun only the last one counts.
  const latest = useRef(0);
  const answer = current?.answer ?? null;

  function show(search: Search | null): void {
    keepSearch(search);
    setCurrent(search);
  }

  async function search(requestedSearch: Search): Promise<void> {
    const mine = ++latest.current;
    show(requestedSearch);
    setBusy(true);
    setFailure('');
    try {
      const { chosen, category } = requestedSearch;
      const result = await api('search.byImage', { image: chosen.image, categoryId: category });
      if (mine === latest.current) show({ ...requestedSearch, answer: result });
    } catch (error) {
      if (mine === latest.current) setFailure(errorText(error, common));
    } finally {
      if (mine === latest.current) setBusy(false);
    }
  }

  async function take(file: File): Promise<void> {
    const mine = ++latest.current;
    setBusy(true);
    setFailure('');
    const selected = await readChosen(file);
    if (mine !== latest.current) return;
    if (selected) return search({ chosen: selected, category: undefined, answer: null });
    show(null);
    setBusy(false);
    setFailure(t('unreadable'));
  }

  const receive = useEffectEvent((event: Event, file: File | undefined) => {
    if (!file) return;
    event.preventDefault();
    void take(file);
  });
  const takeUp = useEffectEvent((file: File) => void take(file));
  useEffect(() => {
    const handed = takeHandedPicture();
    if (handed) takeUp(handed);
    const controller = new AbortController();
    const { signal } = controller;
    const listen = <Name extends 'paste' | 'drop' | 'dragover' | 'dragleave'>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal });
    listen('paste', (event) => receive(event, pastedPicture(event.clipboardData)));
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // What is not taken here the browser would open in place of the page.
      event.preventDefault();
      setOver(true);
    });
    // It has left the window.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      // Whatever else it is, its owner is told that it cannot be read.
      receive(event, pictureIn(event.dataTransfer) ?? event.dataTransfer?.files[0]);
    });
    return () => controller.abort();
  }, []);

  return (
    <div className="space-y-6">
      <DropZone
        picture={current?.chosen.address}
        isBusy={isBusy}
        isOver={isOver}
        onFile={(file) => void take(file)}
      />
      {/* Said by itself: who listens need not hear sixty products to know that they have come. */}
      <output className="sr-only">
        {isBusy ? t('searching') : !failure && answer && saidOf(answer.rowList.length)}
      </output>
      {failure ? (
        <div className="card">
          <ErrorState title={failure} onRetry={current ? () => void search(current) : undefined} />
        </div>
      ) : answer ? (
        <AlikeProducts
          answer={answer}
          category={current?.category}
          isOld={isBusy}
          onCategory={(category) => void search({ ...current!, category })}
        />
      ) : (
        isBusy && <AlikeSkeleton />
      )}
    </div>
  );

  function saidOf(count: number): string {
    return count > 0 ? t('found', { count }) : t('none');
  }
}
