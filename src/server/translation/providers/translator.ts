import type { Language } from '../../../kit/languages.ts';

export interface TranslationRequest {
  text: string;
  /** The languages it may be written in, the likeliest first; never `to`. None where nobody can tell. */
  from: readonly Language[];
  to: Language;
}

/** Where a service that translates can stand in. */
export interface Translator {
  /** What it is called wherever its translations are shown. */
  name: string;
  /** Whether what it answers is worth keeping: it is, where asking again costs time or money. */
  isKept: boolean;
  /**
   * @returns null when it has no translation of this text; `from` is null where it did not find out.
   * @throws {TranslatorFailed} when it could not be asked, or answered what cannot be used.
   */
  translate(request: TranslationRequest): Promise<{ text: string; from: Language | null } | null>;
}

/** The message says what was wrong, and nothing of the text. */
export class TranslatorFailed extends Error {
  override name = 'TranslatorFailed';
}
