import { fold } from '../../../../kit/text/fold.ts';
import lists from '../../data/improper.json' with { type: 'json' };

/** What nobody is helped with, whatever it is for: a lower value at customs, a bribe, data of others, ways past the law or the fees, and reviews that nobody wrote. */
export type Improper = keyof typeof lists;

const inOneWord = /^[\p{Script=Han}\p{Script=Thai}]/u;
const arabicPrefix = /^(?:و|ف)?(?:بال|لل|ال|ب|ل)(?=.{3})/u;

/** Words end in many ways, and so a phrase is the beginning of what is said; short ones are the whole of it. */
const shortest = 5;

interface FoldedQuestion {
  text: string;
  words: ReadonlySet<string>;
}

function isSaid(phrase: string, { text, words }: FoldedQuestion): boolean {
  if (inOneWord.test(phrase)) return text.includes(phrase);
  return phrase.length < shortest && !phrase.includes(' ') ? words.has(phrase) : text.includes(` ${phrase}`);
}

interface Kind {
  kind: Improper;
  /** Something of each of them is said. */
  groups: readonly (readonly string[])[];
  /** With any of these it is something else. */
  unless: readonly string[];
}
const bare = (phrase: string): string => fold(phrase).replace(arabicPrefix, '');
const kinds: readonly Kind[] = (
  Object.entries(lists) as [Improper, { groups: string[][]; unless: string[] }][]
).map(([kind, { groups: phraseGroups, unless }]) => ({
  kind,
  groups: phraseGroups.map((phrases) => phrases.map(bare)),
  unless: unless.map(bare),
}));

/** All kinds that a question asks for. */
export function readImproper(typed: string): Improper[] {
  const list = (
    fold(typed)
      .slice(0, longest)
      .match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []
  ).map((word) => word.replace(arabicPrefix, ''));
  const folded: FoldedQuestion = { text: ` ${list.join(' ')} `, words: new Set(list) };
  const saysAny = (phrases: readonly string[]) => phrases.some((phrase) => isSaid(phrase, folded));
  return kinds.flatMap(({ kind, groups, unless }) =>
    groups.every(saysAny) && !saysAny(unless) ? [kind] : [],
  );
}
const longest = 1_000;
