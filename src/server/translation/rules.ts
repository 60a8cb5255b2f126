import { foldName } from '../../kit/text/fold.ts';
import { createHash } from 'node:crypto';
import { languageCodes, languages, type Language } from '../../kit/languages.ts';

/** What a text is known by in the memory. */
export const hashSource = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The letters of a script, which Unicode calls Han in whichever way Chinese is written. */
const lettersOf = (script: string): RegExp =>
  new RegExp(`\\p{Script=${script.replace(/^Han[st]$/, 'Hani')}}`, 'gu');

const languagesOf = Map.groupBy(
  languageCodes,
  (code) => new Intl.Locale(languages[code].tag).maximize().script ?? 'Latn',
);
const inLatin = languagesOf.get('Latn') ?? [];
const scripts = [...languagesOf]
  .filter(([script]) => script !== 'Latn')
  .map(([script, codes]) => ({ letters: lettersOf(script), codes }));
const latin = /\p{Script=Latin}/gu;
const turkish = /[ğışİĞŞ]/;

/**
 * The languages of ours that a text may be written in, the likeliest first. Latin letters are taken for names and
 * measures where others stand among them: "LED 灯带 5m" is Chinese.
 * @returns none where there is nothing to read.
 */
export function likelyLanguages(text: string): Language[] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const counted = scripts.map(({ letters, codes }) => ({ n: count(letters), codes }));
  const most = counted.reduce((best, next) => (next.n > best.n ? next : best));
  const latinLetters = count(latin);
  if (most.n > 0 && most.n * 10 >= latinLetters) return most.codes;
  if (latinLetters === 0) return [];
  return turkish.test(text) ? ['tr', ...inLatin.filter((code) => code !== 'tr')] : inLatin;
}

/** Whether an answer only says the source again, which is no translation. */
export const isEcho = (source: string, answer: string): boolean => foldName(source) === foldName(answer);
