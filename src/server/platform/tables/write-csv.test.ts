import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { csvRow } from './write-csv.ts';

test('texts come back as they were, and none is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom(...'=+-@,"\'\n ab义') }), { minLength: 2, maxLength: 5 }),
      async (texts) => {
        async function* bytes() {
          yield Buffer.from(csvRow(texts.map((_, at) => `c${at}`)) + csvRow(texts));
        }
        let cells: string[] = [];
        for await (const record of readCsv(bytes(), { encoding: 'utf-8' }))
          if ('value' in record) {
            const value = record.value as Record<string, string>;
            cells = texts.map((_, at) => value[`c${at}`] ?? '');
          }
        // A row without any text is none.
        if (cells.length === 0) return;
        cells.forEach((cell, at) => {
          expect(cell).not.toMatch(/^[=+\-@]/);
          expect([texts[at]!.trim(), `'${texts[at]!}`.trim()]).toContain(cell.trim());
        });
      },
    ),
  );
});

test('numbers and moments are written so that no country reads them otherwise', () => {
  expect(csvRow([{ number: '-1234.50' }, new Date('2026-03-11T01:30:00Z'), null, '=1+1', 'a "b", c'])).toBe(
    `-1234.50,2026-03-11T01:30:00.000Z,,'=1+1,"a ""b"", c"\r\n`,
  );
});
