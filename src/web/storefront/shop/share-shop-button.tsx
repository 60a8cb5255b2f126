import { use } from 'react';
import { usePlace } from '../../page/place.tsx';
import { shopPath } from '../../features/addresses/addresses.ts';
import { wordsReady } from '../../features/translation/words-ready.ts';
import { Share } from '../product/share.tsx';

/** The button of the product page, with the words it says. */
export function ShareShopButton({ id, name }: { id: string; name: string }) {
  use(wordsReady(usePlace().language, 'product'));
  return <Share title={name} path={shopPath(id)} />;
}
