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

/** A number that somebody's spreadsheet wrote; 0 for what is none. */
export const numberOf = (text: string): number => {
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
};
