import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('a table comes out as a spreadsheet reads it, and nothing in it runs', () => {
  expect(
    writeCsv([
      ['Month', 'Price, CNY'],
      ['2026-04', -7.5],
      ['=1+1', 'say "hi"'],
    ]),
  ).toBe('\uFEFFMonth,"Price, CNY"\r\n2026-04,-7.5\r\n\'=1+1,"say ""hi"""\r\n');
});
