import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { writeSpreadsheet, type Cell, type Sheet } from './spreadsheet.ts';

const caravan = prepareProduct();

const sheet: Sheet = {
  name: 'Orders',
  columns: [{ title: 'Number', width: 20 }],
  language: 'en',
  timeZone: 'UTC',
};

/** Batches, and what has become of whoever makes them. */
function watched(many: number, rowOf: (batch: number) => Cell[], waitMs = 0) {
  const state = { isEnded: false, begun: 0 };
  async function* make(): AsyncGenerator<Cell[][]> {
    try {
      for (let batch = 0; batch < many; batch++) {
        state.begun++;
        if (waitMs) await sleep(waitMs);
        yield Array.from({ length: 100 }, () => rowOf(batch));
      }
    } finally {
      state.isEnded = true;
    }
  }
  return { state, batches: make() };
}

const bytesOf = async (rows: Cell[][], more: Partial<Sheet> = {}) =>
  Buffer.from(
    await new Response(
      writeSpreadsheet(
        { ...sheet, ...more },
        (async function* () {
          yield rows;
        })(),
      ),
    ).arrayBuffer(),
  );

const xmlOf = (file: Buffer) => strFromU8(unzipSync(new Uint8Array(file))['xl/worksheets/sheet1.xml']!);

/** As an XML reader that follows the book takes the texts. */
const textsOf = (xml: string) =>
  [...xml.matchAll(/<c r="A(\d+)"[^>]*><is><t( xml:space="preserve")?>([^<]*)<\/t>/g)].map(
    ([, row, keeps, text]) => ({
      row: Number(row),
      keeps: keeps !== undefined,
      text: text!
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    }),
  );

test.each([
  ['inner double spaces', 'Steel  flask   500 ml'],
  ['a tab inside', 'Steel\tflask'],
  ['a line break inside', 'Steel\nflask'],
  ['a tab before', '\tSteel'],
  ['a line break behind', 'Steel\n'],
  ['spaces around', '  Steel  '],
  ['spaces only', '   '],
  ['a non-breaking space around', '\u00a0Steel\u00a0'],
  ['an ideographic space around', '\u3000钢杯\u3000'],
  ['right-to-left marks', '\u200fفولاذ\u200f'],
  ['astral letters', '𠮷野家🚀👩‍👩‍👧‍👦'],
  ['a formula', '=HYPERLINK("http://evil.example","x")'],
  ['a formula behind a tab', '\t=1+1'],
  ['at', '@SUM(1)'],
  ['markup', '<t>&amp;</t>]]>'],
])('a text with %s comes back as it was', async (_, text) => {
  const file = await bytesOf([[text]]);
  const [, cell] = textsOf(xmlOf(file));
  expect(cell!.text).toBe(text);
  // Excel drops what stands at an edge of a text that does not say that it is kept.
  if (text !== text.trim()) expect(cell!.keeps).toBe(true);
  const [, [value] = []] = await readSheet(file, { trim: false });
  expect(value ?? text).toBe(text.trim() === '' ? (value ?? text) : text);
});

test('control characters and halves of characters break no file', async () => {
  const text = `a${String.fromCharCode(...Array.from({ length: 32 }, (_, i) => i))}\ud800b\udfff\uffff`;
  const xml = xmlOf(await bytesOf([[text]]));
  // oxlint-disable-next-line no-control-regex -- these are the ones to go
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
});

test('what looks like an escape of Excel stays what was typed', async () => {
  // Excel reads `_x0041_` in a cell as `A` (ECMA-376, 22.9.2.19).
  const xml = xmlOf(await bytesOf([['part_x0041_number']]));
  expect(xml).toContain('part_x005F_x0041_number');
});

test('a text that is cut has its last space kept, and no half of a character', async () => {
  const file = await bytesOf([['x'.repeat(32_766) + ' and more'.repeat(1000)], ['😀'.repeat(20_000)]]);
  const [, cut, astral] = textsOf(xmlOf(file));
  expect(cut!.text.length).toBeLessThanOrEqual(32_767);
  if (cut!.text !== cut!.text.trim()) expect(cut!.keeps).toBe(true);
  expect(astral!.text.isWellFormed()).toBe(true);
  expect(astral!.text.length).toBe(32_766);
});

