import { languageCodes, type Language, type Text } from '../kit/languages.ts';

const otherNames: Text = { zh: '驼铃商城' };

/** The product's name in each language. */
export const brand = Object.fromEntries(
  languageCodes.map((code) => [code, otherNames[code] ?? 'Caravan']),
) as Record<Language, string>;
