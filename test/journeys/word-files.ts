import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../src/kit/languages.ts';

const folder = path.resolve(import.meta.dirname, '../../src/words');

/** The files of a language's words, by the part they hold. */
const filesOf = (language: Language): Map<string, string> =>
  new Map(
    readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => [path.basename(file, '.json'), path.join(folder, language, file)]),
  );

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/** What a part of the words says in a language. */
export function wordsOfPart(language: Language, part: string): Record<string, string> {
  const file = filesOf(language).get(part);
  if (!file) throw new Error(`no words ${part} in ${language}`);
  return read(file);
}

/** Every word of a language, with its key. */
export const allWords = (language: Language): [key: string, text: string][] =>
  [...filesOf(language).values()].flatMap((file) => Object.entries(read(file)));
