import { fold } from '../../../kit/text/fold.ts';
/** One of many to choose from. */
export interface Option {
  value: string;
  label: string;
  /** Stands beside it, such as a code. */
  note?: string;
  /** What else it is found by: its name in another language, its code. */
  aliases?: readonly string[];
}

/** The options that what is typed may mean, the likeliest first; all of them where nothing is typed. */
export function searchOptions(options: readonly Option[], words: string): readonly Option[] {
  const wanted = fold(words.trim()).replace(/^(\+|00)(?=\d)/, '');
  if (!wanted) return options;
  const ranked = options.map((option) => ({ option, rank: rankOf(option, wanted) }));
  return ranked
    .filter(({ rank }) => rank < unrelated)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const unrelated = 4;

/** 0 is what it is called, 1 begins so, 2 has a word that does, 3 has it within one, as only letters may. */
function rankOf({ label, aliases = [] }: Option, wanted: string): number {
  const ranks = [label, ...aliases]
    .map((name) => fold(name.trim()))
    .map((name) => {
      if (name === wanted) return 0;
      const at = name.indexOf(wanted);
      const before = name[at - 1];
      if (at < 0 || /\p{N}/u.test(before ?? '')) return unrelated;
      return before === undefined ? 1 : /\p{L}/u.test(before) ? 3 : 2;
    });
  return Math.min(...ranks);
}
