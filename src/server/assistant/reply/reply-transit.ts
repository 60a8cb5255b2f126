import type { OutputOf } from '../../../contract/contract.ts';
import { othersLine } from '../../tools/public.ts';
import { logistics, nearFirst, placeName, routeOf, shownQuotes } from './reply-cargo.ts';
import { speech, type Kit, type Reply, type Speech, type Turn } from './reply-kit.ts';

/** The days of a way are the same for any load: tariffs are read for this one, and its price is not said. */
const anyLoad = { kilograms: 200, cubicMetres: 1 };

type PublishedWay = OutputOf<'tradeServices.quotes'>['quotes'][number];

/** The published ways between two countries, whatever is carried. */
export const readWays = async (
  kit: Kit,
  origin: string,
  destination: string,
): Promise<readonly PublishedWay[]> =>
  (await kit.caller.call('tradeServices.quotes', { origin, destination, cargo: anyLoad })).quotes;

/** How many days a way takes, and whose it is. */
export const wayLine = (
  { mode, daysFrom, daysTo, from, to, provider }: PublishedWay,
  { say, number }: Speech,
): string =>
  say('chat.cargo.daysRow', {
    mode: say(`chat.mode.${mode}`),
    days: `${number(daysFrom)}–${number(daysTo)}`,
    way: `${othersLine(from)} → ${othersLine(to)}`,
    provider: provider ? othersLine(provider.name) : say('chat.cargo.market'),
  });

/** How many days the published ways between two places take, by any mode or the one that was named. */
export async function* replyTransit(kit: Kit, { conversation, reading }: Turn): Reply {
  const speaking = speech(kit.caller.language);
  const { say, country } = speaking;
  const from = conversation.from ?? 'CN';
  const destination = conversation.to ?? kit.siteCountry;
  yield { type: 'EVENT', text: say('chat.status.cost') };
  const quotes = await readWays(kit, from, destination);
  const link = kit.caller.link(logistics);
  const route = routeOf(conversation, reading, { origin: from, target: destination });
  const next = { ...conversation, product: '', cargo: null, route, transit: true };
  const ends = { from: placeName(route, 0, from, country), to: placeName(route, 1, destination, country) };
  const { modes, refusedModes } = conversation;
  const inMode = quotes.filter(
    ({ mode }) => (modes.length === 0 || modes.includes(mode)) && !refusedModes.includes(mode),
  );
  if (quotes.length === 0) {
    yield {
      type: 'TEXT',
      text: [say('chat.cargo.daysHead', ends), say('chat.cargo.none', { link })].join('\n'),
    };
    return next;
  }
  const missing =
    inMode.length === 0 && modes[0] ? [say('chat.cargo.noMode', { mode: say(`chat.mode.${modes[0]}`) })] : [];
  const rows = nearFirst(inMode.length > 0 ? inMode : quotes, route)
    .slice(0, shownQuotes)
    .map((quote) => wayLine(quote, speaking));
  yield {
    type: 'TEXT',
    text: [say('chat.cargo.daysHead', ends), ...missing, ...rows, say('chat.cargo.daysNote', { link })].join(
      '\n',
    ),
  };
  return next;
}
