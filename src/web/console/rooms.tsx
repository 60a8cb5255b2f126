import type { ReactNode } from 'react';
import { AlertOctagon, CheckSquare, Home, Key, List, Shield, Users } from 'react-feather';
import type { StaffRight } from '../../contract/staff-rights.ts';
import type { WordKey } from '../page/words.ts';

interface RoomRow {
  path: string;
  word: WordKey<'common'>;
  icon: ReactNode;
  /** What an operator must be allowed to enter; without one everybody may. */
  right?: StaffRight;
}

const look = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;

export const homePath = '/console';
export const auditsPath = '/console/audits';
export const usersPath = '/console/users';
export const errorsPath = '/console/errors';
export const logPath = '/console/log';
export const staffPath = '/console/staff';
export const sessionsPath = '/console/sessions';

export const auditPath = (id: string, role?: string): string =>
  `${auditsPath}/${id}${role ? `?role=${role}` : ''}`;
export const userPath = (id: string): string => `${usersPath}/${id}`;

/** The rooms of the console, in the order of the menu. */
export const rooms: readonly RoomRow[] = [
  { path: homePath, word: 'title.console', icon: <Home {...look} /> },
  { path: auditsPath, word: 'title.audits', icon: <CheckSquare {...look} />, right: 'audits' },
  { path: usersPath, word: 'title.users', icon: <Users {...look} />, right: 'users' },
  { path: errorsPath, word: 'title.clientErrors', icon: <AlertOctagon {...look} />, right: 'errors' },
  { path: logPath, word: 'title.staffLog', icon: <List {...look} />, right: 'staff' },
  { path: staffPath, word: 'title.staff', icon: <Shield {...look} />, right: 'staff' },
  { path: sessionsPath, word: 'title.ownSessions', icon: <Key {...look} /> },
];
