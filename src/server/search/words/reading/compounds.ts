import type { Language } from '../../../../kit/languages.ts';
import { hasDigit, wordOf, type Item } from '../words.ts';

/** What a Turkish compound's last word ends in: the cover of a phone. */
export const possessed = /(?:\p{L}{2}s[ıiuü]|ğ[ıiuü]|m[ıi]|l[ae]r[ıi])$/u;

/** The same where another noun stands before it: also behind a consonant. */
const ofSomething = /[ıiuü]$/u;

const scripts: readonly [RegExp, Language][] = [
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** The language that a search is likely in: its script may not be the reader's. */
export function languageWritten(text: string, readers: Language): Language {
  const ofScript = scripts.find(([script]) => script.test(text))?.[1];
  if (ofScript) return ofScript;
  return scripts.some(([, language]) => language === readers) ? 'en' : readers;
}

// What ends so is said of a thing; the catalogue knows none of these words.
const adjectival = /(?:ous|ful|ish|ive|ic|al|y|ern|ese|ian|ing|en|[^s]s)$/u;

/**
 * Whether the word in front of the head makes another thing of it: an exercise ball, a Turkish compound, a Chinese one that
 * ends in one letter. Elsewhere the word beside the head describes it as often.
 */
export function makesCompound(items: readonly Item[], head: number, readers: Language): boolean {
  const [modifier, headItem] = [items[head - 1], items[head]];
  if (!modifier || !headItem || hasDigit(wordOf(modifier))) return false;
  const language = languageWritten(items.map(wordOf).join(' '), readers);
  if (language === 'en') return !adjectival.test(wordOf(modifier));
  if (language === 'tr') return ofSomething.test(headItem.readings[0]?.[0]?.written ?? '');
  return language === 'zh' && [...wordOf(headItem)].length === 1;
}
