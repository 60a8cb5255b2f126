import type { Language } from '../../../kit/languages.ts';

// A comma between digits is one of a number.
const clauseEnd = /,(?!\d)|[，、;；|()（）]/u;
const word = /[\p{L}\p{M}]{2,}/gu;
const unspaced = /[\p{Script=Han}\p{Script=Thai}]{3,}/u;

/** Words behind which a title says what a thing has; Chinese and Turkish say that in front of the thing. */
const saysWhatItHas: Partial<Record<Language, RegExp>> = {
  en: /\s(?:with|including|w\/)\s/iu,
  ru: /\s(?:с|со)\s/iu,
  ar: /\sمع\s/u,
  indonesian: /\s(?:dengan|beserta)\s/iu,
  // Thai parts with spaces what other languages part with commas, and writes none in front of "with".
  thai: /พร้อม|\s(?=\d)/u,
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
