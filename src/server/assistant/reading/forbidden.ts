import { fold } from '../../../kit/text/fold.ts';
import permitData from '../data/permit-goods.json' with { type: 'json' };
import lists from '../data/forbidden.json' with { type: 'json' };

const { harmless: harmlessData, harmlessFireworks, products: forbiddenData } = lists;

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
const patternsOfFireworks = harmlessFireworks.split('|').map(fold);

/** Needs a license or registration that the law asks for; without it, nobody may sell it here. */
export const needsLicense: ReadonlySet<Forbidden> = new Set(['tobacco', 'tonics', 'unregistered']);

/** What a question names that may be sold with a permit of the country. */
export type PermitKind = keyof typeof permitData;
const permits = (Object.entries(permitData) as [PermitKind, string][]).flatMap(([kind, patternsOfKind]) =>
  patternsOfKind.split('|').map((pattern) => ({ kind, phrases: pattern.split('&').map(phraseOf) })),
);

/** Goods of a question that need a permit of the country; null for others. */
export const readPermitProducts = (typed: string): PermitKind | null =>
  kindsSaid(permits, fold(typed))[0] ?? null;

/** All kinds that a question names that may not be sold. */
export function readForbidden(typed: string): Forbidden[] {
  const text = fold(typed);
  const says = (phrases: readonly string[]) => phrases.some((phrase) => ` ${text} `.includes(phrase));
  const isHarmless = says(harmless);
  // A toy gun is a toy; fireworks for children are fireworks.
  return kindsSaid(patterns, text).filter((kind) =>
    kind === 'fireworks' ? !says(patternsOfFireworks) : !isHarmless,
  );
}

function kindsSaid<Kind>(
  entries: readonly { kind: Kind; phrases: readonly Phrase[] }[],
  text: string,
): Kind[] {
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
  return [...new Set(entries.filter(({ phrases }) => phrases.every(isSaid)).map(({ kind }) => kind))];
}
