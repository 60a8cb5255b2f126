import { fold } from '../../../kit/text/fold.ts';
import { chineseWords } from '../../search/public.ts';
import traditional from '../data/traditional.json' with { type: 'json' };

/** A text as it is matched, and the way back to what was typed. */
export interface Folded {
  text: string;
  /** The text as typed, between two places of the folded one. */
  original(start: number, end: number): string;
}

const mark = /\p{M}/u;

/** Folds a text so that writing differences do not matter, and keeps where each character came from. */
export function foldText(typed: string): Folded {
  const source = typed.normalize('NFC').replace(/[’‘ʼ`]/g, "'");
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const group of groupsOf(source)) {
    const folded = simplified(fold(group));
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

/** Buyers in Hong Kong write 買 where the lexicon has 买. */
const simplified = (character: string): string =>
  (traditional as Record<string, string>)[character] ?? character;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const han = /\p{Script=Han}/u;

/** Where words begin and end, in scripts that do not part them too, and what part of speech Chinese ones are. */
export interface Words {
  boundaries: ReadonlySet<number>;
  /** By the place that a word begins at and ends at. */
  partOf(start: number, end: number): string | undefined;
}

export function wordsOf(text: string): Words {
  const chinese = han.test(text) ? chineseWords(text) : [];
  const parts = new Map(chinese.map(({ start, end, part }) => [`${start} ${end}`, part]));
  const boundaries = new Set([0, text.length]);
  for (const { index } of segmenter.segment(text)) if (!han.test(text[index]!)) boundaries.add(index);
  for (const { start, end } of chinese) {
    if (!han.test(text[start]!) && !han.test(text[end - 1]!)) continue;
    boundaries.add(start);
    boundaries.add(end);
  }
  return { boundaries, partOf: (start, end) => parts.get(`${start} ${end}`) };
}
