import { isLanguage } from '../src/kit/languages.ts';
import { readQuestion } from '../src/server/assistant/read-question.ts';
import type { AskedQuestion } from './assistant-questions.ts';

/** What was not understood of a question as its table says it; nothing of one that was understood whole. */
export function missesOf({ question, language, intent, names }: AskedQuestion): string[] {
  if (!isLanguage(language)) throw new Error(`no such language: ${language}`);
  const reading = readQuestion(question, language);
  const misses = Object.entries({ ...names, intent }).flatMap(([name, wanted]) => {
    const got = String(reading[name as keyof typeof reading]).toLowerCase();
    return wanted.toLowerCase().split('/').includes(got) ? [] : [`${name}: ${got}, not ${wanted}`];
  });
  // A word too many finds less, or nothing.
  const namesText = 'product' in names || intent === 'translate' || intent === 'help';
  return namesText || !reading.product ? misses : [...misses, `product: ${reading.product}, not none`];
}
