import { isCountry } from '../product-search.ts';
import type { Kit, Speech, Turn } from '../reply-kit.ts';

/** That what must not be was left out by the titles, which need not say it. */
export const withoutLines = (
  { reading: { deniedWords }, conversation: { deniedPlaces } }: Turn,
  { say, list, country }: Speech,
): string[] => [
  ...(deniedWords.length > 0 ? [say('chat.without', { words: list(deniedWords) })] : []),
  ...(deniedPlaces.some(isCountry)
    ? [say('chat.notFrom', { places: list(deniedPlaces.filter(isCountry).map(country)) })]
    : []),
  ...(deniedPlaces.every(isCountry) ? [] : [say('chat.notCity')]),
];

/** What is known of sending it where a search says it is to go. */
function deliveryLines({ caller }: Kit, { reading }: Turn, { say, country }: Speech): string[] {
  const { to, toTown, arrival } = reading;
  if (to === null || arrival !== null) return [];
  const link = caller.link('/outside-trade-serve/international-logistics');
  const destination = toTown ? `${toTown} (${country(to)})` : country(to);
  return [say('chat.search.delivery', { place: destination, link })];
}

/** What a search is answered with beside the products: how they are sent, and what was left out. */
export const besideLines = (kit: Kit, turn: Turn, speaking: Speech): string[] => [
  ...deliveryLines(kit, turn, speaking),
  ...withoutLines(turn, speaking),
];
