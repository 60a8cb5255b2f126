import type { Group, Match } from '../../sql.ts';

/** What is found, with its groups. */
interface Narrowable {
  match: Match;
  groups: readonly Group[];
}

/** A match whose every way to be met meets a condition as well, a tsquery literal; an empty one narrows nothing. */
export const narrowedBy = <Some extends Match>(match: Some, condition: string): Some => {
  if (condition === '') return match;
  const { query, alternative } = match;
  return {
    ...match,
    query: query === '' ? condition : `(${query}) & ${condition}`,
    ...(alternative === undefined ? {} : { alternative: `(${alternative}) & ${condition}` }),
  };
};

/** The same of what is found, and of each of its groups. */
export const denyEvery = ({ match, groups }: Narrowable, denial: string): Narrowable => ({
  match: narrowedBy(match, denial),
  groups: groups.map((group) => narrowedBy(group, denial)),
});
