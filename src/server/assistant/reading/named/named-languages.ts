import type { Language } from '../../../../kit/languages.ts';
import { fold } from '../../../../kit/text/fold.ts';

/** How the languages of the site are called in all of them. */
const names: readonly [Language, RegExp][] = [
  ['zh', /中文|汉语|汉文|普通话|国语|\bchinese\b|\bmandarin|(?<!\p{L})(?:ال|بال|لل)?صيني(?:ه)?(?!\p{L})|ภาษาจีน|เป็นจีน|จีนกับ|กับจีน|\bbahasa cina|\bmandarin|(?<!\p{L})китаиск|\bcince/u],
  ['en', /英语|英文|\benglish\b|(?<!\p{L})(?:ال|بال|لل)?ان[جك]ليزي(?:ه)?(?!\p{L})|อังกฤษ|\binggris|(?<!\p{L})англииск|\bingilizce/u],
  ['ar', /阿拉伯语|阿拉伯文|阿语|\barabic\b|(?<!\p{L})(?:بال|لل)عربي(?:ه)?(?!\p{L})|ภาษาอาหรับ|เป็นอาหรับ|\bbahasa arab|(?<!\p{L})арабск|\barapca/u],
  ['thai', /泰语|泰文|\bthai\b|تا[يي]لا?ندي(?:ه)?(?!\p{L})|ภาษาไทย|เป็นไทย|\bbahasa thai|(?<!\p{L})таиск|\btayca/u],
  ['indonesian', /印尼语|印尼文|印度尼西亚语|\bindonesian\b|\bbahasa indonesia|اندونيسي(?:ه)?(?!\p{L})|ภาษาอินโด|(?<!\p{L})индонезииск|\bendonezce/u],
  ['ru', /俄语|俄文|\brussian\b|(?<!\p{L})(?:ال|بال|لل)?روسي(?:ه)?(?!\p{L})|ภาษารัสเซีย|เป็นรัสเซีย|\bbahasa rusia|(?<!\p{L})русск|\brusca/u],
  ['tr', /土耳其语|土耳其文|\bturkish\b|(?<!\p{L})(?:ال|بال|لل)?تركي(?:ه)?(?!\p{L})|ภาษาตุรกี|\bbahasa turki|(?<!\p{L})турецк|\bturkce/u],
]; // prettier-ignore

/** The languages that a text names, in the order of their names. */
export function languagesNamed(typed: string): Language[] {
  const text = fold(typed);
  return names
    .flatMap(([language, pattern]) => {
      const position = pattern.exec(text)?.index;
      return position === undefined ? [] : [{ language, position }];
    })
    .toSorted((a, b) => a.position - b.position)
    .map(({ language }) => language);
}
