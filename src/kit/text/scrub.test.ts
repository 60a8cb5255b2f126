import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barePath, scrub } from './scrub.ts';

describe('a scrubbed text', () => {
  test.each([
    ['no account for ali@trade.example', 'no account for <mail>'],
    ['https://caravan.example/en/cart?phone=13800001111#top', 'https://caravan.example/en/cart'],
    ['call 138-0000-1111 or +971 (50) 123 4567', 'call <number> or +<number>'],
    ['رقم ٠٥٠١٢٣٤٥٦٧', 'رقم <number>'],
    ['session 3f9c1a77e0b24d5c8a11 ended', 'session <key> ended'],
    [
      'Cannot read properties of undefined (reading "sku")',
      'Cannot read properties of undefined (reading "sku")',
    ],
    ['two\r\nlines \u202Eturned', 'two lines  turned'],
    ['step 12 of 40', 'step 12 of 40'],
  ])('%j says %j', (text, expected) => {
    expect(scrub(text)).toBe(expected);
    expect(scrub(expected)).toBe(expected);
  });

  test('holds no long number and nothing unseen, whatever it was made of', () => {
    const hostile = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.emailAddress(),
        fc.stringMatching(/^\d{3,20}$/),
        fc.webUrl(),
      ),
    );
    fc.assert(
      fc.property(hostile, (pieces) => {
        const text = scrub(pieces.join(' '), 200);
        expect(text.length).toBeLessThanOrEqual(200);
        expect(text).not.toMatch(/\p{Nd}{3}/u);
        // oxlint-disable-next-line no-control-regex -- none of these may come through
        expect(text).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});

test.each([
  ['https://caravan.example/en/goods-detail/a_1.html?from=x', '/en/goods-detail/a_1.html'],
  ['/zh/search?keyword=13800001111', '/zh/search'],
  ['/en/u/ali%40trade.example', '/en/u/<mail>'],
  ['', '/'],
  ['/ar/shared/0123456789abcdef0123456789abcdef01234567?a=b', '/ar/shared/<key>'],
])('the bare path of %j is %j', (address, expected) => expect(barePath(address)).toBe(expected));
