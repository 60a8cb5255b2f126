import type { Group, Match } from '../../sql.ts';

/** A part of what a search asks for. */
export interface Criterion {
  /** As it was typed, or corrected. */
  text: string;
  /** What a product says that has it, a tsquery literal. */
  query: string;
  /** It must not be there. */
  isDenied: boolean;
  /** Of what says which thing is asked for, what is at least called one of its words; else null. */
  thingQuery: string | null;
  /** It says of which kind a thing is whose name alone says little: the cable that is one for data. */
  tellsKind: boolean;
}

/** What is searched for in the end. */
export interface FoundWords {
  match: Match;
  groups: readonly Group[];
  /** The corrected sentence, or null when nothing had to be corrected. */
  corrected: string | null;
  /** What may have been meant, where that is not sure: it is offered. */
  suggested?: string | null;
  /** The words that are left of a sentence that finds too little, or null when nothing had to be left out. */
  partial: string | null;
  /** Nothing of what was typed can be looked for. */
  isUnread: boolean;
  /** Things that are like it, by some of its words: stood apart from what is found, and counted nowhere. */
  similar: { match: Match; groups: readonly Group[]; partial?: string | null } | null;
  /** What is asked for, part by part: of things that are only like it, it is said which of them they lack. */
  criteria?: readonly Criterion[];
  /** Nobody here knows the thing, and its name alone says little: what it goes with is not like it. */
  isUnlikeAny?: boolean;
  /** Where not even such things are: what is called one of the things that its words name, whatever else it is. */
  kindred?: Match;
}

/** What was found, and whether that is nothing at all. */
export type Loosened = FoundWords & { isNothing: boolean };
