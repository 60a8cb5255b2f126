import { fold } from '../../../kit/text/fold.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import { lexemeOf } from '../words/stems.ts';
import { listKnown } from '../words/words-sql.ts';

/** Who deals in something, made of the thing: oyuncakçı, mobilyacılar. */
const dealer = /^(?<thing>\p{L}{3,30}?)[cç][ıiuü](?:s[ıiuü])?(?:l[ae]r[ıi]?)?$/u;

/**
 * A Turkish search for who deals in something, as one for that thing; other words that end so (a heater, ısıtıcı) are things
 * themselves, and known to the catalogue, or made of what is none.
 */
export async function withoutDealer(db: Db, keyword: string, language: Language): Promise<string> {
  if (language !== 'tr') return keyword;
  const words = keyword.split(' ');
  const lastWord = words.at(-1)!.toLocaleLowerCase('tr');
  const soldThing = dealer.exec(lastWord)?.groups?.thing;
  if (soldThing === undefined) return keyword;
  const [wholeWord, base] = [lastWord, soldThing].map((form) => {
    const token = { word: fold(form), written: form };
    return { word: token.word, lexeme: lexemeOf(token, language) };
  });
  const knownWords = await listKnown(db, [wholeWord!.word, base!.word], [wholeWord!.lexeme, base!.lexeme]);
  const isKnown = (form: { word: string; lexeme: string }) =>
    knownWords.some(
      ({ word, lexeme, isSpelling }) => !isSpelling && (word === form.word || lexeme === form.lexeme),
    );
  return !isKnown(wholeWord!) && isKnown(base!) ? [...words.slice(0, -1), soldThing].join(' ') : keyword;
}
