/** One record of a file: what it says, with the columns there are where it is a table, or why it cannot be read. */
export type FileRecord = {
  /** Where it begins, from 1: the line of a text, the row of a sheet, the entry of an archive. */
  line: number;
  /** How much memory it holds, about. */
  bytes: number;
} & (
  | { value: unknown; columns?: readonly string[]; cells?: CellsByKind }
  | { issue: string; excerpt: string }
);

/** The columns of a workbook's row whose cells are numbers rather than texts. */
export interface CellsByKind {
  numeric: readonly string[];
  /** Of more digits than a spreadsheet keeps: those behind the fifteenth are lost. */
  rounded: readonly string[];
}

export type Records = AsyncGenerator<FileRecord, void, void>;
export type Bytes = AsyncIterable<Uint8Array>;

/** The longest record that is read at all. */
export const longestRecord = 1_000_000;
