import type { Language } from '../../../kit/languages.ts';
import { fillText, serverWords, type Say } from '../../../words/server.ts';
import type { Db } from '../../platform/database.ts';
import { listLetterTexts } from './letter-texts-sql.ts';

/** The words of letters with what is to stand in their place. What cannot be filled in is said by the standard text. */
export function wordsWith(language: Language, contents: ReadonlyMap<string, string>): Say {
  const standard = serverWords(language);
  if (contents.size === 0) return standard;
  return (key, values) => {
    const text = contents.get(key);
    if (text === undefined) return standard(key, values);
    return fillText(language, text, values) ?? standard(key, values);
  };
}

/**
 * The words of letters in a language, with those that operators wrote. Read for every letter and kept nowhere, so that the
 * next letter of every process has what was saved.
 */
export async function readLetterWords(db: Db, language: Language): Promise<Say> {
  const texts = await listLetterTexts(db, language);
  return wordsWith(
    language,
    new Map(texts.flatMap(({ name, contents }) => (contents === null ? [] : [[name, contents]]))),
  );
}
