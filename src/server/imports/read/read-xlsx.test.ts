import { describe, expect, test } from 'vitest';
import { makeWorkbook, type MadeWorkbook } from '../../../../test/made-workbook.ts';
import { readXlsx } from './read-xlsx.ts';
import { readFormat, writeNumber } from './xlsx-formats.ts';

async function read(wanted: MadeWorkbook) {
  const found: { line: number; value: unknown }[] = [];
  for await (const record of readXlsx(makeWorkbook(wanted)))
    found.push({ line: record.line, value: 'value' in record ? record.value : record.issue });
  return found;
}
const text = (at: string, said: string) => `<c r="${at}" t="str"><v>${said}</v></c>`;
const head = `<row r="1">${['code', 'title', 'stock', 'day'].map((name, i) => text(`${'ABCD'[i]}1`, name)).join('')}</row>`;

describe('a workbook', () => {
  test('merged cells all have the value of the first, in rows that hold something of their own', async () => {
    const rows = `${head}<row r="2"><c r="A2" t="s"><v>0</v></c>${text('B2', 'Mug')}<c r="C2"><v>5</v></c></row>
      <row r="3"><c r="A3"/><c r="B3"/><c r="C3"><v>7</v></c></row>
      <row r="4"/><row r="5">${text('A5', 'M2')}${text('B5', 'Both')}</row>`;
    const behind =
      '<mergeCells count="3"><mergeCell ref="A2:A4"/><mergeCell ref="B2:B3"/><mergeCell ref="B5:C5"/></mergeCells>';
    expect(await read({ rows, behind, sharedStrings: ['<t>M1</t><rPh><t>em</t></rPh>'] })).toEqual([
      { line: 2, value: { code: 'M1', title: 'Mug', stock: '5' } },
      { line: 3, value: { code: 'M1', title: 'Mug', stock: '7' } },
      { line: 5, value: { code: 'M2', title: 'Both', stock: 'Both' } },
    ]);
  });

  test('a text that looks like an escape is what was typed', async () => {
    const rows = `${head}<row r="2"><c r="A2" t="s"><v>0</v></c>${text('B2', 'Mug_x005F_x0041_')}</row>`;
    const records = await read({ rows, sharedStrings: ['<t>M_x005f_x0042_1</t>'] });
    expect(records.map(({ value }) => value)).toEqual([{ code: 'M_x0042_1', title: 'Mug_x0041_' }]);
  });

  test('numbers keep the zeros their format writes, days are days, formulas what they came to last', async () => {
    const rows = `${head}<row r="2"><c r="A2" s="1"><v>7</v></c><c r="B2" t="str"><f>"Enamel "&amp;"mug"</f><v>Enamel mug</v></c><c r="C2"><f>2+3</f><v>5</v></c><c r="D2" s="2"><v>46082</v></c></row>
      <row r="3"><c r="A3" s="3"><v>12345</v></c><c r="B3" t="inlineStr"><is><r><t>Glass </t></r><r><t>mug</t></r></is></c><c r="C3"><v>1.1000000000000001</v></c><c r="D3" s="4"><v>46082.5</v></c></row>
      <row r="4"><c r="A4" t="n"><v>1.2345678901234E13</v></c><c r="B4" t="e"><f>A9</f><v>#REF!</v></c><c r="C4" t="b"><v>1</v></c></row>`;
    const formats = ['0000', 'yyyy"年"m"月"d"日"', '000-0000', 'dd/mm/yyyy\\ hh:mm'];
    expect((await read({ rows, formats })).map(({ value }) => value)).toEqual([
      { code: '0007', title: 'Enamel mug', stock: '5', day: '2026-03-01' },
      { code: '001-2345', title: 'Glass mug', stock: '1.1', day: '2026-03-01T12:00:00' },
      { code: '12345678901234', title: '#REF!', stock: 'true' },
    ]);
  });

  test('days are counted from 1904 where the workbook says so', async () => {
    const rows = `${head}<row r="2"><c r="D2" s="1"><v>44620</v></c></row>`;
    expect((await read({ rows, formats: ['yyyy-mm-dd'], has1904: true }))[0]!.value).toEqual({
      day: '2026-03-01',
    });
  });

  test.each([
    ['0', 7, '7'],
    ['00', 123, '123'],
    ['#,##0.00', 7, '7'],
    ['[Red]000;-000', 7, '007'],
    ['"Nr. "000', 7, 'Nr. 007'],
    ['General', 7, '7'],
    ['0.00E+00', 7, '7'],
    ['[$-409]d-mmm-yy', 59, '1900-02-28'],
    ['h:mm', 0.25, '06:00:00'],
    ['000', -7, '-7'],
    ['000', 1.5, '1.5'],
  ])('%s writes %d as %s', (code, number, written) => {
    expect(writeNumber(String(number), readFormat(code), false)).toBe(written);
  });

  test('merged areas that cover everything a thousand times end it early', async () => {
    const areas = Array.from(
      { length: 90_000 },
      (_, i) => `<mergeCell ref="A${2 + (i % 3)}:XFD1048576"/>`,
    ).join('');
    const rows =
      head +
      Array.from({ length: 200 }, (_, i) => `<row r="${i + 2}">${text(`A${i + 2}`, 'x')}</row>`).join('');
    await expect(read({ rows, behind: `<mergeCells>${areas}</mergeCells>` })).rejects.toThrow('merged');
  });

  test('what unpacks to more than may be ends early', async () => {
    const rows = `${head}<row r="2">${text('A2', 'x')}</row>${' '.repeat(420_000_000)}`;
    await expect(read({ rows })).rejects.toThrow('too large');
  });

  test('what is no workbook says so', async () => {
    const readAll = async (bytes: Buffer) => {
      for await (const _ of readXlsx(bytes));
    };
    await expect(readAll(Buffer.from('PK\u0003\u0004 not a workbook'))).rejects.toThrow();
    await expect(readAll(makeWorkbook({ rows: '' }).subarray(0, 900))).rejects.toThrow();
  });
});

test('a cell that is nested without end is given up at once', async () => {
  const deep = 400_000;
  const rows = `${head}<row r="2"><c r="A2">${'<x>'.repeat(deep)}${'</x>'.repeat(deep)}</c></row>`;
  await expect(read({ rows })).rejects.toThrow('nested too deep');
});

test('tells which cells are numbers, and of which digits are lost', async () => {
  const rows = `${head}<row r="2"><c r="A2"><v>123456789012345000</v></c><c r="B2"><v>1.23456789012345E+17</v></c><c r="C2"><v>12.600000000000001</v></c>${text('D2', '123456789012345678')}</row>`;
  for await (const record of readXlsx(makeWorkbook({ rows })))
    expect(record).toMatchObject({
      cells: { rounded: ['code', 'title'], numeric: ['stock'] },
      value: { stock: '12.6', day: '123456789012345678' },
    });
});
