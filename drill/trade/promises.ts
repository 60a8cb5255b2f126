/** What buyers were told is done, by kind, and what the installation has of it. */
export interface Comparison {
  what: string;
  acknowledged: number;
  present: number;
  /** Told, and not there. */
  missing: string[];
  /** There more than once. */
  repeated: string[];
}

/** Compares what was acknowledged with what is there: more may be there, since an answer can be lost on its way. */
export function comparePromises(
  what: string,
  acknowledged: readonly string[],
  present: readonly string[],
): Comparison {
  const counts = new Map<string, number>();
  for (const id of present) counts.set(id, (counts.get(id) ?? 0) + 1);
  const promised = new Set(acknowledged);
  return {
    what,
    acknowledged: promised.size,
    present: counts.size,
    missing: [...promised].filter((id) => !counts.has(id)),
    repeated: [...counts].flatMap(([id, count]) => (count > 1 ? [id] : [])),
  };
}

export const isKept = ({ missing, repeated }: Comparison): boolean => missing.length + repeated.length === 0;
