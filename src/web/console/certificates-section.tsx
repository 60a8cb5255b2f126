import { BadgeCheck } from 'lucide-react';
import { iconProps, type SectionRow } from './system-sections.tsx';

export const certificatesPath = '/console/certificates';

/** Where operators look at the certificates that sellers state. */
export const certificatesSection: SectionRow = {
  path: certificatesPath,
  word: 'title.certificates',
  icon: <BadgeCheck {...iconProps} />,
  right: 'catalog',
};