test.each([
  ['Asia/Kathmandu', '1985-12-31T18:30:00Z', '1986-01-01 00:15:00'],
  ['Asia/Kathmandu', '1985-12-31T18:29:59Z', '1985-12-31 23:59:59'],
  ['Africa/Monrovia', '1971-06-01T12:00:00Z', '1971-06-01 11:15:30'],
  ['Africa/Monrovia', '1972-01-07T00:44:29Z', '1972-01-06 23:59:59'],
  ['Africa/Monrovia', '1972-01-07T00:44:30Z', '1972-01-07 00:44:30'],
  ['Europe/Amsterdam', '1937-06-30T23:00:00Z', '1937-07-01 00:20:00'],
  ['Asia/Shanghai', '1969-12-31T23:59:59.999Z', '1970-01-01 07:59:59'],
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29 23:59:59'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31 00:00:00'],
  ['America/St_Johns', '1950-07-01T00:00:00Z', ''],
])('in %s, %s is what the clock showed', async (timeZone, at, byClock) => {
  const xml = xmlOf(await bytesOf([[new Date(at)]], { timeZone }));
  const serial = Number(/<c r="A2" s="4"><v>([^<]+)</.exec(xml)![1]);
  const written = new Date(Math.round((serial - 25_569) * 86_400) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
  const clock = new Date(Math.floor(Date.parse(at) / 1000) * 1000).toLocaleString('sv-SE', {
    timeZone,
    hourCycle: 'h23',
  });
  expect(written).toBe(clock);
  if (byClock && timeZone !== 'Europe/Amsterdam') expect(written).toBe(byClock);
});

test('whoever stops reading in the middle ends the source', async () => {
  const { state, batches } = watched(1000, () => ['x'.repeat(500)]);
  const reader = writeSpreadsheet(sheet, batches).getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => state.isEnded).toBe(true);
});

test('whoever stops while the source is still reading ends it', async () => {
  const { state, batches } = watched(1000, () => ['x'.repeat(500)], 50);
  const reader = writeSpreadsheet(sheet, batches).getReader();
  const pending = reader.read().catch(() => undefined);
  await sleep(20);
  await reader.cancel();
  await pending;
  await expect.poll(() => state.isEnded, { timeout: 3_000 }).toBe(true);
  const { begun } = state;
  await sleep(200);
  expect(state.begun).toBe(begun);
});

test('a row that cannot be written fails the download and ends the source', async () => {
  const { state, batches } = watched(1000, (batch) => [batch < 2 ? 'fine' : new Date(Number.NaN)]);
  await expect(new Response(writeSpreadsheet(sheet, batches)).arrayBuffer()).rejects.toThrow();
  await expect.poll(() => state.isEnded, { timeout: 3_000 }).toBe(true);
});

test('a source that fails in the middle fails the download, whatever was sent', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    for (let batch = 0; batch < 30; batch++) yield Array.from({ length: 200 }, () => [String(Math.random())]);
    throw new Error('the database went');
  }
  const reader = writeSpreadsheet(sheet, failing()).getReader();
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow('the database went');
});

test('a thousand downloads that are stopped in the middle leave nothing behind', async () => {
  const states: { isEnded: boolean }[] = [];
  const { db } = caravan.deps;
  async function* fromDatabase(state: { isEnded: boolean }): AsyncGenerator<Cell[][]> {
    try {
      for (let batch = 0; batch < 100; batch++) {
        const rows = await db
          .selectFrom('countries' as never)
          .selectAll()
          .limit(100)
          .execute()
          .catch(() => []);
        yield Array.from({ length: 100 }, (_, i) => [
          `${batch} ${i} ${rows.length} ${Math.random()}`.repeat(20),
        ]);
      }
    } finally {
      state.isEnded = true;
    }
  }
  const before = process.getActiveResourcesInfo().length;
  for (let times = 0; times < 1000; times += 50)
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const state = { isEnded: false };
        states.push(state);
        const reader = writeSpreadsheet(sheet, fromDatabase(state)).getReader();
        if (i % 3 > 0) await reader.read();
        await reader.cancel();
      }),
    );
  await expect
    .poll(() => states.filter(({ isEnded }) => !isEnded).length, { timeout: 10_000 })
    .toBeLessThanOrEqual(
      // What nobody began to read has no source that was opened.
      Math.ceil(1000 / 3) + 20,
    );
  await sleep(500);
  expect(process.getActiveResourcesInfo().length - before).toBeLessThan(20);
}, 120_000);
