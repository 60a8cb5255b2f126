import fc from 'fast-check';
import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

/** Reads the bars as a scanner does. */
function scan(widths: readonly number[]): string {
  const symbolOf = (at: number) => widths.slice(at, at + 6).join('');
  const values = new Map<string, number>();
  // A code of one character holds that character's symbol behind the start.
  for (let value = 0; value <= 94; value++)
    values.set(
      code128(String.fromCharCode(value + 32))
        .slice(6, 12)
        .join(''),
      value,
    );
  const symbols = Array.from({ length: (widths.length - 7) / 6 }, (_, at) => symbolOf(at * 6));
  return symbols
    .slice(1, -1)
    .map((symbol) => String.fromCharCode(values.get(symbol)! + 32))
    .join('');
}

const text = fc
  .array(fc.integer({ min: 32, max: 126 }), { minLength: 1, maxLength: 30 })
  .map((codes) => String.fromCharCode(...codes));

test('a number is read back as it was written', () => {
  fc.assert(fc.property(text, (number) => scan(code128(number)) === number));
});

test('every symbol is eleven modules wide, with an even number of them black', () => {
  fc.assert(
    fc.property(text, (number) => {
      const widths = code128(number);
      expect(widths).toHaveLength((number.length + 2) * 6 + 7);
      for (let at = 0; at + 7 < widths.length; at += 6) {
        const symbol = widths.slice(at, at + 6);
        expect(symbol.reduce((sum, width) => sum + width, 0)).toBe(11);
        expect((symbol[0]! + symbol[2]! + symbol[4]!) % 2).toBe(0);
      }
    }),
  );
});

test('the bars are those that readers of Code 128 know', () => {
  // As ZXing reads it back.
  expect(code128('PJJ123C').join('')).toBe('2112143131211121331121331232212232112211321313213113212331112');
  expect(() => code128('订单')).toThrow(RangeError);
});
