import { fold } from '../../../kit/text/fold.ts';
import { places, type Reading } from '../rules.ts';
import {
  makesAnother,
  namesInGeneral,
  namesLittle,
  namesManyKinds,
  saysKind,
  saysMaterial,
} from './small-words.ts';
import { isPlain } from './contradictions.ts';
import { isColor, isProof, isQualifier } from './qualifiers.ts';
import { hasDigit, isUnspaced } from './words.ts';

/** One thing that a search asks for. */
export interface Term {
  /** As it was written, or corrected. */
  text: string;
  /**
   * What it is; with what means the same in its own language; with what does in the languages that most titles have; with
   * what does in any language.
   */
  exact: Reading[];
  own: Reading[];
  common: Reading[];
  all: Reading[];
  /** It names a kind of thing: it stands in the name of a category. */
  isKind: boolean;
  /** Products that bear it, about; 0 where nobody knows it. */
  products: number;
  isCorrected: boolean;
  /** It was corrected, and may be right as it was typed. */
  isUnsure: boolean;
  /** It says which thing is asked for: without it, what is found is another. */
  isCore: boolean;
  /** Of what says that, the thing itself. */
  isHead: boolean;
  /** It is what the catalogue calls some of its things. */
  isThing: boolean;
  /** It is a part of the name, and no color, material or number in it, nor whom the thing is for. */
  isNaming: boolean;
  /** It is no number, adjective, color or the like, wherever it stands. */
  isNoun: boolean;
  /** It says what the thing is made of. */
  isMaterial: boolean;
  /** It says for whom. */
  isOfPeople: boolean;
  /** It says for which animal or vehicle. */
  isWhatFor: boolean;
  /** It says behind a word of its own what the thing is for. */
  isPurpose: boolean;
  /** It is a place that the thing comes from: what does comes first, and others follow. */
  isOrigin: boolean;
  /** With it, the head is called another thing: an exercise ball. */
  isOfCompound: boolean;
  /** As it was typed. */
  typed: string;
}

/** A term without synonyms, corrections and all that is not known of it. */
export const termFor = (text: string, exact: Reading[], more: Partial<Term> = {}): Term => ({
  text,
  exact,
  own: exact,
  common: exact,
  all: exact,
  isKind: false,
  products: 0,
  isCorrected: false,
  isUnsure: false,
  isCore: false,
  isHead: false,
  isThing: false,
  isNaming: false,
  isNoun: false,
  isMaterial: false,
  isOfPeople: false,
  isWhatFor: false,
  isPurpose: false,
  isOrigin: false,
  isOfCompound: false,
  typed: text,
  ...more,
});

/** Readings without those that are there already. */
export const distinct = (readings: readonly Reading[]): Reading[] => [
  ...new Map(readings.map((reading) => [reading.join(' '), reading])).values(),
];

/** A bed (лежанка) is one for dogs already, if that is among what it is called. */
function isSaidByHead({ all }: Term, head: Term | undefined): boolean {
  const lexemes = new Set(all.filter(({ length }) => length === 1).flat());
  return (
    head?.all.some(
      (reading) =>
        reading.length > 1 && reading.some((lexeme) => lexemes.has(lexeme.replace(places.head, ''))),
    ) ?? false
  );
}

/** Nail scissors are no scissors for paper: a part of the name is left out, or what it is made of, or for whom it is. */
export function isOfAnotherThing(terms: readonly Term[], keptTerms: readonly Term[]): boolean {
  const head = terms.find(({ isHead }) => isHead);
  const isCalled = head?.isThing === true;
  const saysLittle = head !== undefined && namesLittle.has(fold(head.text));
  // A thing to write with (เครื่องเขียน) is named, whomever it is for.
  const isNamedAlone = terms.every((term) => term === head || !term.isCore || term.isPurpose);
  const isOfManyKinds = head !== undefined && namesManyKinds.has(fold(head.text));
  // What is said further off describes it; scripts without spaces are cut into more pieces.
  const isBesideHead = (term: Term) =>
    head === undefined ||
    Math.abs(terms.indexOf(term) - terms.indexOf(head)) <= (isUnspaced(term.text) ? 2 : 1);
  const isGeneral = keptTerms
    .filter(({ isNaming }) => isNaming)
    .every(({ text }) => namesInGeneral.has(fold(text)));
  const tells = (term: Term) =>
    term.isCore ||
    term.isWhatFor ||
    // Of clothes for newborns clothes are left.
    (isGeneral && (term.isNaming || term.isOfPeople) && !isQualifier(fold(term.text))) ||
    makesAnother.has(fold(term.text)) ||
    // What nobody here knows makes another thing of the head.
    (term.isOfCompound && term.products === 0) ||
    // A ball for exercises is another one than for dogs; cups for coffee are cups.
    (term.isPurpose && term.isNoun && ((saysLittle && isNamedAlone) || isOfManyKinds)) ||
    (term.isNaming && !term.isPurpose && isBesideHead(term) && (term.isKind || term.isThing || !isCalled)) ||
    // A case is asked for with what it is for, wherever that stands; what nobody here knows is that as well.
    (term.isNoun && term.products === 0 && (saysLittle || (isOfManyKinds && isBesideHead(term))));
  return terms.some(
    (term) =>
      !keptTerms.includes(term) &&
      // Nobody who wants a chair of metal wants one of which nothing says so.
      (term.isMaterial || (tells(term) && !isSaidByHead(term, head))),
  );
}

/** How many parts a thing has, in Chinese: where no title says it so, it says it otherwise or not at all. */
const hanCount = /^[一二两三四五六七八九十][孔位层口抽头格节轮箱盒包插门面人]$/u;

/**
 * Whether a word tells apart what is asked for from what is merely like it: a color, a material, a feature. Whom a thing is
 * for, where it is used and how good it is are said of any.
 */
export function isCriterion({ text, products, isOfPeople, isPurpose, isOrigin, isNoun }: Term): boolean {
  const word = fold(text);
  if (
    hasDigit(text) ||
    isOfPeople ||
    isPurpose ||
    isOrigin ||
    isPlain(word) ||
    saysMaterial.has(word) ||
    saysKind.has(word)
  )
    return false;
  if (isColor(word)) return true;
  if (products === 0 && hanCount.test(word)) return false;
  return products > 0 ? !isQualifier(word) || isProof(word) : isNoun;
}
