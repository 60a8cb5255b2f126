import type { Conversation } from './conversation-state-rules.ts';
import type { Intent, Reading } from './reading/reading-rules.ts';

/** These are read by what a question says word for word, or say nothing that could be missed. */
const surelyRead = new Set<Intent>(['term', 'calculate', 'exchange', 'draft', 'translate', 'lost', 'joke', 'greeting', 'thanks', 'about', 'human', 'travel', 'shops', 'affordable', 'outside', 'unknown', 'categories']); // prettier-ignore
/** These act on a list that was shown: without one there is nothing that they could be of. */
const ofList = new Set<Intent>(['pick', 'refine', 'similar', 'more', 'picture']);
/** So likely must what a question asks for be, where nothing else speaks for it. */
const leastLikely = 0.42;
/** A search that counts or prices something may be as unlikely as that. */
const leastLikelySearch = 0.2;

/** How likely it is, by what was learnt, that a question asks for something. */
export const shareOf = ({ otherIntents }: Pick<Reading, 'otherIntents'>, intent: Intent): number =>
  otherIntents.find((guess) => guess.intent === intent)?.share ?? 0;

const saysCertain = (reading: Reading): boolean =>
  reading.order !== null ||
  reading.hs !== null ||
  reading.cargo !== null ||
  reading.refs.length > 0 ||
  reading.terms.length > 0 ||
  reading.modes.length > 0 ||
  reading.asksDays ||
  reading.isKnown === true ||
  reading.isBare ||
  reading.paysPrivately ||
  reading.showsCard ||
  reading.wantsIdeas;

/**
 * Whether an answer would rest on hardly anything of a question: neither what was learnt speaks for what it is taken for, nor
 * does it name a thing that is sold, an order, a code or a cargo. What was spoken of before may be what it leaves out.
 */
export function isDoubtful(earlier: Conversation | null, intent: Intent, reading: Reading): boolean {
  const hasSubject =
    earlier !== null && (earlier.shown.length > 0 || earlier.product !== '' || earlier.intent === intent);
  if (surelyRead.has(intent) || hasSubject || saysCertain(reading)) return false;
  if (ofList.has(intent)) return true;
  const least = intent === 'search' && reading.wantsProducts ? leastLikelySearch : leastLikely;
  return shareOf(reading, intent) < least;
}

/** So likely a search is one for goods, though nobody here sells them by that name. */
const surelyProduct = 0.6;

/** Whether what was looked for and not found may be no name of goods at all. */
export const mayBeNoProduct = (reading: Reading): boolean =>
  reading.isKnown !== true &&
  !reading.isBare &&
  shareOf(reading, 'search') + shareOf(reading, 'requestQuotes') <
    (reading.wantsProducts ? leastLikely : surelyProduct);

const mostWords = 3;

/** What of a question is read as a name, and so may not have been understood; the parts as they were typed. */
export const unreadWords = ({ parts, product }: Reading): string[] =>
  [...new Set(parts.length > 0 ? parts.map(({ text }) => text) : [product])]
    .filter((text) => /\p{L}{2}/u.test(text))
    .slice(0, mostWords);
