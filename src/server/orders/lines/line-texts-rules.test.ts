import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes, readText, type Language } from '../../../kit/languages.ts';
import { languagesAddedSince, without } from './line-texts-rules.ts';

const language = fc.constantFrom(...languageCodes);
const languages = fc.uniqueArray(language, { minLength: 1, maxLength: 3 });
/** A text in some languages, one of which it was written in. */
const written = fc.uniqueArray(language, { minLength: 1 });
const textIn = (codes: readonly Language[], mark: string) =>
  Object.fromEntries(codes.map((code) => [code, `${mark} ${code}`]));

test('a line reads as it was shown, whatever was added since, and leaves out nothing else', () =>
  fc.assert(
    fc.property(written, written, languages, (codes, more, readers) => {
      const source = codes[0]!;
      const shown = textIn(codes, 'shown');
      const bound = new Set(readers.map((reader) => readText(shown, reader, source).language));
      const now = { ...textIn(more, 'added'), ...shown };
      const added = languagesAddedSince(now, source, readers, bound);
      const kept = without(now, added);
      for (const reader of readers) {
        const { text, language: read } = readText(kept, reader, source);
        expect(bound.has(read)).toBe(true);
        expect(text).toBe(`shown ${read}`);
      }
      expect([...added].some((code) => bound.has(code))).toBe(false);
      if (more.every((code) => codes.includes(code))) expect(added.size).toBe(0);
    }),
  ));
