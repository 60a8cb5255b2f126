import type { GoodsProblem } from '../../contract/goods-checks.ts';
import type { OwnGoods } from '../../contract/goods.ts';
import type { ProductType } from '../../contract/goods-limits.ts';
import type { PictureProblem } from '../../contract/outside-pictures.ts';
import type { Site } from '../../contract/sites.ts';
import type { Language } from '../../kit/languages.ts';
import type { FetchedPicture } from '../catalog/door.ts';

/** A row by column; an attribute's column is `attribute:` and its id. */
export interface SheetRow {
  line: number;
  cells: Partial<Record<string, string>>;
}
/** What is wrong with a row, by column. `other`: another row of the same goods is wrong. */
export type RowProblem = GoodsProblem | PictureProblem | 'other' | 'changed';
export type RowFaults = Record<string, RowProblem>;
export type Blame = (line: number, column: string, problem: RowProblem) => void;

/** What the cells of a sheet may name. */
export interface Named {
  categoryId: string;
  language: Language;
  site: Site;
  /** The columns that the sheet has: of a product that is there, what has no column stays. */
  columns: ReadonlySet<string>;
  /** Unit codes by their names in lower case, and by themselves. */
  units: ReadonlyMap<string, string>;
  /** Kinds of products by their names in lower case, and by themselves. */
  types: ReadonlyMap<string, ProductType>;
  /** Freight tables by name in lower case. */
  freight: ReadonlyMap<string, string>;
  /** Value ids by name in lower case, of each attribute. */
  attributes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Files by name in lower case. */
  pictures: ReadonlyMap<string, string>;
  /** Those that stand elsewhere, by address. */
  fetched: ReadonlyMap<string, FetchedPicture>;
}

/** The product that the rows are to become, and what of it is there. */
export interface Reading {
  rows: readonly SheetRow[];
  named: Named;
  columns: ReadonlySet<string>;
  old: OwnGoods | undefined;
  /** Pieces in stock that were seen when the preview was made, by sku. */
  seen: Readonly<Record<string, number>> | undefined;
  blame: Blame;
}
