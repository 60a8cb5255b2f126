import type { CatalogWords } from '../../search/public.ts';
import { isColourOnly } from './traits/colours.ts';
import type { NamePart } from './reading-rules.ts';

/** What of a question is looked for, as the catalogue reads it. */
export interface NamedProduct {
  /** The words that name it, whatever is asked of it. */
  namedProduct: string;
  /** The same, where it is what is asked about. */
  product: string;
  /** Whether the catalogue, or its synonyms, know a thing by them. */
  isKnown: boolean;
  /** What else is said of it: a size, a color, what it has. */
  qualities: readonly string[];
  /** What it must not be. */
  deniedWords: readonly string[];
}

/** A part of a question with what the catalogue reads in it. */
export interface ReadPart extends NamePart {
  catalog: CatalogWords;
}

const points = {
  kind: 100,
  naming: 60,
  sold: 30,
  counted: 20,
  described: -70,
  denied: -140,
  purpose: -110,
  first: 4,
} as const;

type Term = CatalogWords['terms'][number];

/** A word that the catalogue knows only as the beginning of others is none that it knows. */
const isKnownWord = ({ isCorrected, products, exact, text }: Term): boolean =>
  !isCorrected &&
  products > 0 &&
  exact.some((lexemes) => lexemes.some((lexeme) => lengthOf(lexeme) <= text.length));

/** Lexemes of other languages than English have a mark of theirs in front. */
const lengthOf = (lexeme: string): number => lexeme.replace(/^[a-z]{1,2}[:=~]/u, '').length;

/** Whether some words name a kind of thing: their head does, or a word beside it. */
export const namesProduct = ({ terms }: CatalogWords): boolean =>
  terms.some((term) => term.isKind && (term.isHead || term.isNaming) && isKnownWord(term));

const isSold = ({ terms }: CatalogWords): boolean => terms.some((term) => term.isHead && isKnownWord(term));

function weigh(
  { catalog, isCounted, isQuality, isPurpose, isDenied, weight }: ReadPart,
  position: number,
): number {
  const { terms } = catalog;
  const isHeadKind = terms.some((term) => term.isHead && term.isKind && isKnownWord(term));
  return (
    (isHeadKind ? points.kind : namesProduct(catalog) ? points.naming : isSold(catalog) ? points.sold : 0) +
    (isCounted ? points.counted : 0) +
    (isQuality ? points.described : 0) +
    (isDenied ? points.denied : 0) +
    (isPurpose && position > 0 ? points.purpose : 0) +
    (position === 0 ? points.first : 0) +
    Math.min(weight, 30) / 10
  );
}

/**
 * Of the parts of a question the one that names a thing the catalogue knows. Where it knows none of them, the rules'
 * own choice stands; the other parts say what it is to be like.
 * @param product  what the rules alone take for the name; empty where nothing is asked about by its name
 * @param wantsProducts  whether it says that goods are wanted: then a word that merely stands in titles is one
 */
