import { fold } from '../search/public.ts';

/** A text as it is matched, and the way back to what was typed. */
export interface Folded {
  text: string;
  /** The text as typed, between two places of the folded one. */
  original(start: number, end: number): string;
}

const thaiDigits = /[๐-๙]/g;
const mark = /\p{M}/u;

/** Folds a text so that writing differences do not matter, and keeps where each character came from. */
export function foldText(typed: string): Folded {
  const source = typed
    .normalize('NFC')
    .replace(thaiDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[’‘ʼ`]/g, "'");
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const group of groupsOf(source)) {
    const folded = fold(group);
    for (let index = 0; index < folded.length; index++) places.push(at);
    text += folded;
    at += group.length;
  }
  places.push(at);
  return { text, original: (start, end) => source.slice(places[start], places[end]) };
}

/** Letters with the marks that stand on them: folding one alone would part it from its mark. */
function* groupsOf(source: string): Generator<string> {
  let group = '';
  for (const character of source) {
    if (group && !mark.test(character)) {
      yield group;
      group = '';
    }
    group += character;
  }
  if (group) yield group;
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Where words begin and end, in scripts that do not part them too. */
export function boundariesOf(text: string): ReadonlySet<number> {
  const places = new Set([0, text.length]);
  for (const { index } of segmenter.segment(text)) places.add(index);
  return places;
}
