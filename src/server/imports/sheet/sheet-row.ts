import type { ProductIssue } from '../../../contract/products/product-checks.ts';
import type { OwnProduct } from '../../../contract/products/products.ts';
import type { ProductType } from '../../../contract/products/product-limits.ts';
import type { PictureIssue } from '../../../contract/files/outbound-pictures.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Language } from '../../../kit/languages.ts';
import type { FetchedPicture } from '../../products/public.ts';

/** A row by column; an attribute's column is `attribute:` and its id. */
export interface SheetRow {
  line: number;
  cells: Partial<Record<string, string>>;
  /** The keys of cells whose last digits the spreadsheet has lost: an identifier among them is none. */
  rounded?: readonly string[];
}
/** What is wrong with a row, by column. `other`: another row of the same product is wrong. */
export type RowIssue = ProductIssue | PictureIssue | 'other' | 'changed' | 'rounded';
export type RowIssues = Record<string, RowIssue>;
export type Blame = (line: number, column: string, issue: RowIssue) => void;

/** What the cells of a sheet may name. */
export interface SheetContext {
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
  /** The shop's certificates of products, by number in lower case. */
  certificates: ReadonlyMap<string, string>;
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
  named: SheetContext;
  columns: ReadonlySet<string>;
  old: OwnProduct | undefined;
  /** Pieces in stock that were seen when the preview was made, by sku. */
  seen: Readonly<Record<string, number>> | undefined;
  blame: Blame;
}