export function chooseProduct(
  parts: readonly ReadPart[],
  product: string,
  wantsProducts: boolean,
): NamedProduct {
  const namingParts = parts.filter(({ text }) => !isFragment(text));
  const candidates = namingParts.some(({ isDenied }) => !isDenied)
    ? namingParts.filter(({ isDenied }) => !isDenied)
    : namingParts.length > 0
      ? namingParts
      : parts;
  const scored = candidates.map((entry, position) => ({ entry, score: weigh(entry, position) }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0]?.entry;
  if (!best) return { namedProduct: '', product, isKnown: false, qualities: [], deniedWords: [] };
  // "In black?": a color alone names nothing.
  if (isColourOnly(best.text))
    return {
      namedProduct: '',
      product: '',
      isKnown: false,
      qualities: parts
        .filter(({ isDenied, text }) => !isDenied && !aspectWord.test(text.trim()))
        .map(({ text }) => text),
      deniedWords: parts.filter(({ isDenied }) => isDenied).map(({ text }) => text),
    };
  const isKind = namesProduct(best.catalog);
  const [first] = candidates;
  // "Thermal underwear for men, large sizes": what stands first and nobody knows is the thing, no word behind it.
  const isBehindUnknown =
    !isKind &&
    !best.isCounted &&
    first !== undefined &&
    first !== best &&
    first.text.includes(' ') &&
    !best.text.includes(' ') &&
    !first.isPurpose &&
    !first.isQuality &&
    !isSold(first.catalog);
  if (isBehindUnknown) return namedBy(first, { parts, product, isKnown: false });
  const isKnown = isKind || (wantsProducts && isSold(best.catalog));
  const byRules = candidates.find(({ bareText, isDenied }) => bareText === product && !isDenied);
  const choice = isKnown || best.isCounted ? best : (byRules ?? best);
  return namedBy(choice, { parts, product, isKnown });
}

/** What is looked for by the part that names it; the other parts say what it is to be like. */
function namedBy(
  choice: ReadPart,
  { parts, product, isKnown }: { parts: readonly ReadPart[]; product: string; isKnown: boolean },
): NamedProduct {
  const others = parts.filter((entry) => entry !== choice);
  const { bareName, measures } = withoutMeasures(choice.text);
  const isMeasured = isKnown && measures.length > 0;
  return {
    namedProduct: isMeasured ? bareName : choice.text,
    product: product && (isMeasured ? bareName : choice.text),
    isKnown,
    qualities: [...(isMeasured ? measures : []), ...others.filter(saysLike).map(({ text }) => text)],
    deniedWords: (choice.isDenied ? [choice, ...others] : others)
      .filter(({ isDenied }) => isDenied)
      .map(({ text }) => text.replace(usedVerb, '').replace(withoutEnding, '')),
  };
}

const sizeWord =
  /^(?:large|big|small|大号?|小号?|كبير[ةه]?|صغير[ةه]?|ใหญ่|เล็ก|besar|kecil|больш(?:ой|ие|ая|ое)|маленьк(?:ий|ие|ая|ое)|büyük|küçük)$/iu;
/** What is spoken of, and no thing: "the color". */
const aspectWord = /^(?:warna(?:nya)?|colou?rs?|цвета?|renk\p{L}{0,4}|สี|(?:ال)?لون|颜色|色)$/iu;
/** A size as clothes have it, a letter or a single character: it names nothing, but says what a thing is like. */
const isFragment = (text: string): boolean =>
  sizeWord.test(text.trim()) ||
  aspectWord.test(text.trim()) ||
  /^(?:\d{0,2}x{0,4}[sml]|\d?x{1,4}l?|[\p{Script=Latin}\p{Script=Cyrillic}]|\p{Script=Han})$/iu.test(
    text.trim(),
  );

/** A measure at the end of a name: "yoga mats 6mm" are mats, and 6 mm is what they are to be like. */
const endMeasure =
  /(?<=\S)\s?(\d{1,5}(?:[.,]\d{1,2})? ?(?:mm|cm|ml|mah|gsm|мм|см|мл|мач|毫米|厘米|毫升|寸|ملم|سم|مل|มม|ซม|มล|inch(?:es)?|litres?|liters?|литр\p{L}{0,2}|litre))\.?$/iu;

function withoutMeasures(name: string): { bareName: string; measures: string[] } {
  const measure = endMeasure.exec(name);
  const bareName = measure ? name.slice(0, measure.index).trim() : name;
  return measure && /\p{L}{2}/u.test(bareName)
    ? { bareName, measures: [measure[1]!] }
    : { bareName: name, measures: [] };
}

/** "Without using batteries": what must not be is the thing that is used. */
const usedVerb = /^(?:ใช้|ใส่|มี|用|带|含|using |pakai |pake |с |на |تستخدم |يستخدم )(?=.{2})/u;

/** What a word says a thing is without: of "kapaksız" the lid, of "strawless" the straw. */
const withoutEnding = /(?<=^\p{L}{3,14})(?:s[ıiuü]z|less)$/iu;

/** Whether a part says what something is to be like: a measure, or words that are said of what is sold. */
const saysLike = ({ isQuality, isDenied, text, catalog: { terms } }: ReadPart): boolean =>
  !isDenied && terms.length > 0 && (isQuality || /\d/u.test(text) || terms.every(isKnownWord));
