const words = new Intl.Segmenter('zh', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const closes = /^[\s)\]}>%‰°،؛؟,.;:!?…、。，．；：！？）】」』》〉〕”’ๆฯ]/;
const opens = /[([{<（【「『《〈〔“‘$¥€£#]$/;
/** Scripts that are written without spaces: a line may end after any of their words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}、。，；：！？）】」』》]/u;
const unbroken = /[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu;
const joint = /[-/_]/;
const capitals = /^[\p{Lu}\p{M}/_.-]+$/u;

/** Whether a word is a number of something, such as `PO-2026/117` or `SKU-RED-XL`: cut in two it is read as two. */
export const isCode = (word: string): boolean =>
  joint.test(word.slice(1, -1)) && (/\d/.test(word) || capitals.test(word));

/** The paragraphs of a text, without what no font draws; what keeps its sides together stays. */
export function paragraphsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[^\S\n\u00a0]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028-\u202e\u2061-\u206f\ufeff\u00ad]/gu, (character) =>
      character === '\n' ? character : '',
    )
    .split('\n')
    .map((line) => line.trim());
}

/** Pieces of a text that stay together; between two of them a line may end. */
export function boxesIn(text: string): string[] {
  const boxes: string[] = [];
  const isWithinCode = codesOf(text);
  for (const { segment, index } of words.segment(text)) {
    const last = boxes.at(-1);
    if (last === undefined || (mayBreak(last, segment) && !isWithinCode(index))) boxes.push(segment);
    else boxes[boxes.length - 1] = last + segment;
  }
  return boxes;
}

/** Tells of places in a text, asked for from its start on, whether a code goes on there. */
function codesOf(text: string): (position: number) => boolean {
  const codes = [...text.matchAll(unbroken)].filter(([word]) => isCode(word));
  let next = 0;
  return (position) => {
    while (next < codes.length && codes[next]!.index + codes[next]![0].length <= position) next++;
    return next < codes.length && codes[next]!.index < position;
  };
}

/** A text of which no part goes to another line than the rest, as long as a line holds it. */
export const keptTogether = (text: string): string => boxesIn(text.replaceAll(' ', '\u00a0')).join('\u2060');

/** The parts of a code that no line holds, each with the sign that ends it. */
export const partsOfCode = (code: string): string[] => code.split(/(?<=[-/_])(?![-/_])/);

/** The letters of a word, each with the marks that may not begin a line. */
export function lettersIn(box: string): string[] {
  const parts: string[] = [];
  for (const { segment } of letters.segment(box)) {
    if (parts.length > 0 && closes.test(segment)) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after)) return false;
  if (/[\u00a0\u2060]$/.test(before)) return false;
  if (/\s$/.test(before)) return true;
  if (closes.test(after) || opens.test(before)) return false;
  if (unspaced.test(before.at(-1)!) || unspaced.test(after[0]!)) return true;
  return /[-/_]$/.test(before) && !/^\d/.test(after);
}
