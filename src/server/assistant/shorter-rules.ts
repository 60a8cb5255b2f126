import type { Language } from '../../kit/languages.ts';

const mostDropped = 3;
const shortestStem = 4;
const mostTried = 4;

/** Languages whose noun stands before what is said of it: the first words say what it is, elsewhere the last. */
const headFirst = new Set<Language>(['ar', 'thai', 'indonesian', 'ru']);

/** A word that may be inflected: what it begins with finds its other forms too. */
function stemOf(word: string): string {
  const letters = [...word];
  const isInflected = /^[\p{Script=Cyrillic}\p{Script=Latin}]+$/u.test(word);
  return isInflected && letters.length - 2 >= shortestStem ? letters.slice(0, -2).join('') : word;
}

/**
 * What else to search for where all words together find nothing: the words without their endings, then fewer of them,
 * those that say what it is first.
 */
export function shorterSearches(words: string, language: Language): string[] {
  const all = words.split(/\s+/u).filter(Boolean);
  const stems = all.map(stemOf);
  const dropped = Array.from({ length: Math.min(mostDropped, all.length - 1) }, (_, index) => index + 1);
  const heads = dropped.map((count) => stems.slice(0, -count).join(' '));
  const tails = dropped.map((count) => stems.slice(count).join(' '));
  const fewer = headFirst.has(language) ? [...heads, ...tails] : [...tails, ...heads];
  return [...new Set([stems.join(' '), ...fewer])]
    .filter((each) => each && each !== words)
    .slice(0, mostTried);
}
