import type { StaffChangeKind } from '../../contract/staff/staff.ts';
import { staffRights, type StaffRight } from '../../contract/staff/staff-rights.ts';

export const sessionHours = 12;
export const idleMinutes = 60;
export const setupHours = 24;
/** How long after the password the code may come. */
export const challengeMinutes = 5;

/** Whoever has been added first can let in all others, so they may do everything. */
export const firstRights = (requested: readonly StaffRight[], isFirst: boolean): StaffRight[] =>
  isFirst ? [...staffRights] : staffRights.filter((right) => requested.includes(right));

export interface Member {
  id: string;
  rights: readonly string[];
  /** Has set up and is not disabled. */
  active: boolean;
}

/** Whether somebody could still manage operators if `changed` stood in place of the member of the same id. */
export const someoneManages = (members: readonly Member[], changed: Member): boolean =>
  members
    .map((member) => (member.id === changed.id ? changed : member))
    .some((member) => member.active && member.rights.includes('staff'));

/** How long a change waits for a second operator. */
export const changeDays = 7;

/** The rights that a change puts into somebody's hands: those added, or all they have when they are readmitted. */
export const grantedBy = (
  kind: StaffChangeKind,
  { before, wanted }: { before: readonly string[]; wanted: readonly string[] },
): string[] => {
  if (kind === 'add') return [...wanted];
  if (kind === 'setRights') return wanted.filter((right) => !before.includes(right));
  return kind === 'disable' ? [] : [...before];
};

/** Nobody gives what they do not hold. */
export const isAllowed = (given: readonly string[], held: readonly string[]): boolean =>
  given.every((right) => held.includes(right));

/** Within how long nobody keeps out a second holder of the right to money alone: one stolen sign-in is stopped at once. */
export const lockOutHours = 24;

/** Whether keeping somebody out would leave the money to whoever does it: the second holder of that right in a day. */
export const locksMoneyOut = (
  kind: StaffChangeKind,
  target: Pick<Member, 'rights'> | undefined,
  lockedOutLately: number,
): boolean => kind === 'disable' && lockedOutLately > 0 && (target?.rights.includes('money') ?? false);

/**
 * Whether a change waits for somebody else: it does wherever another operator could decide on it. Only to keep out one
 * who decides on nothing takes effect at once, so that a stolen sign-in is stopped by whoever sees it first.
 */
export const wantsSecond = (
  kind: StaffChangeKind,
  actorId: string,
  target: Member | undefined,
  { members, lockedOutLately }: { members: readonly Member[]; lockedOutLately: number },
): boolean =>
  members.some(({ id, active, rights }) => id !== actorId && active && rights.includes('staff')) &&
  (locksMoneyOut(kind, target, lockedOutLately) ||
    !(kind === 'disable' && target !== undefined && !target.rights.includes('staff')));

/** How long somebody whom one operator alone gave a right does not count as a second person for it. */
export const newMoneyDays = 30;

/**
 * From when an operator counts as a person of their own for a right: at once where two let them in, or the machine's owner
 * did. One who lets in somebody alone would else be both.
 * @returns null for at once
 */
export const countsFrom = ({ isAlone, now }: { isAlone: boolean; now: Date }): Date | null =>
  isAlone ? new Date(now.getTime() + newMoneyDays * 86_400_000) : null;

/** The rights to acts that take two. */
export type SecondRight = 'money' | 'catalog' | 'staff';

/** Whether somebody counts as a person of their own for a right: one to whom another operator alone gave it does not yet. */
export function isEstablished(
  {
    money_from: moneyFrom,
    catalog_from: catalogFrom,
  }: { money_from: Date | null; catalog_from: Date | null },
  right: SecondRight,
  now: Date,
): boolean {
  // Nobody is given the right to operators by one alone where another has it.
  if (right === 'staff') return true;
  const from = right === 'money' ? moneyFrom : catalogFrom;
  return from === null || from <= now;
}
