import { fold } from '../../../../kit/text/fold.ts';
import { consonantsOf, lexemeOf } from '../stems.ts';
import { wordOf, type Item } from '../words.ts';

/** How Arabic forms plurals within a word, without its article: sanadiq, awraq, buyut, kilab, haqaib. */
const forms =
  /^(?:\p{L}{2}ا\p{L}ي?\p{L}|ا\p{L}{2}ا\p{L}|\p{L}{2}و\p{L}|\p{L}{2}ا\p{L}|\p{L}{2}ائ\p{L}|\p{L}وا\p{L}ي?\p{L})$/u;
const fewestConsonants = 3;
/** More words of the same consonants, and any of them may be meant. */
const mostWords = 2;

/** Words by the consonants of their root. */
export type ByConsonants = ReadonlyMap<string, readonly string[]>;

/** Arabic words by their consonants; what has fewer than a root is left out. */
export function byConsonants(words: Iterable<string>): ByConsonants {
  const rooted = [...new Set(words)].flatMap((word) => {
    const consonants = consonantsOf(lexemeOf({ word, written: word }, 'ar'));
    return consonants.length < fewestConsonants ? [] : [{ word, consonants }];
  });
  const grouped = Map.groupBy(rooted, ({ consonants }) => consonants);
  return new Map([...grouped].map(([consonants, some]) => [consonants, some.map(({ word }) => word)]));
}

/** The word whose broken plural somebody typed that nobody knows, dialects included: sharareeb are of one sharab. */
export function singularOf(item: Item, wordsByConsonants: ByConsonants): Item | undefined {
  const word = wordOf(item);
  const lexeme = lexemeOf({ word, written: word }, 'ar');
  if (!forms.test(lexeme)) return undefined;
  const singulars = (wordsByConsonants.get(consonantsOf(lexeme)) ?? []).filter(
    (candidate) => candidate !== word && candidate.length <= word.length + 1,
  );
  const lexemes = new Set(singulars.map((singular) => lexemeOf({ word: singular, written: singular }, 'ar')));
  const [singular] = singulars.toSorted((a, b) => a.length - b.length);
  return singular === undefined || lexemes.size > mostWords
    ? undefined
    : { readings: [[{ word: fold(singular), written: item.readings[0]![0]!.written }]], parts: [] };
}
