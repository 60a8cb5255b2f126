import { fold } from '../../../../kit/text/fold.ts';

/** Words that stand for something. */
export interface Phrase<Name> {
  name: Name;
  text: string;
}

export const phrasesOf = <Name extends string>(table: Readonly<Record<Name, string>>): Phrase<Name>[] =>
  (Object.entries(table) as [Name, string][]).flatMap(([name, texts]) =>
    texts.split('|').map((text) => ({ name, text: fold(text) })),
  );

const letter = /[\p{L}\p{M}]/u;
const runsTogether = /[\p{Script=Han}\p{Script=Thai}\p{Script=Arabic}]/u;

/** Whether a text says a phrase from the beginning of a word on; endings may follow. */
export function says(text: string, phrase: string): boolean {
  for (let position = text.indexOf(phrase); position >= 0; position = text.indexOf(phrase, position + 1)) {
    const letterBefore = text[position - 1];
    if (letterBefore === undefined || !letter.test(letterBefore) || runsTogether.test(phrase[0]!))
      return true;
  }
  return false;
}
