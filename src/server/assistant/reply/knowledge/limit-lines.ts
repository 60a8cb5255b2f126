import type { Conversation } from '../../conversation-state-rules.ts';
import { highestPrice, type Offer } from '../product-search.ts';
import type { Kit, Speech } from '../reply-kit.ts';

/** What a limit in another currency, or for all pieces, comes to for one, with the day of the rate. */
export async function limitLines(
  kit: Kit,
  conversation: Conversation,
  { say, money, number, day }: Speech,
): Promise<string[]> {
  const { priceMax, currency, isBudget, quantity } = conversation;
  const limit = highestPrice(kit, { ...conversation, isAbout: false });
  const perPiece = isBudget && quantity !== null;
  const isForeign = currency !== null && currency !== kit.caller.currency;
  if (priceMax === null || limit === null || !(perPiece || isForeign)) return [];
  const limitCurrency = currency ?? kit.caller.currency;
  const rated = isForeign ? await kit.convert(priceMax, limitCurrency, kit.caller.currency) : null;
  const sum = money({ amount: String(priceMax), currency: limitCurrency });
  const price = money({ amount: limit, currency: kit.caller.currency });
  const text = perPiece
    ? say('chat.limit.all', { sum, quantity: number(quantity), price })
    : say('chat.limit.each', { sum, price });
  return [rated?.day ? `${text} ${say('chat.limit.rate', { day: day(rated.day) })}` : text];
}

/** How many of those listed keep to the highest minimum order that was said, where not all of them do. */
export function minimumLines(
  { moqMax }: Conversation,
  offers: readonly Offer[],
  { say, number }: Speech,
): string[] {
  const fitting = offers.filter(({ row }) => moqMax === null || row.minimumOrder <= moqMax).length;
  return moqMax === null || fitting === offers.length
    ? []
    : [
        say('chat.limit.minimum', {
          minimum: number(moqMax),
          fit: number(fitting),
          count: number(offers.length),
        }),
      ];
}
