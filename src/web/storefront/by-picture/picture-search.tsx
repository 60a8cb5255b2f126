import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { api } from '../../page/api.ts';
import { errorText } from '../../page/calls.ts';
import { takeHandedPicture, pictureIn } from '../../page/handed-picture.ts';
import { useWords } from '../../page/words.ts';
import { ErrorState } from '../../ui/states.tsx';
import { AlikeGoods, AlikeSkeleton } from './alike-goods.tsx';
import { DropZone } from './drop-zone.tsx';
import { readChosen, type Chosen } from './read-chosen.ts';

type Answer = OutputOf<'search.byImage'>;

/** A picture, chosen in any of the ways there are, and the goods that are like it. */
export function PictureSearch() {
  const t = useWords('picture');
  const common = useWords('common');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [category, setCategory] = useState<string>();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState('');
  // Of several searches begun only the last one counts.
  const latest = useRef(0);

  async function search(picture: Chosen, categoryId: string | undefined) {
    const mine = ++latest.current;
    setCategory(categoryId);
    setBusy(true);
    setFailure('');
    try {
      const found = await api('search.byImage', { image: picture.image, categoryId });
      if (mine === latest.current) setAnswer(found);
    } catch (error) {
      if (mine === latest.current) setFailure(errorText(error, common));
    } finally {
      if (mine === latest.current) setBusy(false);
    }
  }

  async function take(file: File) {
    const picture = await readChosen(file);
    setAnswer(null);
    setChosen((before) => {
      if (before) URL.revokeObjectURL(before.address);
      return picture;
    });
    if (picture) return search(picture, undefined);
    // What is still on its way belongs to the picture before.
    latest.current++;
    setBusy(false);
    setFailure(t('unreadable'));
  }

  const receive = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const file = pictureIn(data);
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
      hear: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, hear, { signal });
    listen('paste', (event) => receive(event, event.clipboardData));
    listen('dragover', (event) => {
      // What is not taken here the browser would open in place of the page.
      event.preventDefault();
      setOver(true);
    });
    // It has left the window.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      event.preventDefault();
      setOver(false);
      receive(event, event.dataTransfer);
    });
    return () => controller.abort();
  }, []);

  return (
    <div className="space-y-6">
      <DropZone
        picture={chosen?.address}
        isBusy={isBusy}
        isOver={isOver}
        onFile={(file) => void take(file)}
      />
      <div aria-live="polite" className="space-y-6">
        {failure ? (
          <div className="card">
            <ErrorState title={failure} onRetry={chosen ? () => void search(chosen, category) : undefined} />
          </div>
        ) : answer ? (
          <AlikeGoods
            answer={answer}
            category={category}
            isOld={isBusy}
            onCategory={(id) => void search(chosen!, id)}
          />
        ) : (
          isBusy && <AlikeSkeleton />
        )}
      </div>
    </div>
  );
}
