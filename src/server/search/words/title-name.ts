import type { Language } from '../../../kit/languages.ts';
import { isRussianAdjective } from './small-words.ts';
import { hasDigit, itemsOf, type Item, type Token } from './words.ts';

// A comma between digits is one of a number.
const clauseEnd = /,(?!\d)|[，、،;；؛|()（）]/u;
const word = /[\p{L}\p{M}]{2,}/gu;
const unspaced = /[\p{Script=Han}\p{Script=Thai}]{3,}/u;

/** Words behind which a title says what a thing has or is for; Chinese and Turkish say that in front of the thing. */
const saysWhatItHas: Partial<Record<Language, RegExp>> = {
  en: /\s(?:with|for|including|w\/)\s/iu,
  ru: /\s(?:с|со|для)\s/iu,
  ar: /\sمع\s/u,
  indonesian: /\s(?:dengan|untuk|beserta)\s/iu,
  // Thai parts with spaces what other languages part with commas, and writes none in front of "with".
  thai: /พร้อม|สำหรับ|\s(?=\d)/u,
};

/** Whether some text is enough of a name: two words, or as much in a script without spaces. */
const isName = (text: string): boolean => unspaced.test(text) || (text.match(word)?.length ?? 0) > 1;

/**
 * The part of a title that names the product; the rest says what it is like, what it has and how it is packed. Of
 * "Game controller, 600 mAh, with storage case" it is the game controller, and no case.
 */
export function nameOfTitle(title: string, language: Language): string {
  let name = '';
  for (const clause of title.split(clauseEnd)) {
    name = `${name} ${clause}`;
    if (isName(name)) break;
  }
  const had = saysWhatItHas[language]?.exec(name);
  const bareName = had ? name.slice(0, had.index) : '';
  return /\p{L}/u.test(bareName) ? bareName : name;
}

/** Languages that say what a thing is like before they say what it is. */
export const headStandsLast: ReadonlySet<Language> = new Set(['zh', 'en', 'tr']);

/** The word of a product's name that says what it is, with its parts; none where the name has only numbers. */
export const headOfName = (name: string, language: Language): Token[] =>
  headOfItems(itemsOf(name, language), language);

/** The same of a name whose words are known. */
export function headOfItems(words: readonly Item[], language: Language): Token[] {
  const items = words.filter(({ readings }) => !readings[0]!.some(({ word }) => hasDigit(word)));
  const head = headStandsLast.has(language)
    ? items.at(-1)
    : language === 'ru'
      ? (items.find(({ readings }) => !isRussianAdjective(readings[0]![0]!.written)) ?? items[0])
      : items[0];
  if (!head) return [];
  // A T-shirt is a shirt, and what a compound is stands at its end.
  return [...head.readings, head.parts].flatMap((tokens) => tokens.at(-1) ?? []);
}
