import type { Language } from '../../../kit/languages.ts';

type FontFile = `ibm-plex-sans${'' | '-arabic' | '-thai'}-${string}-${400 | 600}-normal.woff2`;

const latin: FontFile[] = ['ibm-plex-sans-latin-400-normal.woff2', 'ibm-plex-sans-latin-600-normal.woff2'];

const script: Partial<Record<Language, FontFile[]>> = {
  ar: ['ibm-plex-sans-arabic-arabic-400-normal.woff2', 'ibm-plex-sans-arabic-arabic-600-normal.woff2'],
  thai: ['ibm-plex-sans-thai-thai-400-normal.woff2', 'ibm-plex-sans-thai-thai-600-normal.woff2'],
  ru: ['ibm-plex-sans-cyrillic-400-normal.woff2', 'ibm-plex-sans-cyrillic-600-normal.woff2'],
  tr: ['ibm-plex-sans-latin-ext-400-normal.woff2', 'ibm-plex-sans-latin-ext-600-normal.woff2'],
};

/** The font files that a page in a language is sure to need; the others load by their character ranges. */
export const fontsOf = (language: Language): FontFile[] => [...latin, ...(script[language] ?? [])];
