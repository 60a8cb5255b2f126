/** A backup in the folder of backups. */
export interface KeptBackup {
  name: string;
  /** When it was made, as its head says. */
  madeAt: Date;
}

// Two clocks of one house differ by so much at most.
const aheadMs = 600_000;

/** Whether a backup says that it was made at a time that is still to come: a clock was wrong then, or is now. */
export const isOfFuture = ({ madeAt }: Pick<KeptBackup, 'madeAt'>, now: Date): boolean =>
  madeAt.getTime() - now.getTime() > aheadMs;

/**
 * Which backups go, so that the newest `keep` stay. Those of a time to come count for the oldest: by them nobody can
 * tell which is the newest. The one that was just written stays in any case.
 */
export function expiredBackups(
  backups: readonly KeptBackup[],
  { keep, newest, now }: { keep: number; newest: string; now: Date },
): string[] {
  const rankOf = (backup: KeptBackup): number => {
    if (backup.name === newest) return Infinity;
    return isOfFuture(backup, now) ? -backup.madeAt.getTime() : backup.madeAt.getTime();
  };
  return backups
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? 1 : -1))
    .slice(Math.max(1, keep))
    .map(({ name }) => name);
}
