import { describe, expect, test } from 'vitest';
import { limits, readLine, readExactPrice, readText, tiersIssue, wholeMultiples } from './rules.ts';

const issueOf = (text: string) => {
  const read = readLine(text, limits.title);
  return 'issue' in read ? read.issue : null;
};

describe('a line of text', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("http://evil")',
    '@SUM(A1)',
    '+A1',
    '-cmd|x',
    '-2+3+cmd|" /C calc"!A0',
    '＝1+1',
    '\t=1',
  ])('refuses the formula %j', (text) => expect(issueOf(text)).toContain('formula'));
  test.each(['-20 °C freezer', '+5 pieces', 'a = b', '100% cotton', "O'Neill <b>"])('takes %j', (text) => {
    expect(readLine(text, limits.title)).toEqual({ value: text });
  });
  test('cleans what disguises, and breaks', () => {
    expect(readLine('\uFEFF Blue\u202Egnp.\u202C \r\n\tcup\u200B ', 50)).toEqual({ value: 'Bluegnp. cup' });
  });
  test('keeps the joiners that scripts need', () => {
    expect(readLine('می\u200Cخواهم', 50)).toEqual({ value: 'می\u200Cخواهم' });
  });
  test.each(['a\0b', 'a\u001Bb', 'a\u0085\u0007b', 'caf\uFFFD', 'a\uD800b', '', '  ', 'x'.repeat(201)])(
    'refuses %j',
    (text) => expect(issueOf(text)).not.toBeNull(),
  );
  test('counts characters, not units of UTF-16', () => {
    expect(readLine('😀'.repeat(200), 200)).toHaveProperty('value');
  });
});

test('a description keeps its lines and lists, and may be empty', () => {
  expect(readText('- one\r\n- two\t3', 100)).toEqual({ value: '- one\n- two 3' });
  expect(readText('', 100)).toEqual({ value: '' });
  expect(readText('=cmd', 100)).toHaveProperty('issue');
});

test.each([
  ['12.5', 1250n],
  ['0.01', 1n],
  ['60.745', 6075n],
  ['60.7449', 6074n],
  ['9999999999', 999999999900n],
])('the price %s is %s', (text, value) => {
  expect(readExactPrice(text)).toEqual({ value });
});

test.each([
  '',
  '0',
  '0.004',
  '-1',
  '1e3',
  '1,50',
  '1 000',
  '٣',
  'NaN',
  '99999999999999',
  '12.',
  '$5',
  '#REF!',
])('%j is no price', (text) => expect(readExactPrice(text)).toHaveProperty('issue'));

test('tiers begin at a number of pieces and rise', () => {
  const tier = (minimum: number) => ({ minimum, price: 1n });
  expect(tiersIssue([tier(1), tier(10)])).toBeNull();
  for (const bad of [
    [],
    [tier(0)],
    [tier(1.5)],
    [tier(10), tier(10)],
    [tier(10), tier(1)],
    Array.from({ length: 11 }, (_, i) => tier(i + 1)),
  ]) {
    expect(tiersIssue(bad)).not.toBeNull();
  }
});

test('a quantity is rounded up to whole multiples', () => {
  expect([wholeMultiples(1, 12), wholeMultiples(12, 12), wholeMultiples(13, 12)]).toEqual([12, 12, 24]);
});
