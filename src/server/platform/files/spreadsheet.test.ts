import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { writeSpreadsheet, type Cell, type Sheet } from './spreadsheet.ts';

const sheet: Sheet = {
  name: 'Orders',
  columns: [{ title: 'Number', width: 20 }],
  language: 'en',
  timeZone: 'UTC',
};

async function* batches(many: number, breaksOff = false): AsyncGenerator<Cell[][]> {
  for (let batch = 0; batch < many; batch++)
    yield Array.from({ length: 200 }, () => [randomBytes(200).toString('hex')]);
  if (breaksOff) throw new Error('the power went');
}

test('whoever stops reading in the middle, or breaks off in it, harms nobody else', async () => {
  for (let times = 0; times < 20; times++) {
    const reader = writeSpreadsheet(sheet, batches(50)).getReader();
    await reader.read();
    await reader.cancel();
  }
  await expect(new Response(writeSpreadsheet(sheet, batches(3, true))).arrayBuffer()).rejects.toThrow(
    'the power went',
  );
  // Behind the others in the same queue of the packer.
  const whole = await new Response(writeSpreadsheet(sheet, batches(5))).arrayBuffer();
  expect((await readSheet(Buffer.from(whole))).length).toBe(1_001);
});

test.each([
  ['ar', true],
  ['zh', false],
] as const)('a sheet in %s begins on the right: %s', async (language, isSo) => {
  const file = await new Response(writeSpreadsheet({ ...sheet, language }, batches(1))).arrayBuffer();
  const parts = unzipSync(new Uint8Array(file));
  const written = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(written.includes('rightToLeft="1"')).toBe(isSo);
});

/** What a clock in a zone shows, without its seconds' fractions, as "2026-03-29 02:59:59". */
const clockIn = (timeZone: string, at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' });

test('a moment is written as the clock of the zone shows it, before and after the clocks change', async () => {
  // Half and quarter hours, and zones that put their clocks forward and back.
  const zones = [
    'Asia/Shanghai',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Europe/Istanbul',
    'Australia/Lord_Howe',
    'America/New_York',
  ];
  const changes = [
    Date.UTC(2026, 2, 8, 7),
    Date.UTC(2026, 3, 4, 15),
    Date.UTC(2016, 2, 27, 1),
    Date.UTC(2026, 10, 1, 6),
  ];
  const moments = fc.oneof(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
      .map(([change, ms]) => new Date(change + ms)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.array(moments, { minLength: 1, maxLength: 40 }),
      async (timeZone, dates) => {
        const rows = (async function* () {
          yield dates.map((date): Cell[] => [date]);
        })();
        const file = await new Response(writeSpreadsheet({ ...sheet, timeZone }, rows)).arrayBuffer();
        const [, ...cells] = await readSheet(Buffer.from(file));
        const cellMoments = cells.map(([cell]) =>
          new Date(Math.round((cell as unknown as Date).getTime() / 1000) * 1000).toISOString(),
        );
        expect(cellMoments.map((text) => text.slice(0, 19).replace('T', ' '))).toEqual(
          dates.map((date) => clockIn(timeZone, new Date(Math.floor(date.getTime() / 1000) * 1000))),
        );
      },
    ),
    { numRuns: 40 },
  );
});
