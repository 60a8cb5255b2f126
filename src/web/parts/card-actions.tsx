import { use, type ReactNode } from 'react';
import { Columns, Heart } from 'react-feather';
import type { GoodsCard } from '../../contract/catalog.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { useCollected } from './use-collected.ts';
import { useCompared } from './use-compared.ts';
import { wordsReady } from './words-ready.ts';

/** What can be done to a goods from its card: collect it, compare it; suspends until its words have come. */
export function CardActions({ goods }: { goods: GoodsCard }) {
  use(wordsReady(usePlace().language, 'collect'));
  const t = useWords('collect');
  const { id, title: name } = goods;
  const collection = useCollected('goods', id);
  const comparison = useCompared({ id, title: name, picture: goods.pictures[0] ?? '' });
  return (
    <span className="absolute end-2 top-2 flex flex-col gap-1">
      <Action
        label={t(collection.collected ? 'dropOf' : 'addOf', { name })}
        pressed={collection.collected}
        onPress={collection.toggle}
      >
        <Heart size={16} aria-hidden className={collection.collected ? 'fill-current' : ''} />
      </Action>
      <Action
        label={t(comparison.compared ? 'uncompareOf' : 'compareOf', { name })}
        pressed={comparison.compared}
        onPress={comparison.toggle}
      >
        <Columns size={16} aria-hidden />
      </Action>
    </span>
  );
}

interface ActionProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Action({ label, pressed, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className="flex size-9 items-center justify-center rounded-full border border-line bg-card/90 text-muted shadow-rest hover:border-ink hover:text-ink aria-pressed:border-cinnabar aria-pressed:text-cinnabar"
    >
      {children}
    </button>
  );
}
