import { fold } from '../../../../kit/text/fold.ts';
import type { Language } from '../../../../kit/languages.ts';
import { anyReading, nowhere, places } from '../../rules.ts';
import { isColor, isQualifier } from '../qualifiers.ts';
import { namesInGeneral, namesLittle, saysKind } from '../small-words.ts';
import type { Words } from '../read-words.ts';
import { tagIn } from '../stems.ts';
import type { Term } from '../terms.ts';
import { inOneRow, isHan } from '../words.ts';
import type { Criterion } from './found-words.ts';

/** Whether a word, or what it is indexed as, names too much to say which thing is asked for: a bag, a set. */
export const isInGeneral = (word: string): boolean => {
  const bare = word.slice(tagIn(word).length);
  return namesInGeneral.has(bare) || namesLittle.has(bare);
};

const saysLittle = (term: Term): boolean => isInGeneral(fold(term.text));

/** Whether nobody knows the thing that is asked for, and its name says nothing without what it goes with: a rack for shoes is no shoe. */
export const isUnlikeAny = (terms: readonly Term[]): boolean =>
  terms.length > 1 && terms.some((term) => term.isHead && term.products === 0 && saysLittle(term));

/** Languages that write what a thing is before what it is like. */
const namesFirst: ReadonlySet<Language> = new Set(['ar', 'thai', 'indonesian']);

/**
 * The words that say what a thing is: all that it is called in one word, and of several typed ones the one that names it; of
 * a dog's collar the collar.
 */
export function thingLexemes({ exact, common }: Term, language: Language): string[] {
  const typed = exact.flatMap((reading) => {
    const [first] = reading;
    const last = reading.at(-1);
    if (first === undefined || last === undefined) return [];
    if (reading.every((lexeme) => /^[a-z]+$/.test(lexeme))) return last;
    // A Russian noun stands behind its adjectives and before other nouns; an adjective is what no product is.
    return language === 'ru' ? [first, last] : namesFirst.has(language) ? first : last;
  });
  const single = common.filter(({ length }) => length === 1).flat();
  return [...new Set([...typed, ...single])];
}

/** What a search asks for, part by part; what sellers say of anything is none. */
export function criteriaOf({ terms, measures, without, deniedTexts, language }: Words): Criterion[] {
  const isHeadKnown = terms.some(({ isHead, products }) => isHead && products > 0);
  const headSaysLittle = terms.some((term) => term.isHead && saysLittle(term));
  const criteria = terms.flatMap((term): Criterion[] => {
    const word = fold(term.text);
    const isSaidOfAny = isQualifier(word) && !isColor(word) && !term.isHead && !term.isWhatFor;
    if (isSaidOfAny || saysKind.has(word)) return [];
    const measure = measures.find(({ term: measureTerm }) => measureTerm === term);
    if (measure?.mayBeOrdered) return [];
    const readings = measure?.same ?? term.all;
    const isMeant = !(term.isHead && term.isUnsure);
    const query = readings.length === 0 || !isMeant ? nowhere : anyReading(readings);
    const names = term.isHead || (!isHeadKnown && term.isThing && term.isNaming);
    const isOfThing = names && !isInGeneral(word);
    // A single Chinese letter is a part of many names.
    const lexemes = isOfThing
      ? thingLexemes(term, language).filter(
          (lexeme) =>
            !lexeme.includes('=') && !isInGeneral(lexeme) && !(isHan(lexeme) && lexeme.length === 1),
        )
      : [];
    const heads = lexemes.flatMap((lexeme) => [[places.head + lexeme], [places.shelf + lexeme]]);
    return [
      {
        text: inOneRow((term.isCorrected ? term.typed : term.text).split(' ')),
        query,
        isDenied: false,
        tellsKind:
          headSaysLittle &&
          !term.isHead &&
          measure === undefined &&
          !term.isMaterial &&
          !term.isOfPeople &&
          !term.isOrigin &&
          !isQualifier(word) &&
          !isColor(word),
        // What other languages call it may be another thing.
        thingQuery: isOfThing ? anyReading([...heads, ...(measure?.same ?? term.common)]) : null,
      },
    ];
  });
  if (without.length === 0) return criteria;
  return [
    ...criteria,
    {
      text: inOneRow(deniedTexts),
      query: anyReading(without),
      isDenied: true,
      thingQuery: null,
      tellsKind: false,
    },
  ];
}
