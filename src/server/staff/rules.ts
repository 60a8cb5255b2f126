import { staffRights, type StaffRight } from '../../contract/staff-rights.ts';

export const sessionHours = 12;
export const idleMinutes = 60;
export const setupHours = 24;
/** How long after the password the code may come. */
export const challengeMinutes = 5;

/** Whoever has been added first can let in all others, so they may do everything. */
export const firstRights = (wanted: readonly StaffRight[], isFirst: boolean): StaffRight[] =>
  isFirst ? [...staffRights] : staffRights.filter((right) => wanted.includes(right));

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
