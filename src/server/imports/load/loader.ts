import type { Language } from '../../../kit/languages.ts';
import type { Tx } from '../../platform/database.ts';

/** What became of a row. `same`: it was there, exactly so. */
export type Outcome = 'new' | 'changed' | 'same' | { refused: string };

/** How the rows of one kind are loaded. */
export interface Loader<Row> {
  /** @throws {RowRefused} */
  read(value: unknown): Row;
  /**
   * Writes rows in one transaction, one outcome for each. May be called again for the same rows, when the transaction
   * was rolled back.
   */
  write(tx: Tx, rows: readonly Row[]): Promise<Outcome[]>;
}

/** What is known of an import besides its rows. */
export interface LoadOptions {
  now: Date;
  /** The language of columns that name none. */
  language: Language;
  /** The shop everything goes to; without one each source has its own. */
  shop: { id: string; currency: string } | null;
  sites: readonly string[];
  /** Pieces in stock of what tells none. */
  stock: number;
  /** What a product costs that tells no price, in minor units; null: it is refused. */
  price: { amount: bigint; currency: string } | null;
  /** Imports of picture archives that product may name pictures of. */
  archives: readonly string[];
  currencies: ReadonlySet<string>;
  /** Unit codes by code and by name, in lower case. */
  units: ReadonlyMap<string, string>;
  /** Counts something that was left out although its row was taken. */
  note(what: string): void;
}

export const outcomeOf = (row: { is_new: boolean } | undefined): Outcome =>
  row ? (row.is_new ? 'new' : 'changed') : 'same';
