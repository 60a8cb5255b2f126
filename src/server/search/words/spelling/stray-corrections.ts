import { fold } from '../../../../kit/text/fold.ts';
import { everyTermCalled, marks } from '../../rules.ts';
import type { Match } from '../../sql.ts';
import { isQualifier } from '../qualifiers.ts';
import { termsOf, type Words } from '../read-words.ts';
import { isEnglishAdjective } from '../small-words.ts';
import type { Term } from '../terms.ts';
import { hasDigit } from '../words.ts';

/** How many products match, counted up to a number. */
export type Count = (match: Match, most: number) => Promise<number>;

/**
 * A correction that leads elsewhere than the words beside it is none: there is nothing that both are said of, as of a USB
 * drive and diving. Alone, a word has no neighborhood.
 */
export async function withoutStrayCorrections(words: Words, count: Count): Promise<Words> {
  const { terms } = words;
  const wordTerms = terms.filter(({ text }) => !hasDigit(text));
  if (wordTerms.length < 2 || !terms.some(({ isCorrected }) => isCorrected)) return words;
  const settle = async (term: Term): Promise<Term> => {
    const candidates = wordTerms.filter((candidate) => candidate !== term && candidate.products > 0);
    // What is large or of kraft may be anything: what a thing is called is its neighborhood.
    const thingTerms = candidates.filter(({ isThing, isNaming }) => isThing && isNaming);
    const neighbors = thingTerms.length > 0 ? thingTerms : candidates;
    // A phrase that synonyms know with it is a neighborhood of its own.
    const isPhrase = term.exact.every(({ length }) => length > 1);
    if (!term.isCorrected || isPhrase) return term;
    for (const neighbor of neighbors)
      if (
        (await count({ query: everyTermCalled(termsOf({ terms: [term, neighbor], whole: [] }, 'all')) }, 1)) >
        0
      )
        return term;
    const readings = [[marks.value('none')]];
    const unknown = {
      exact: readings,
      own: readings,
      common: readings,
      all: readings,
      products: 0,
      isKind: false,
      isThing: false,
      isNaming: term.isNaming && !isQualifier(fold(term.typed)) && !isEnglishAdjective(term.typed),
    };
    return { ...term, ...unknown, isCorrected: false, text: term.typed };
  };
  const settled: Term[] = [];
  for (const term of terms) settled.push(await settle(term));
  return { ...words, terms: settled };
}
