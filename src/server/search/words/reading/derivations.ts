import { fold } from '../../../../kit/text/fold.ts';
import type { Language } from '../../../../kit/languages.ts';
import type { Dictionary } from '../dictionary.ts';
import { lexemeOf } from '../stems.ts';
import { writtenOf, type Item, type Token } from '../words.ts';

/** What adds to a word and leaves its meaning: with a cable (kablolu) is of cables, with holes (berlubang) of holes. */
const derivations: Partial<Record<Language, RegExp>> = {
  tr: /^(?<base>\p{L}{4,})l[ıiuü]$/u,
  ar: /^(?:و|ف)?[بلك](?<base>\p{L}{3,})$/u,
  ru: /^(?<base>\p{L}{3,}?)(?:енн|янн|ян|ов|ев|ск|н)(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ых|их|ую)$/u,
};

const clitics = ['', 'nya', 'ku', 'mu'];
const suffixes = ['', 'an', 'kan', 'i'];
/** Indonesian prefixes, each with the first letter of the base that it swallows. */
const prefixes: readonly (readonly [string, string])[] = [
  ['', ''],
  ...['ber', 'ter', 'di', 'per', 'pe', 'me', 'pem', 'pen', 'peng', 'mem', 'men', 'meng'].map(
    (prefix) => [prefix, ''] as const,
  ),
  ['mem', 'p'],
  ['pem', 'p'],
  ['men', 't'],
  ['pen', 't'],
  ['meny', 's'],
  ['peny', 's'],
  ['meng', 'k'],
  ['peng', 'k'],
];
const shortestBase = 4;

/** The words that an Indonesian word may be formed of: dilipat of lipat, pemotong of potong, gagangnya of gagang. */
function indonesianBases(spelling: string): string[] {
  const bases = new Set<string>();
  for (const clitic of clitics)
    for (const suffix of suffixes)
      for (const [prefix, swallowed] of prefixes) {
        const ending = suffix + clitic;
        if (!spelling.startsWith(prefix) || !spelling.endsWith(ending)) continue;
        const base = swallowed + spelling.slice(prefix.length, spelling.length - ending.length);
        if (base.length >= shortestBase && base !== spelling) bases.add(base);
      }
  // The longest is the least changed.
  return [...bases].toSorted((a, b) => b.length - a.length);
}

/** The words that a word may be made of, where it is made so in a language. */
export function derivedFrom(item: Item, language: Language): Token[] {
  const spelling = writtenOf(item);
  if (language === 'indonesian')
    return /^\p{Script=Latin}{5,30}$/u.test(spelling)
      ? indonesianBases(spelling).map((base) => ({ word: fold(base), written: base }))
      : [];
  const base = derivations[language]?.exec(spelling)?.groups?.base;
  return base === undefined || base === spelling ? [] : [{ word: fold(base), written: base }];
}

/** The same word read as the one that it is made of, where the catalogue knows that; it is written as it was. */
export function readAsDerived(item: Item, dictionary: Dictionary): Item | undefined {
  for (const base of derivedFrom(item, dictionary.language)) {
    const catalogueWord =
      dictionary.byWord.get(base.word)?.find(({ isSpelling }) => !isSpelling) ??
      dictionary.byLexeme.get(lexemeOf(base, dictionary.language))?.[0];
    if (catalogueWord)
      return { readings: [[{ word: catalogueWord.word, written: writtenOf(item) }]], parts: [] };
  }
  return undefined;
}
