import { languageCodes } from '../../../kit/languages.ts';
import { countryName } from '../../../kit/region-names.ts';
import { fold } from '../../../kit/text/fold.ts';
import type { Folded } from './folded.ts';
import type { Intent } from './reading-rules.ts';
import type { Token } from './tokens.ts';
import { capitalized, type TradeCity } from './trade-cities.ts';

const toPlace = new Set<Intent>(['freight', 'landedCost', 'requestQuotes', 'customsCode']);
const mostOfSmall = 2;
const turkishFrom = /'?[dt][ae]n$/;

/** Where something comes from and where it is to go, by the words beside the places and by what is asked. */
export function readPlaces(
  tokens: readonly Token[],
  folded: Folded,
  intent: Intent,
  isAwaited = false,
): { from: string | null; to: string | null } {
  const places: { from: string | null; to: string | null } = { from: null, to: null };
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue;
    const place = token.tags.find((tag) => tag.startsWith('place:'))?.slice('place:'.length);
    if (!place || (intent === 'translate' && token.tags.length > 1)) continue;
    // "Cheap as possible": what is a small word as well is a place only where something goes or comes.
    const isSmall = token.tags.includes('filler') && token.end - token.start <= mostOfSmall;
    if (isSmall && !tagsIn(tokens, at - 1).some((tag) => tag === 'to' || tag === 'from')) continue;
    const usual = wayOf(tokens, at, folded, intent);
    // What is awaited in a place by a day is to go there.
    const way = usual === 'from' && isAwaited && isIn(tokens[at - 1], folded.text) ? 'to' : usual;
    // "From Yiwu/Ningbo to Jakarta": another town of the same country is no place to go to.
    if (way === 'to' && place === places.from && !tagsIn(tokens, at - 1).includes('to')) continue;
    places[way] ??= place;
  }
  const [origin, ...others] = namedPlaces(tokens, intent);
  const target = others.findLast((place) => place !== origin);
  // Of two places that something goes between, the first is where it comes from.
  if (toPlace.has(intent) && origin && target && places.from === null) return { from: origin, to: target };
  return places;
}

/** Countries as nobody writes them in a list of countries. */
const otherNames =
  /^(?:indo|mainland china|prc|china mainland|emirates|the emirates|america|states|britain|england|saudi|поднебесн|кнр|сша|оаэ|саудовск|эмират|америк|англи|大陆|内地|印尼|阿联酋|美国|沙特|الإمارات|الامارات|السعودي|امريكا|بريطاني|สหรัฐ|อเมริกา|ซาอุ|อังกฤษ|ยูเออี|amerika|inggris|arab|ingiltere|abd|bae|suudi)/u;
const shortestTown = 4;
const comparedLetters = 4;

/**
 * The town, as it was typed, that something is to go to, where it is none of the cities of trade; null where a country or
 * nothing is named.
 * @param countryCode  the country that it is in
 */
export function townIn(
  tokens: readonly Token[],
  folded: Folded,
  countryCode: string | null,
  cities: readonly TradeCity[],
): string | null {
  if (countryCode === null || cities.some(({ place }) => place.startsWith(countryCode))) return null;
  const placeToken = tokens.findLast(
    (token) => token.kind === 'word' && token.tags.includes(`place:${countryCode}`),
  );
  if (!placeToken) return null;
  const name = folded.text.slice(placeToken.start, placeToken.end);
  const least = /[\p{Script=Han}\p{Script=Thai}]/u.test(name) ? 2 : shortestTown;
  const isCountry = languageCodes.some((language) =>
    fold(countryName(countryCode, language))
      .replace(/^ال/u, '')
      .startsWith(name.replace(/^ال/u, '').slice(0, comparedLetters)),
  );
  if (name.length < least || isCountry || otherNames.test(name)) return null;
  return capitalized(folded.original(placeToken.start, placeToken.end).trim());
}

/** Whether a word says beside a city that something is to go there: it is none that goods come from. */
export const goesTo = ({ names }: TradeCity, tokens: readonly Token[], { text }: Folded): boolean =>
  tokens.some((token, index) => {
    const inFront = tagsIn(tokens, index - 1);
    return (
      names.includes(text.slice(token.start, token.end)) &&
      inFront.includes('to') &&
      !inFront.includes('from') &&
      !isIn(tokens[index - 1], text)
    );
  });

const isIn = (token: Token | undefined, text: string): boolean =>
  token !== undefined && /^(?:in|di|в|في|在|ใน)$/u.test(text.slice(token.start, token.end));

const namedPlaces = (tokens: readonly Token[], intent: Intent): string[] =>
  intent === 'translate'
    ? []
    : tokens.flatMap((token) =>
        token.kind === 'word'
          ? (token.tags.find((tag) => tag.startsWith('place:'))?.slice('place:'.length) ?? [])
          : [],
      );

const tagsIn = (tokens: readonly Token[], index: number): readonly string[] => {
  const token = tokens[index];
  return token?.kind === 'word' ? token.tags : [];
};

/** Chinese says behind a place that things come from there. */
const shipsThence = /^(?:发货|发的|产的|生产|出产|本地)/u;

function wayOf(tokens: readonly Token[], at: number, folded: Folded, intent: Intent): 'from' | 'to' {
  const here = tokens[at]!;
  const word = folded.text.slice(here.start, here.end);
  if (here.kind === 'word' && here.forms.some(({ language }) => language === 'tr') && turkishFrom.test(word))
    return 'from';
  if (shipsThence.test(folded.text.slice(here.end))) return 'from';
  const neighbor = tokens[at - 1];
  const tags = tagsIn(tokens, at - 1);
  if (tags.includes('from') && !tags.includes('to')) return 'from';
  if (tags.includes('to')) return 'to';
  if (toPlace.has(intent)) return 'to';
  const namesSellers = tokens.some(
    (token) => token.kind === 'word' && (token.tags.includes('seller') || token.tags.includes('factory')),
  );
  return isIn(neighbor, folded.text) || namesSellers ? 'from' : 'to';
}
