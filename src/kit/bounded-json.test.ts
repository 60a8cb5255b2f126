import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonBoundError, parseBounded } from './bounded-json.ts';

test('what is within its bounds is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20, stringUnit: 'binary' }), (value) => {
      const text = JSON.stringify(value);
      expect(parseBounded(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('brackets in strings are not counted, whatever is escaped', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\\"[{a]*$/), (string) => {
      const value = [string, '['.repeat(100), { [string]: string }];
      expect(parseBounded(JSON.stringify(value))).toEqual(value);
    }),
  );
});

test('nesting is bounded, and so is all that is no string', () => {
  const boundOf = (text: string) => {
    try {
      return parseBounded(text, 1_000);
    } catch (error) {
      return error instanceof JsonBoundError ? error.bound : 'unparsed';
    }
  };
  expect(boundOf('['.repeat(64) + ']'.repeat(64))).toBeInstanceOf(Array);
  expect(boundOf('['.repeat(65) + ']'.repeat(65))).toBe('depth');
  expect(boundOf('{"a":'.repeat(65))).toBe('depth');
  expect(boundOf(`[${'1,'.repeat(600)}1]`)).toBe('size');
  expect(boundOf(`["${String.raw`\"`.repeat(1_001)}"]`)).toBe('size');
  expect(boundOf(' '.repeat(1_001))).toBe('size');
  expect(boundOf(`["${'a'.repeat(100_000)}"]`)).toEqual(['a'.repeat(100_000)]);
  expect(boundOf('["a')).toBe('unparsed');
});
