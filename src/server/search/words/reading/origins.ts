import { fold } from '../../../../kit/text/fold.ts';
import { cached } from '../../../platform/cache.ts';
import type { Db } from '../../../platform/database.ts';
import { listPlacesOfOrigin } from '../../../reference/public.ts';
import { marks, type Reading } from '../../rules.ts';
import type { Sentence } from '../sentence.ts';
import { isHan, wordOf, type Item } from '../words.ts';

/** What a place is found by. */
interface Origin {
  marks: string[];
  /** It is read as a place wherever it stands; others only behind a word that says where things come from. */
  isBare: boolean;
}
export type Origins = ReadonlyMap<string, Origin>;

const originSeconds = 600;
const shortestName = 4;
const chineseLevels = /(?:省|市|(?:回族|维吾尔|壮族)?自治区|特别行政区)$/u;

/** The countries that are bought from; their names are words for porcelain and birds as well. */
const countries: readonly (readonly [string, string])[] = [
  ['CN', 'china китая кита الصين จีน cin cina tiongkok 中国'],
  ['ID', 'indonesia индонезии اندونيسيا อินโดนีเซีย endonezya 印尼 印度尼西亚'],
  ['AE', 'uae emirates оаэ эмиратов الامارات دبي uea bae 阿联酋'],
  ['HK', 'hongkong гонконга ฮ่องกง 香港'],
  ['TR', 'turkey turkiye турции تركيا ตุรกี turki 土耳其'],
];

/** Russian declines the names of places: from Shenzhen is "из Шэньчжэня". */
const russianCase = /^(\p{Script=Cyrillic}{3,})[аеиоуыьюя]$/u;
const keyOf = (word: string): string => russianCase.exec(word)?.[1] ?? word;

/** The word of a name, folded; none where it has several, which may say anything. */
function wordOfName(name: string): string | null {
  const bare = isHan(name) ? name.replace(chineseLevels, '') : name;
  const word = fold(bare);
  const isLongEnough = isHan(word) ? word.length > 1 : word.length >= shortestName;
  return isLongEnough && /^[\p{L}\p{M}]+$/u.test(word) ? word : null;
}

/** The places that goods may be asked for from, by the folded words of their names. */
export const getOrigins = (db: Db): Promise<Origins> =>
  cached(db, 'places of origin', originSeconds, async (db) => {
    const origins = new Map<string, Origin>();
    const add = (word: string, mark: string, isBare: boolean) => {
      const key = keyOf(word);
      const origin = origins.get(key) ?? { marks: [], isBare: false };
      origins.set(key, { marks: [...origin.marks, mark], isBare: origin.isBare || isBare });
    };
    for (const { country, code, isWidest, names } of await listPlacesOfOrigin(db))
      for (const word of new Set(Object.values(names).flatMap((name) => wordOfName(name) ?? [])))
        add(word, marks.place(`${country}-${code}`), country === 'CN' || isWidest);
    for (const [country, words] of countries)
      for (const word of words.split(' ')) add(fold(word), marks.place(country), false);
    return origins;
  });

/** A place that a search names. */
export interface AskedOrigin {
  item: Item;
  readings: Reading[];
}

/**
 * A sentence without the places that its things shall come from: none of them says which thing is asked for. Where the
 * catalogue calls things so, the place is a word as others are; where it names nothing else, it asks for all from there.
 */
export function withoutOrigins(
  sentence: Sentence,
  origins: Origins,
  isThing: (word: string) => boolean,
): { sentence: Sentence; askedOrigins: AskedOrigin[]; placesAlone: AskedOrigin[] } {
  const originOf = (item: Item): Origin | undefined => {
    // "Yiwu'dan" is from Yiwu.
    const word = item.readings.length > 1 ? item.readings.at(-1)![0]!.word : wordOf(item);
    const origin = origins.get(keyOf(word)) ?? origins.get(word.replace(/(?:d|t)[ae]n$/u, ''));
    if (!origin || isThing(word)) return undefined;
    return origin.isBare || sentence.origins.has(item) ? origin : undefined;
  };
  const askedOrigins = sentence.items.flatMap((item): AskedOrigin[] => {
    const origin = originOf(item);
    return origin ? [{ item, readings: origin.marks.map((mark) => [mark]) }] : [];
  });
  const isOrigin = (item: Item) => askedOrigins.some((askedOrigin) => askedOrigin.item === item);
  const items = sentence.items.filter((item) => !isOrigin(item));
  if (askedOrigins.length === 0) return { sentence, askedOrigins: [], placesAlone: [] };
  if (items.length === 0) return { sentence, askedOrigins: [], placesAlone: askedOrigins };
  const placeAmongRest = (index: number) =>
    sentence.items.slice(0, index).filter((item) => !isOrigin(item)).length;
  return {
    askedOrigins,
    placesAlone: [],
    sentence: {
      ...sentence,
      items,
      nameEnd: Math.max(1, placeAmongRest(sentence.nameEnd)),
      purposes: sentence.purposes.flatMap((index) =>
        isOrigin(sentence.items[index]!) ? [] : [placeAmongRest(index)],
      ),
    },
  };
}
