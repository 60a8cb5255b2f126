import type { Language } from '../../../kit/languages.ts';
import { formats } from '../../page/format/format.ts';

/**
 * What countries are called, by their codes. For loaders: a server and a browser may know a country by different names,
 * and a page has to say the same in both.
 */
export const namesOfCountries = (codes: readonly string[], language: Language): Record<string, string> =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, formats(language).country(code)]));
