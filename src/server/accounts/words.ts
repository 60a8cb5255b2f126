import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import type { Language } from '../../kit/languages.ts';

/** The message that carries a code, in the language of whoever asked for it. */
export function messageText(
  language: Language,
  code: string,
  minutes: number,
): { subject: string; body: string } {
  const values = { code, minutes, brand: brand[language] };
  const words = serverWords(language);
  return { subject: words('code.subject', values), body: words('code.body', values) };
}

/** What tells somebody that others guess at their password. */
export function guessesText(language: Language): { subject: string; body: string } {
  const values = { brand: brand[language] };
  const words = serverWords(language);
  return { subject: words('guesses.subject', values), body: words('guesses.body', values) };
}
