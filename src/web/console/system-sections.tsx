import type { ReactNode } from 'react';
import {
  Activity,
  Key,
  List,
  ListTodo,
  OctagonExclamationPoint,
  Palette,
  Phone,
  ScrollText,
  Settings,
  Shield,
} from 'lucide-react';
import type { StaffRight } from '../../contract/staff/staff-rights.ts';
import type { WordKey } from '../page/words.ts';

/** A section of the console, as the menu names it. */
export interface SectionRow {
  path: string;
  word: WordKey<'common'>;
  icon: ReactNode;
  /** What an operator must be allowed to enter; without one everybody may. */
  right?: StaffRight;
}

export interface SectionGroup {
  key: string;
  /** Sections without a heading are always in sight. */
  heading?: { word: WordKey<'console'>; icon: ReactNode };
  sections: readonly SectionRow[];
}

export const iconProps = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;

export const staffPath = '/console/staff';
export const logPath = '/console/log';
export const errorsPath = '/console/errors';
export const sessionsPath = '/console/sessions';
export const brandPath = '/console/brand';
export const siteContactsPath = '/console/site-contacts';
export const systemPath = '/console/system';
export const jobsPath = '/console/jobs';
export const policiesPath = '/console/policies';
export const policyPath = (id: string): string => `${policiesPath}/${id}`;
/** A new version of a document, which begins with another one where an id says which. */
export const policyDraftPath = (document: string, site: string, from?: string): string =>
  `/console/policy-draft?document=${document}&site=${site}${from ? `&from=${from}` : ''}`;

/** What the marketplace is called and stands by, who works at the console, and what they did. */
export const systemSections: SectionGroup = {
  key: 'system',
  heading: { word: 'menu.system', icon: <Settings {...iconProps} /> },
  sections: [
    { path: brandPath, word: 'title.brand', icon: <Palette {...iconProps} />, right: 'staff' },
    {
      path: siteContactsPath,
      word: 'title.siteContacts',
      icon: <Phone {...iconProps} />,
      right: 'staff',
    },
    { path: policiesPath, word: 'title.policies', icon: <ScrollText {...iconProps} />, right: 'staff' },
    { path: staffPath, word: 'title.staff', icon: <Shield {...iconProps} />, right: 'staff' },
    { path: logPath, word: 'title.staffLog', icon: <List {...iconProps} />, right: 'staff' },
    { path: systemPath, word: 'title.system', icon: <Activity {...iconProps} />, right: 'errors' },
    { path: jobsPath, word: 'title.jobs', icon: <ListTodo {...iconProps} />, right: 'errors' },
    {
      path: errorsPath,
      word: 'title.clientErrors',
      icon: <OctagonExclamationPoint {...iconProps} />,
      right: 'errors',
    },
    { path: sessionsPath, word: 'title.ownSessions', icon: <Key {...iconProps} /> },
  ],
};
