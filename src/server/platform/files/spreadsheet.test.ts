import { randomBytes } from 'node:crypto';
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
