import { fold } from '../../../../kit/text/fold.ts';
import type { Language } from '../../../../kit/languages.ts';
import type { Dictionary } from '../dictionary.ts';
import { lexemeOf } from '../stems.ts';
import { writtenOf, type Item, type Token } from '../words.ts';

/** What adds to a word and leaves its meaning: with a cable (kablolu) is of cables, with holes (berlubang) of holes. */
const derivations: Partial<Record<Language, RegExp>> = {
  tr: /^(?<base>\p{L}{4,})l[ıiuü]$/u,
  indonesian: /^(?:ber|ter|di|pe|per)?(?<base>\p{L}{4,}?)(?:an|kan|nya)?$/u,
  ar: /^(?:و|ف)?[بلك](?<base>\p{L}{3,})$/u,
  ru: /^(?<base>\p{L}{3,}?)(?:енн|янн|ян|ов|ев|ск|н)(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ых|их|ую)$/u,
};

/** The words that a word may be made of, where it is made so in a language. */
export function derivedFrom(item: Item, language: Language): Token[] {
  const spelling = writtenOf(item);
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
