import type { Reading } from '../rules.ts';

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
  /** It says for which animal or vehicle. */
  isWhatFor: boolean;
  /** It says behind a word of its own what the thing is for. */
  isPurpose: boolean;
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
  isCore: false,
  isHead: false,
  isThing: false,
  isNaming: false,
  isNoun: false,
  isMaterial: false,
  isWhatFor: false,
  isPurpose: false,
  isOfCompound: false,
  typed: text,
  ...more,
});

/** Readings without those that are there already. */
export const distinct = (readings: readonly Reading[]): Reading[] => [
  ...new Map(readings.map((reading) => [reading.join(' '), reading])).values(),
];
