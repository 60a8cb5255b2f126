const words = new Intl.Segmenter('zh', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const closes = /^[\s)\]}>%‰°،؛؟,.;:!?…、。，．；：！？）】」』》〉〕”’ๆฯ]/;
const opens = /[([{<（【「『《〈〔“‘$¥€£#]$/;
/** Scripts that are written without spaces: a line may end after any of their words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}、。，；：！？）】」』》]/u;
/** The paragraphs of a text, without what no font draws; a blank that keeps its sides together stays one. */
export function paragraphsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[^\S\n\u00a0]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028-\u202e\u2060-\u206f\ufeff\u00ad]/gu, (character) =>
      character === '\n' ? character : '',
    )
    .split('\n')
    .map((line) => line.trim());
}

/** Pieces of a text that stay together; between two of them a line may end. */
export function boxesIn(text: string): string[] {
  const boxes: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = boxes.at(-1);
    if (last === undefined || mayBreak(last, segment)) boxes.push(segment);
    else boxes[boxes.length - 1] = last + segment;
  }
  return boxes;
}

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
  if (before.endsWith('\u00a0')) return false;
  if (/\s$/.test(before)) return true;
  if (closes.test(after) || opens.test(before)) return false;
  if (unspaced.test(before.at(-1)!) || unspaced.test(after[0]!)) return true;
  return /[-/_]$/.test(before) && !/^\d/.test(after);
}
