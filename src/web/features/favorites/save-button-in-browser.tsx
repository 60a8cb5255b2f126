import { use } from 'react';
import { Heart } from 'lucide-react';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { useFavorites, type FavoriteKind } from './use-favorites.ts';
import { wordsReady } from '../translation/words-ready.ts';

interface Props {
  kind: FavoriteKind;
  id: string;
  name: string;
}

/** Collects a product or a shop, or lets it go; suspends until its words have come. */
export function SaveButtonInBrowser({ kind, id, name }: Props) {
  use(wordsReady(usePlace().language, 'favorites'));
  const t = useWords('favorites');
  const { favorites, toggle, busy } = useFavorites(kind, id);
  return (
    <Button
      aria-pressed={favorites}
      aria-label={t(favorites ? 'dropOf' : 'addOf', { name })}
      aria-busy={busy || undefined}
      onClick={toggle}
    >
      <Heart size={16} aria-hidden className={favorites ? 'fill-current text-cinnabar' : ''} />
      {t(favorites ? 'drop' : 'add')}
    </Button>
  );
}
