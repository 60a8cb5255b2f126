import { foldName } from '../../../kit/text/fold.ts';
/** Something that a cell or a head of a sheet names. */
export interface Labelled {
  id: string;
  name: string;
}

/** What separates several names in a cell is no part of one. */
const cleanName = (name: string): string => name.replace(/[;|\s]+/g, ' ').trim();
const mark = (id: string): string => `#${id.slice(-6)}`;

/**
 * What things are called in a sheet: their names, and where two have one name, or it is taken, with a part of their id,
 * so that what is written can be read again.
 * @param read  a name as it is compared
 */
export function labelsOf(
  things: readonly Labelled[],
  read: (name: string) => string = foldName,
  isTaken: (name: string) => boolean = () => false,
): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { name } of things)
    counts.set(read(cleanName(name)), (counts.get(read(cleanName(name))) ?? 0) + 1);
  return new Map(
    things.map(({ id, name }) => {
      const label = cleanName(name);
      const isClear = label !== '' && counts.get(read(label)) === 1 && !isTaken(read(label));
      return [id, isClear ? label : `${label} ${mark(id)}`.trim()];
    }),
  );
}

/** Ids by what cells may call them: their labels, and their names as they are where no other thing has one. */
export function idsByName(things: readonly Labelled[]): Map<string, string> {
  const labels = labelsOf(things);
  const namesakes = Map.groupBy(things, ({ name }) => foldName(name));
  return new Map([
    ...things
      .filter(({ name }) => namesakes.get(foldName(name))!.length === 1)
      .map(({ id, name }) => [foldName(name), id] as const),
    ...things.map(({ id }) => [foldName(labels.get(id)!), id] as const),
  ]);
}
