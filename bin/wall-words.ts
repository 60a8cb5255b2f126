// A key of a word that is put together is typed by the values it is made of: a cast would hide the one that has no text.
import { textOfFile } from './parsed-files.ts';

/** Ways to call a text the key of a word without the types having seen that there is such a word. */
const casts = [
  /\bas (?:WordKey|ServerWord)\b/g,
  // `kind.${kind}` as something
  /\$\{[^`]*`\s*\)?\s*as (?!const\b|unknown as number\b)/g,
  // `kind.${kind}` as 'kind.all' by way of a variable
  /\bas '\w+(?:\.\w+)+'/g,
  /\b(?:t|say|words|common)\([^()]*\bas (?:never|any)\b/g,
];

/** Casts that are no keys of words. */
const others: Record<string, string> = {
  'src/words/server.ts': 'hands the keys on to the translator',
};

/** Files in which a key of a word is cast. */
export const castWords = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !(file in others))
    .flatMap((file) => {
      const text = textOfFile(root, file);
      return casts.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(
          ({ index }) =>
            `${file}:${text.slice(0, index).split('\n').length} casts the key of a word: type the values it is made of`,
        ),
      );
    });
