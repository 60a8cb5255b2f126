import { use } from 'react';
import { usePlace } from '../../page/place.tsx';
import { shopPath } from '../../parts/addresses.ts';
import { wordsReady } from '../../parts/words-ready.ts';
import { Share } from '../share.tsx';

/** The button of the goods page, with the words it says. */
export function ShareShopButton({ id, name }: { id: string; name: string }) {
  use(wordsReady(usePlace().language, 'goods'));
  return <Share title={name} path={shopPath(id)} />;
}
