import { fold } from '../../../../kit/text/fold.ts';
import type { Conversation } from '../../conversation-state-rules.ts';
import type { Offer, SearchResult } from '../product-search.ts';
import { speech, type Kit, type Speech } from '../reply-kit.ts';

/** Where things were to come from, in words. */
const originOf = ({ city, from }: Conversation, { country }: Speech): string | null =>
  city?.name ?? (from && country(from));

interface Listing {
  searchResult: SearchResult;
  /** What none of them states. */
  lacking: readonly string[];
  states: { count: number } | null;
  listedOffers: readonly Offer[];
  isFar: boolean;
  isOver: boolean;
  limit: string | null;
}

/** What a list is: all that was asked for, or what of it had to go, where it is from first. */
export function headOf(
  kit: Kit,
  conversation: Conversation,
  {
    searchResult: { results, isWhole, isLimited },
    lacking,
    states,
    listedOffers,
    isFar,
    isOver,
    limit,
  }: Listing,
): string {
  const speaking = speech(kit.caller.language);
  const { say, number, money, list } = speaking;
  const subject = conversation.product;
  const origin = isLimited ? null : originOf(conversation, speaking);
  if (origin !== null) return say('chat.noneFrom', { words: subject, place: origin });
  if (lacking.length > 0) return say('chat.noneStates', { subject, words: list(lacking) });
  if (states) return say('chat.foundFitting', { count: number(states.count) });
  if (isWhole) return say('chat.found', { count: number(Math.max(results.total, listedOffers.length)) });
  if (isFar) return say('chat.noneAbout');
  if (isOver)
    return say('chat.noneWithin', { limit: money({ amount: limit!, currency: kit.caller.currency }) });
  return namesPhrase(subject, results.partialWords)
    ? say('chat.closestFor', { words: joined(results.partialWords ?? '', subject) })
    : say('chat.closest');
}

/** Words that were written without spaces are said so. */
const joined = (words: string, typed: string): string =>
  typed.includes(' ') ? words : words.replaceAll(' ', '');

/** Whether words that a search was left with stand together in what was typed; others are no phrase of anybody's. */
const namesPhrase = (typed: string, partial: string | null): boolean =>
  partial !== null &&
  partial !== typed &&
  fold(joined(typed, partial)).includes(fold(joined(partial, typed)));
