import { useEffect, useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { addressOf, usePlace } from '../../page/place.tsx';
import { listPath } from '../../features/addresses/addresses.ts';

/** Shown in the row, and for how many milliseconds one stands in the field (specification, section 9). */
const wordsAtOnce = 4;
const rotation = 3000;
const halfAnHour = 30 * 60_000;

export const useHotWords = (): readonly string[] =>
  useCall('search.hotWords', {}, { staleTime: halfAnHour }).data?.content ?? [];

/** The word that stands in the empty field now; it changes every three seconds while `turning`. */
export function useTurningWord(words: readonly string[], turning: boolean): string | undefined {
  const [turn, setTurn] = useState(0);
  const { length } = words;
  useEffect(() => {
    if (!turning || length < 2) return;
    const timer = setInterval(() => setTurn((n) => n + 1), rotation);
    return () => clearInterval(timer);
  }, [turning, length]);
  return words[turn % Math.max(1, length)];
}

/** Up to four words to search for; in a new tab, except where products are being searched already. */
export function HotWordLinks({ words, sameTab }: { words: readonly string[]; sameTab: boolean }) {
  const { language } = usePlace();
  return (
    <ul className="absolute inset-x-0 top-full hidden h-5 items-center gap-4 overflow-hidden text-xs text-muted lg:flex">
      {words.slice(0, wordsAtOnce).map((word) => (
        <li key={word} className="truncate">
          <a
            href={addressOf(language, listPath({ keyword: word }))}
            target={sameTab ? undefined : '_blank'}
            rel="noopener"
            className="hover:text-cinnabar"
          >
            {word}
          </a>
        </li>
      ))}
    </ul>
  );
}
