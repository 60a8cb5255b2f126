import { expect, test } from 'vitest';
import { withoutLowMinimum } from './low-minimum.ts';
import { readPriceLimit } from './price-limit.ts';

test.each([
  ['30 liradan ucuz kupa', 3_000n, 'TRY', 'kupa'],
  ["80 TL'ye kadar mum", 8_000n, 'TRY', 'mum'],
  ['vase no more than $5', 500n, 'USD', 'vase'],
  ['ваза не более 200 рублей', 20_000n, 'RUB', 'ваза'],
  ['vas 20rb ke bawah', 2_000_000n, 'IDR', 'vas'],
  ['مزهرية أرخص من ٢٠ ريال', 2_000n, 'SAR', 'مزهرية'],
  ['花瓶不到20块', 2_000n, 'CNY', '花瓶'],
  ['แจกัน 90 บาทลงมา', 9_000n, 'THB', 'แจกัน'],
])('%s is a limit', (keyword, amount, currency, remainder) =>
  expect(readPriceLimit(keyword)).toEqual({ limit: { amount, currency }, remainder }),
);

test.each([
  ['low moq vases', 'vases'],
  ['花瓶 小批量', '花瓶'],
  ['แจกัน ขั้นต่ำน้อย', 'แจกัน'],
  ['вазы без минималки', 'вазы'],
  ['vas minimal order sedikit', 'vas'],
  ['düşük minimum sipariş vazo', 'vazo'],
  ['مزهرية بدون حد ادنى', 'مزهرية'],
])('%s asks for small numbers', (keyword, remainder) => expect(withoutLowMinimum(keyword)).toBe(remainder));

test('a word beside it asks for nothing of the kind', () =>
  expect(withoutLowMinimum('low table')).toBeNull());
