import { createHash } from 'node:crypto';
import type { Language } from '../../kit/languages.ts';

/** What a text is known by in the memory. */
export const hashSource = (text: string): Buffer => createHash('sha256').update(text).digest();

const scripts: readonly [RegExp, Language[]][] = [
  [/\p{Script=Han}/gu, ['zh']],
  [/\p{Script=Arabic}/gu, ['ar']],
  [/\p{Script=Thai}/gu, ['thai']],
  [/\p{Script=Cyrillic}/gu, ['ru']],
];
const latin = /\p{Script=Latin}/gu;
const turkish = /[ğışİĞŞ]/;

/**
 * The languages of ours that a text may be written in, the likeliest first. Latin letters are taken for names and
 * measures where others stand among them: "LED 灯带 5m" is Chinese.
 * @returns none where there is nothing to read.
 */
export function likelyLanguages(text: string): Language[] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const counted = scripts.map(([pattern, languages]) => ({ n: count(pattern), languages }));
  const most = counted.reduce((best, next) => (next.n > best.n ? next : best));
  const latinLetters = count(latin);
  if (most.n > 0 && most.n * 10 >= latinLetters) return most.languages;
  if (latinLetters === 0) return [];
  return turkish.test(text) ? ['tr', 'en', 'indonesian'] : ['en', 'indonesian', 'tr'];
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether an answer only says the source again, which is no translation. */
export const isEcho = (source: string, answer: string): boolean => plain(source) === plain(answer);
