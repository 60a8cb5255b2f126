/** A line of two texts: in both, only in the earlier one, or only in the later one. */
export interface LineChange {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** More pairs of lines are not compared: what lies between the same first and last lines counts as replaced whole. */
const mostPairs = 4_000_000;

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** What a later text changes of an earlier one, line by line in their order, without empty lines. */
export function lineChanges(earlierText: string, laterText: string): LineChange[] {
  const earlier = linesOf(earlierText);
  const later = linesOf(laterText);
  let start = 0;
  while (start < earlier.length && start < later.length && earlier[start] === later[start]) start++;
  let end = 0;
  while (
    end < earlier.length - start &&
    end < later.length - start &&
    earlier.at(-1 - end) === later.at(-1 - end)
  )
    end++;
  const same = (text: string): LineChange => ({ kind: 'same', text });
  return [
    ...later.slice(0, start).map(same),
    ...between(earlier.slice(start, earlier.length - end), later.slice(start, later.length - end)),
    ...later.slice(later.length - end).map(same),
  ];
}

/** The longest lines in common stay; the others go, and come. */
function between(earlier: readonly string[], later: readonly string[]): LineChange[] {
  const width = later.length + 1;
  const gone = (text: string): LineChange => ({ kind: 'gone', text });
  const added = (text: string): LineChange => ({ kind: 'new', text });
  if (earlier.length * later.length > mostPairs) return [...earlier.map(gone), ...later.map(added)];
  // How many lines the rests of both have in common, from each pair of lines on.
  const common = new Uint32Array((earlier.length + 1) * width);
  for (let i = earlier.length - 1; i >= 0; i--)
    for (let j = later.length - 1; j >= 0; j--)
      common[i * width + j] =
        earlier[i] === later[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const changes: LineChange[] = [];
  let i = 0;
  let j = 0;
  while (i < earlier.length && j < later.length) {
    if (earlier[i] === later[j]) {
      changes.push({ kind: 'same', text: later[j]! });
      i++;
      j++;
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) changes.push(gone(earlier[i++]!));
    else changes.push(added(later[j++]!));
  }
  return [...changes, ...earlier.slice(i).map(gone), ...later.slice(j).map(added)];
}
