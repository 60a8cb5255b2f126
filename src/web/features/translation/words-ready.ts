import type { Language } from '../../../kit/languages.ts';
import { whenOnline } from '../../page/calls/when-online.ts';
import { loadWords, type Part } from '../../page/words.ts';

const ready = new Map<string, Promise<void>>();

/** For `use`: what opens over pages that do not know its words fetches them itself, once. */
export function wordsReady(language: Language, part: Part): Promise<void> {
  const id = `${language}/${part}`;
  let loading = ready.get(id);
  if (!loading) ready.set(id, (loading = whenOnline(() => loadWords(language, [part]))));
  return loading;
}
