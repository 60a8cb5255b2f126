import type { Group, Match } from '../../sql.ts';

/** What is searched for in the end. */
export interface FoundWords {
  match: Match;
  groups: readonly Group[];
  /** The corrected sentence, or null when nothing had to be corrected. */
  corrected: string | null;
  /** The words that are left of a sentence that finds too little, or null when nothing had to be left out. */
  partial: string | null;
  /** Nothing of what was typed can be looked for. */
  isUnread: boolean;
  /** Where nothing is found: things that are like it, by some of its words. */
  similar: { match: Match; groups: readonly Group[] } | null;
  /** Where not even such things are: what is called one of the things that its words name, whatever else it is. */
  kindred?: Match;
}
