import type {
  PriceListColumn,
  PriceListRowIssue,
} from '../../../contract/price-sheets/price-list-sheet-limits.ts';

/** A cell that cannot be taken; thrown within the reading of its row, and nowhere else. */
export class WrongCell extends Error {
  readonly column: PriceListColumn;
  readonly issue: PriceListRowIssue;

  constructor(column: PriceListColumn, issue: PriceListRowIssue) {
    super(`${column}: ${issue}`);
    this.column = column;
    this.issue = issue;
  }
}

/** Refuses a cell of the row that is being read. */
export function refuseCell(column: PriceListColumn, issue: PriceListRowIssue): never {
  throw new WrongCell(column, issue);
}
