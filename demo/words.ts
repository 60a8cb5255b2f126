import type { Language, Words7 } from './types.ts';

/** The order in which every table of the demo world writes its texts. */
export const languages: readonly Language[] = ['zh', 'en', 'ar', 'thai', 'indonesian', 'ru', 'tr'];

/** The language that the demo world has for somebody who reads the product in one. */
export const languageOf = (code: string): Language => languages.find((language) => language === code) ?? 'en';

/** Reads "zh | en | ar | thai | indonesian | ru | tr"; throws when one is missing. */
export function words(line: string): Words7 {
  const parts = line.split('|').map((part) => part.trim());
  if (parts.length !== languages.length || parts.some((part) => part === '')) {
    throw new Error(`Expected a text in seven languages: ${line}`);
  }
  return Object.fromEntries(languages.map((language, i) => [language, parts[i]])) as Words7;
}

/** The same text in every language, for sizes and other signs that need no translation. */
export function sameInAll(text: string): Words7 {
  return mapWords(() => text);
}

/** A text made language by language. */
export function mapWords(make: (language: Language) => string): Words7 {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Words7;
}

const comma: Record<Language, string> = {
  zh: '，',
  en: ', ',
  ar: '، ',
  thai: ' ',
  indonesian: ', ',
  ru: ', ',
  tr: ', ',
};

/** Joins texts as each language writes a list in a title. */
export function joinWords(parts: Words7[]): Words7 {
  return mapWords((language) => parts.map((part) => part[language]).join(comma[language]));
}

/** Replaces {name} in every language. */
export function fillWords(template: Words7, values: Record<string, Words7>): Words7 {
  return mapWords((language) =>
    template[language].replace(/\{(\w+)\}/g, (whole, name: string) => values[name]?.[language] ?? whole),
  );
}
