import { fold } from '../../../../kit/text/fold.ts';
import { builtInCounts } from '../../../search/public.ts';
import { foldText } from '../folded.ts';
import featuresData from '../../data/features.json' with { type: 'json' };
import { colourSaid, namesOfColour, readColours } from './colours.ts';
import { namesOfMaterial, readMaterials } from './materials.ts';
import { phrasesOf, says } from './phrases-rules.ts';
import { readSize } from './sizes-rules.ts';

/** A property of a thing that a text asks for: one that its page can be held against, in whatever language it is written. */
export interface NamedTrait {
  /** As it was typed. */
  typed: string;
  /** What may say it, folded. */
  names: readonly string[];
  size: { amount: number; dimension: 'size' | 'power' } | null;
  /** How many parts it has, or the size or age that it is for; a page says it by the same figure, in whatever words. */
  figure?: string;
}

const features = phrasesOf<keyof typeof featuresData>(featuresData);
/** Marks and papers are written alike in all languages. */
const certificates =
  /(?<![\p{L}\p{N}])(?:CE|FDA|ISO ?\d{0,5}|RoHS|REACH|SGS|BPOM|SNI|EAC|ГОСТ|TIS|FCC|UL|UKCA|CCC|3C|OEKO-TEX|GOTS|LFGB|BSCI|MSDS|FSC|SASO|SABER|KC|PSE|ETL|NSF|BIS|TSE|GS|EN ?71|ASTM|HACCP|GRS|Prop ?65|ТР ?ТС|มอก|อย)(?![\p{L}\p{M}\p{N}])/giu;

/**
 * The properties that a text asks for: colors, sizes, materials, certificates and features that traders name. What else it
 * says is no property that can be stated or not, and is never repeated as one.
 */
export function readTraits(typed: string): NamedTrait[] {
  const { text } = foldText(typed);
  const plain = { size: null } as const;
  const sizes = (['size', 'power'] as const).flatMap((dimension) => {
    const size = readSize(typed, dimension);
    return size ? [{ typed: size.text, names: [], size: { amount: size.amount, dimension } }] : [];
  });
  const featurePhrases = new Map(
    features.filter((phrase) => says(text, phrase.text)).map((phrase) => [phrase.name, phrase.text]),
  );
  return [
    ...readMaterials(typed)
      .filter(({ isDenied }) => !isDenied)
      .map(({ material, typed: word }) => ({ ...plain, typed: word, names: namesOfMaterial(material) })),
    ...readColours(typed).map((colour) => ({
      ...plain,
      typed: colourSaid(typed, colour),
      names: namesOfColour(colour),
    })),
    ...sizes,
    ...countsIn(typed),
    ...[...featurePhrases].map(([name, phrase]) => ({
      ...plain,
      typed: unfolded(name, phrase),
      names: features.filter((phrase) => phrase.name === name).map(({ text: phraseText }) => phraseText),
    })),
    ...[...new Set(typed.match(certificates) ?? [])].map((mark) => ({
      ...plain,
      typed: mark,
      names: [mark.toLowerCase()],
    })),
  ];
}

/** What numbers say of how a thing is made, whom it fits or what it holds. */
function countsIn(typed: string): NamedTrait[] {
  const folded = foldText(typed);
  return builtInCounts(folded.text).flatMap(({ start, end }) => {
    const phrase = folded.text.slice(start, end);
    const figure = /\d{1,4}/.exec(phrase)?.[0] ?? hanDigit(phrase);
    return figure === undefined
      ? []
      : [{ typed: folded.original(start, end).trim(), names: [phrase], size: null, figure }];
  });
}

const hanDigits = '零一二三四五六七八九十';
const hanDigit = (text: string): string | undefined => {
  const digit = hanDigits.indexOf(text.replace('两', '二')[0] ?? '');
  return digit > 0 ? String(digit) : undefined;
};

/** A feature's phrase as it is written. */
const unfolded = (name: keyof typeof featuresData, phrase: string): string =>
  featuresData[name].split('|').find((text) => fold(text) === phrase) ?? phrase;

/** What numbers say of how a thing is made, as a text calls it. */
export const countsSaid = (typed: string): string[] => countsIn(typed).map(({ typed: name }) => name);

/** The properties that a text asks for, as it calls them. */
export const traitsSaid = (typed: string): string[] => {
  const names = [...new Set(readTraits(typed).map(({ typed: name }) => name))];
  const counts = countsIn(typed).map(({ typed: name }) => name);
  // "Holds 150 kg" says the 150 kg.
  return names.filter((name) => !counts.some((count) => count !== name && count.includes(name)));
};

/** Words that hold a property to the thing it is of. */
const joining =
  /^(?:with|without|a|an|the|in|by|itself|made|of|one|ones|any|only|have|has|dengan|dari|yang|yg|bisa|ada|nya|di|pakai|с|со|на|из|чтобы|был\p{L}?|есть|в|от|olsun|olan|var|ile|من|مع|ب|فيه|فيها|له|لها|يكون|تكون|ذات|ذو)$/u;
/** Nothing else is wanted. */
const limiting = /^(?:only|just|please|pls|فقط|بس|saja|aja|dong|только|лишь|sadece|yalnizca|lutfen)$/u;
const unspacedJoining = /[的有带能可以是要款用式吗]|มี|แบบ|ที่|ได้|เป็น|ทำ|จาก|ด้วย|ตัว/gu;

/**
 * Whether a text names properties and nothing that has them: "with a zip", "rechargeable".
 * @param traits  the properties that the whole question says, as it calls them
 */
export function isTraitOnly(typed: string, traits: readonly string[]): boolean {
  if (traits.length === 0) return false;
  const names = [
    ...traits.map((name) => fold(name)),
    ...readTraits([typed, ...traits].join(' ')).flatMap((trait) => trait.names),
  ];
  const phrases = names.flatMap((name) => name.split(/[\s-]+/u)).filter((word) => word.length > 1);
  return foldText(typed)
    .text.split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .every((word) => joining.test(word) || limiting.test(word) || isOfPhrases(word, phrases));
}

const longestEnding = 4;
const unspacedScript = /[\p{Script=Han}\p{Script=Thai}]/u;

function isOfPhrases(word: string, phrases: readonly string[]): boolean {
  if (unspacedScript.test(word)) {
    const remainder = phrases.reduce((text, phrase) => text.replaceAll(phrase, ''), word);
    const isPart = (text: string) => text.length > 1 && phrases.some((phrase) => phrase.includes(text));
    const core = remainder.replace(unspacedJoining, '');
    return core === '' ? remainder !== word : isPart(core);
  }
  const bare = word.replace(/^(?:بال|ال|ب|و)(?=.{3})/u, '');
  return phrases.some((phrase) => bare.startsWith(phrase) && bare.length - phrase.length <= longestEnding);
}
