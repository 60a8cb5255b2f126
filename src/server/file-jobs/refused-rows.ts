import type { Download } from '../../contract/shapes.ts';
import { serverWords } from '../../words/server.ts';
import { downloadOf, type Cell, type Sheet } from '../platform/files/spreadsheet.ts';

const rowsAtOnce = 500;

/** A spreadsheet without rows, to be filled in: its head. */
export const emptySpreadsheet = (name: string, sheet: Sheet): Download =>
  downloadOf({ name, sheet, async *read() {} });

/**
 * The refused rows of a spreadsheet as one that begins with what is wrong: corrected, it can be sent again.
 * @param sheet  as it was filled in
 * @param list  refused rows behind a line of the file, in their order
 * @param explain  what is wrong with a row, and its cells
 */
export const refusedSpreadsheet = <Row extends { line: number }>(
  { name }: { name: string },
  sheet: Sheet,
  list: (behind: number, limit: number) => Promise<Row[]>,
  explain: (row: Row) => Cell[],
): Download =>
  downloadOf({
    name: `${name.replace(/\.\w+$/, '')}-refused`,
    sheet: {
      ...sheet,
      columns: [{ title: serverWords(sheet.language)('sheet.issue'), width: 60 }, ...sheet.columns],
    },
    async *read() {
      for (let behind = 1; ;) {
        const results = await list(behind, rowsAtOnce);
        if (results.length === 0) return;
        yield results.map(explain);
        behind = results.at(-1)!.line;
      }
    },
  });
