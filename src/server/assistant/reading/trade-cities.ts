import { fold } from '../../../kit/text/fold.ts';
import { foldText } from './folded.ts';
import cities from '../data/trade-cities.json' with { type: 'json' };

/** A city that goods come from or whose markets are visited. */
export interface TradeCity {
  /** A country, or a country and the code of its region, as the search takes it. */
  place: string;
  /** As it was written, but with capitals. */
  name: string;
  /** What it is called, folded, in every language. */
  names: readonly string[];
}

const tradeCities = Object.entries(cities).map(([place, byLanguage]) => ({
  place,
  names: [...new Set(Object.values(byLanguage).flatMap((names) => names.split('|').map(fold)))],
}));

const runsTogether = /^[\p{Script=Han}\p{Script=Thai}\p{Script=Arabic}]/u;
const letter = /[\p{L}\p{M}]/u;

/** The cities of a text, in their order. */
export function readTradeCities(typed: string): TradeCity[] {
  const folded = foldText(typed);
  const { text } = folded;
  const namedCities = tradeCities.flatMap(({ place, names }) => {
    const places = names.flatMap((name) => {
      const position = text.indexOf(name);
      const isWord = position >= 0 && (runsTogether.test(name) || isApart(text, position, name));
      return isWord ? [{ position, name }] : [];
    });
    const [first] = places.sort((a, b) => b.name.length - a.name.length);
    if (!first) return [];
    const { position, name } = first;
    const cityName = capitalized(folded.original(position, position + name.length));
    return [{ position, city: { place, name: cityName, names } }];
  });
  return namedCities.sort((a, b) => a.position - b.position).map(({ city }) => city);
}

/** A name as names are written, where its letters have capitals. */
export const capitalized = (name: string): string =>
  name.replace(/(?<![\p{L}\p{M}])\p{Ll}/gu, (first) => first.toUpperCase());

/** Endings may follow a name of four letters or more: Шанхая, İstanbul'a. */
const isApart = (text: string, position: number, name: string): boolean => {
  const [letterBefore, letterAfter] = [text[position - 1], text[position + name.length]];
  if (letterBefore !== undefined && letter.test(letterBefore)) return false;
  return name.length >= 4 || letterAfter === undefined || !letter.test(letterAfter);
};
