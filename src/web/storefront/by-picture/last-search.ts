import type { OutputOf } from '../../../contract/contract.ts';
import type { PictureBox } from './picture-box.ts';
import type { ChosenPicture } from './read-chosen.ts';

/** A picture that is searched by, and what came of it. */
export interface Search {
  chosen: ChosenPicture;
  /** Where on it the product is, as the visitor marked it; null for the whole picture. */
  mark: PictureBox | null;
  /** Where the product seems to be; null until the whole picture was compared. */
  foundAt: PictureBox | null;
  category: string | undefined;
  /** Null until there is one; while another is on its way, the one before. */
  answer: OutputOf<'search.byImage'> | null;
}

let last: Search | null = null;

/** The search of this visit, for who comes back from one of the products it found. It never leaves the browser so. */
export const lastSearch = (): Search | null => (last?.answer ? last : null);

/** Keeps a search in place of the one before, whose picture is let go of. */
export function keepSearch(search: Search | null): void {
  if (last && last.chosen !== search?.chosen) URL.revokeObjectURL(last.chosen.address);
  last = search;
}
