import { readText, type Language, type Text } from '../../../kit/languages.ts';

/**
 * The languages whose texts a line leaves out: they came after the buyer was shown the product, and would be read in
 * place of what they were shown.
 * @param titles  of the product as it is now
 * @param readers  that the buyer reads the line in
 * @param bound  that were shown to them, each as it still is
 */
export function languagesAddedSince(
  titles: Text,
  source: Language,
  readers: readonly Language[],
  bound: ReadonlySet<Language>,
): Set<Language> {
  const added = new Set<Language>();
  for (const reader of readers)
    for (;;) {
      const { text, language } = readText(without(titles, added), reader, source);
      if (text === '' || bound.has(language)) break;
      added.add(language);
    }
  return added;
}

/** A text without some of its languages; whole where nothing would be left of it. */
export function without(text: Text, languages: ReadonlySet<Language>): Text {
  const rest = Object.entries(text).filter(([language]) => !languages.has(language as Language));
  return rest.length > 0 ? Object.fromEntries(rest) : text;
}
