/** What an operator may be allowed: the rooms of the console. */
export const staffRights = [
  'audits',
  'users',
  'errors',
  'staff',
  'content',
  'promotion',
  'service',
  'money',
  'orders',
  'catalog',
  'sales',
] as const;
export type StaffRight = (typeof staffRights)[number];
