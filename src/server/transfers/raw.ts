import { createColumnReader, pricesWith, type NumberKind } from '../../kit/decimals.ts';
import type { TransferIssues } from '../../contract/transfers/transfer-limits.ts';

/** A row of a table by the names of its columns, in lower case with underscores. */
export interface Row {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** One product of a file as it stands there: put together when its turn comes, then checked by the format. */
export type Raw = { name: string } & ({ read: () => unknown } | { issues: TransferIssues });

/** The first of some columns that says something; platforms have renamed theirs over the years. */
export const cellOf = ({ cells }: Row, ...names: string[]): string => {
  for (const name of names) {
    const said = cells[name]?.trim();
    if (said) return said;
  }
  return '';
};

/** A number of a table whose numbers are clear: 0 where there is none, NaN where it is not clear. */
export const numberOf = (text: string): number => Number(text);

const priceColumns = /^(?:variant_|sale_|regular_)?price$/;
const numberColumns =
  /^(?:stock|variant_inventory_qty|inventory_quantity|image_position|variant_grams|weight_value_\(grams\)|weight_\((?:kg|g|lbs|oz)\))$/;

/**
 * Writes the numbers of a platform's export so that each has one reading. Platforms write them with a point or a comma
 * and without separators, but exports are edited by hand: what may be either of two numbers is made none, and its
 * product is refused.
 */
export function clarifyTable(rows: readonly Row[]): Row[] {
  const texts = new Map<string, { kind: NumberKind; texts: string[] }>();
  const isNumber = (column: string) => priceColumns.test(column) || numberColumns.test(column);
  for (const { cells } of rows)
    for (const [column, text] of Object.entries(cells)) {
      if (!isNumber(column)) continue;
      const kind = priceColumns.test(column) ? pricesWith(2) : { digits: 6 };
      const numbers = texts.get(column) ?? { kind, texts: [] };
      numbers.texts.push(text);
      texts.set(column, numbers);
    }
  const read = createColumnReader(texts, { language: '.' });
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      Object.entries(cells).map(([column, text]) => {
        if (!isNumber(column)) return [column, text];
        const result = read(column, text);
        // As it is written there, where that is how it was read.
        if ('value' in result) return [column, Number(text) === Number(result.value) ? text : result.value];
        return [column, result.issue === 'unclear' ? `${text} ?` : text];
      }),
    ),
  }));
}
