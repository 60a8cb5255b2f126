import type { Language } from '../../../../kit/languages.ts';
import { plainText } from '../../../../kit/text/fold.ts';

/** The keys of a keyboard with Latin letters, with and without shift, in the order of the layouts below. */
const latinKeys =
  '`1234567890-=qwertyuiop[]asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?';

/** What the same keys write in other scripts: ЙЦУКЕН, Kedmanee, and the Arabic layout; a space where nobody writes a word with it. */
const layouts: Partial<Record<Language, string>> = {
  ru: 'ё1234567890-=йцукенгшщзхъфывапролджэячсмитьбю.Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
  thai: '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ',
  ar: 'ذ1234567890-=ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظ',
};

/** Each key of one layout in the other; a key that writes two letters stands as their ligature. */
function keysOf(layout: string): { toScript: Map<string, string>; toLatin: Map<string, string> } {
  const toScript = new Map<string, string>();
  const toLatin = new Map<string, string>();
  for (const [index, letter] of [...layout].entries()) {
    const key = latinKeys[index]!;
    toScript.set(key, plainText(letter));
    if (!toLatin.has(letter)) toLatin.set(letter, key);
  }
  return { toScript, toLatin };
}

const keysByLanguage = new Map(
  Object.entries(layouts).map(([language, layout]) => [language, keysOf(layout)] as const),
);

const latin = /\p{Script=Latin}/u;
const anyLetter = /\p{L}/u;
const replaceKeys = (typed: string, keys: ReadonlyMap<string, string>): string =>
  [...typed].map((letter) => keys.get(letter) ?? letter).join('');

/**
 * What somebody may have meant who looked at the keys and not at the screen: "xt[jk" for "чехол", "ьщгыу" for "mouse".
 * @param language  the reader's, whose keyboard it is; of a language whose letters are Latin nothing comes of it
 */
export function otherLayouts(typed: string, language: Language): string[] {
  const keys = keysByLanguage.get(language);
  if (!keys || !anyLetter.test(typed)) return [];
  const isLatin = latin.test(typed);
  const isMixed = isLatin && [...typed].some((letter) => anyLetter.test(letter) && !latin.test(letter));
  if (isMixed) return [];
  return [replaceKeys(typed, isLatin ? keys.toScript : keys.toLatin)];
}
