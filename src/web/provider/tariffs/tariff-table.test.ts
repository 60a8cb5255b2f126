import { describe, expect, test } from 'vitest';
import { mostTariffRows, tariffColumns } from '../../../contract/trade-services/tariff-columns.ts';
import { emptyRow, layCells, withoutEnd, withRoom } from './tariff-table.ts';

const heads = ['From country', 'From place or port', 'To country'];
const at = (row: number, column: number) => ({ row, column });

describe('cells that are pasted', () => {
  test('lie from the cell on, and the table grows for them', () => {
    const { table, rows } = layCells([emptyRow()], 'CN\tNingbo\nCN\tShanghai\n', at(0, 0), heads);
    expect(rows).toBe(2);
    expect(table.map((row) => row.slice(0, 3))).toEqual([
      ['CN', 'Ningbo', ''],
      ['CN', 'Shanghai', ''],
    ]);
  });

  test('leave the head of their spreadsheet out', () => {
    const { table, rows } = layCells(
      [emptyRow()],
      'From country\tFROM PLACE OR PORT\nCN\tNingbo',
      at(0, 0),
      heads,
    );
    expect(rows).toBe(1);
    expect(table[0]!.slice(0, 2)).toEqual(['CN', 'Ningbo']);
  });

  test('leave what stands beside them, and go no further than the last column', () => {
    const row = emptyRow().with(0, 'CN');
    const { table } = layCells([row], '2026-01-01\t2026-12-31\tmore\tand more', at(0, 12), heads);
    expect(table[0]).toHaveLength(tariffColumns.length);
    expect(table[0]![0]).toBe('CN');
    expect(table[0]!.slice(12)).toEqual(['2026-01-01', '2026-12-31']);
  });

  test('of more rows than a table holds are taken as far as there is room', () => {
    const text = Array.from({ length: mostTariffRows + 5 }, () => 'CN').join('\n');
    const { table, rows } = layCells(withRoom([], 3), text, at(2, 0), heads);
    expect(table).toHaveLength(mostTariffRows);
    expect(rows).toBe(mostTariffRows - 2);
  });
});

test('a table is sent without its empty end', () => {
  expect(withoutEnd([emptyRow().with(0, 'CN'), emptyRow(), emptyRow().with(1, ' ')])).toHaveLength(1);
});
