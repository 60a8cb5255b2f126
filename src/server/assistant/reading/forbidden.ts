import { fold } from '../../../kit/text/fold.ts';
import lists from '../data/forbidden.json' with { type: 'json' };

const { harmless: harmlessData, products: forbiddenData } = lists;

/** Kinds of goods that may not be traded here, whatever a seller says. */
export type Forbidden = keyof typeof forbiddenData;

interface Pattern {
  kind: Forbidden;
  /** All of them must be said, wherever they stand. */
  phrases: readonly Phrase[];
}
type Phrase = readonly { text: string; isStem: boolean }[];

const phraseOf = (written: string): Phrase =>
  written.split(' ').map((word) => ({ text: fold(word.replace(/[*?]$/, '')), isStem: /[*?]$/.test(word) }));

const patterns: readonly Pattern[] = (Object.entries(forbiddenData) as [Forbidden, string][]).flatMap(
  ([kind, written]) => written.split('|').map((each) => ({ kind, phrases: each.split('&').map(phraseOf) })),
);

const runsTogether = /^[\p{Script=Han}\p{Script=Thai}]/u;
const arabicArticle = /^(?:وال|بال|لل|ال|ب|ل|و)(?=.{3})/u;
/** "Toy pistol", "water gun", "ivory white": a thing that is called so and is something else. */
const harmless = harmlessData.split('|').map(fold);

/** What a question wants that may not be sold; null where it wants nothing of the kind. */
export function readForbidden(typed: string): Forbidden | null {
  const text = fold(typed);
  if (harmless.some((phrase) => ` ${text} `.includes(phrase))) return null;
  const words = (text.match(/[\p{L}\p{M}\p{N}:'-]+/gu) ?? []).map((word) => word.replace(arabicArticle, ''));
  const isSaid = (phrase: Phrase) =>
    runsTogether.test(phrase[0]!.text)
      ? text.includes(phrase.map((word) => word.text).join(' '))
      : words.some((_, position) =>
          phrase.every(({ text: prefix, isStem }, index) => {
            const word = words[position + index];
            const bare = prefix.replace(arabicArticle, '');
            return word !== undefined && (isStem ? word.startsWith(bare) : word === bare || word === prefix);
          }),
        );
  return patterns.find(({ phrases }) => phrases.every(isSaid))?.kind ?? null;
}
