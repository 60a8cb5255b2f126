import { use, type ReactNode } from 'react';
import { usePlace } from '../page/place.tsx';
import { Button } from '../ui/button.tsx';
import type { KeptGoods } from './kept-goods.ts';
import { useCompared } from './use-compared.ts';
import { wordsReady } from './words-ready.ts';

/** Chooses a goods to be compared, or takes it out; suspends until its words have come. */
export function CompareButton({ goods, children }: { goods: KeptGoods; children: ReactNode }) {
  use(wordsReady(usePlace().language, 'collect'));
  const { compared, toggle } = useCompared(goods);
  return (
    <Button
      aria-pressed={compared}
      onClick={toggle}
      className="aria-pressed:border-cinnabar aria-pressed:text-cinnabar"
    >
      {children}
    </Button>
  );
}
