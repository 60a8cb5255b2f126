import { expect, test } from 'vitest';
import { trimEndMarks, trimMarks } from './trim-marks.ts';

test('marks go from the ends, and only from there', () => {
  expect(trimMarks('--a-b--', '-')).toBe('a-b');
  expect(trimEndMarks('//a//', '/')).toBe('//a');
  expect([trimMarks('---', '-'), trimEndMarks('', '/')]).toEqual(['', '']);
});

test('a million marks that do not stand at the end are read once', () => {
  expect(trimEndMarks(`${'/'.repeat(1_000_000)}a`, '/')).toHaveLength(1_000_001);
});
