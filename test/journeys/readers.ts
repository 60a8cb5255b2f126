/**
 * Who walks a journey, each in a language on a screen of a width. `npm test` walks it with the first of them; all of them
 * walk where the file is named, and with `--all`, as CI runs it.
 */
export const walkedBy = <Reader>(readers: readonly Reader[]): readonly Reader[] =>
  process.env.ALL_READERS ? readers : readers.slice(0, 1);
