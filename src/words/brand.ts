import type { Language } from '../kit/languages.ts';

/** The product's name, one value per language. */
export const brand: Record<Language, string> = {
  zh: '驼铃商城',
  en: 'Caravan',
  ar: 'Caravan',
  thai: 'Caravan',
  indonesian: 'Caravan',
  ru: 'Caravan',
  tr: 'Caravan',
};
