import { use } from 'react';
import { Columns } from 'react-feather';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Button } from '../ui/button.tsx';
import type { KeptGoods } from './kept-goods.ts';
import { useCompared } from './use-compared.ts';
import { wordsReady } from './words-ready.ts';

/** Chooses a goods to be compared, or takes it out; suspends until its words have come. */
export function CompareButton({ goods }: { goods: KeptGoods }) {
  use(wordsReady(usePlace().language, 'collect'));
  const t = useWords('collect');
  const { compared, toggle } = useCompared(goods);
  return (
    <Button
      aria-pressed={compared}
      onClick={toggle}
      className="aria-pressed:border-cinnabar aria-pressed:text-cinnabar"
    >
      <Columns size={16} aria-hidden />
      {t('compare')}
    </Button>
  );
}
