import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineChanges } from './line-changes.ts';

const shortOf = (earlier: string, later: string) =>
  lineChanges(earlier, later).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`);

test('says which lines go and which come, where they stand', () => {
  expect(shortOf('# T\n\na\nb\nc', '# T\n\na\nx\nc\nd')).toEqual([' # T', ' a', '-b', '+x', ' c', '+d']);
  expect(shortOf('', 'a')).toEqual(['+a']);
  expect(shortOf('a\nb', 'b\na')).toEqual(['-a', ' b', '+a']);
});

test('without what is new it is the earlier text, without what is gone the later one', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (earlier, later) => {
      const changes = lineChanges(earlier.join('\n'), later.join('\n'));
      const without = (kind: string) => changes.filter((row) => row.kind !== kind).map(({ text }) => text);
      expect(without('new')).toEqual(earlier);
      expect(without('gone')).toEqual(later);
    }),
  );
});

test('texts of thousands of lines are compared at once', () => {
  const long = (word: string) => Array.from({ length: 9_000 }, (_, line) => `${word} ${line}`).join('\n');
  expect(lineChanges(`same\n${long('a')}\nend`, `same\n${long('b')}\nend`)).toHaveLength(18_002);
});
