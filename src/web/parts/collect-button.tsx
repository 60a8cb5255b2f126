import { use } from 'react';
import { Heart } from 'react-feather';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import { useCollected, type Collected } from './use-collected.ts';
import { wordsReady } from './words-ready.ts';

interface Props {
  kind: Collected;
  id: string;
  name: string;
}

/** Collects a goods or a shop, or lets it go; suspends until its words have come. */
export function CollectButton({ kind, id, name }: Props) {
  use(wordsReady(usePlace().language, 'collect'));
  const t = useWords('collect');
  const { collected, toggle, busy } = useCollected(kind, id);
  return (
    <Button
      aria-pressed={collected}
      aria-label={t(collected ? 'dropOf' : 'addOf', { name })}
      aria-busy={busy || undefined}
      onClick={toggle}
    >
      <Heart size={16} aria-hidden className={collected ? 'fill-current text-cinnabar' : ''} />
      {t(collected ? 'drop' : 'add')}
    </Button>
  );
}
