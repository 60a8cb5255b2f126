import type { Language } from '../../kit/languages.ts';
import { readBrandName, readLetterWords } from '../marketplace/public.ts';
import type { Db } from '../platform/database.ts';

/** The message that carries a code, in the language of whoever asked for it. */
export async function messageText(
  db: Db,
  language: Language,
  code: string,
  minutes: number,
): Promise<{ subject: string; body: string }> {
  const values = { code, minutes, brand: await readBrandName(db, language) };
  const words = await readLetterWords(db, language);
  return { subject: words('code.subject', values), body: words('code.body', values) };
}

/** What tells somebody that others guess at their password. */
export async function guessesText(db: Db, language: Language): Promise<{ subject: string; body: string }> {
  const values = { brand: await readBrandName(db, language) };
  const words = await readLetterWords(db, language);
  return { subject: words('guesses.subject', values), body: words('guesses.body', values) };
}
