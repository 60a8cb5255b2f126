import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOfUnstorable } from './storable-text.ts';

test('says where a text stands that cannot be stored', () => {
  expect(pathOfUnstorable({ places: ['CN', 'a\0'] })).toBe('places.1');
  expect(pathOfUnstorable({ 'a\0': 1 })).toBe('?');
  expect(pathOfUnstorable({ texts: { en: { title: '\ud83d' } } })).toBe('texts.en.title');
  expect(pathOfUnstorable('\0')).toBe('');
  expect(pathOfUnstorable({ file: new Uint8Array(3), name: 'Ok 😀' })).toBeNull();
});

test('finds a NUL wherever it is put, and nothing where there is none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      const isWell = text.isWellFormed() && !/\\u0000|\\ud[89a-f]/i.test(text);
      if (isWell) expect(pathOfUnstorable(value)).toBeNull();
      expect(pathOfUnstorable({ value, more: [['\0']] })).not.toBeNull();
    }),
  );
});
