/**
 * The beginning of a text, no longer than so many UTF-16 units and never in the middle of a character: an emoji of
 * several code points, or a letter with its marks, stays whole or goes.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest + longestCharacter);
  let cut = 0;
  for (const { index, segment } of graphemes.segment(end)) {
    if (index + segment.length > longest) break;
    cut = index + segment.length;
  }
  // A character longer than all there is room for, such as a letter under a thousand marks.
  return cut > 0 ? text.slice(0, cut) : wholeCodePoints(text.slice(0, longest));
}

/** The end of a text in the same way: of a file's name, whose ending says what it is. */
export function cutTextAtStart(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = text.length - longest;
  const before = Math.max(0, start - longestCharacter);
  for (const { index } of graphemes.segment(text.slice(before)))
    if (before + index >= start) return wholeCodePoints(text.slice(before + index));
  return '';
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** How much is looked at around a cut: more than any character that is drawn as one has. */
const longestCharacter = 64;

/** Without half a character at its ends. */
function wholeCodePoints(text: string): string {
  const first = isLowHalf(text.charCodeAt(0)) ? 1 : 0;
  const last = isHighHalf(text.charCodeAt(text.length - 1)) ? 1 : 0;
  return text.slice(first, text.length - last);
}

const isHighHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLowHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
