import { languageCodes, type Language, type Text } from '../kit/languages.ts';

const own: Text = { zh: '驼铃商城' };

/** The product's name in each language. */
export const brand = Object.fromEntries(
  languageCodes.map((code) => [code, own[code] ?? 'Caravan']),
) as Record<Language, string>;
