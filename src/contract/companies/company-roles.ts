/** What somebody is in a company that buys. Everybody in it sees its orders; a viewer does nothing else. */
export const companyRoles = ['owner', 'purchaser', 'approver', 'finance', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** What a call may ask of whoever acts for a company. */
export const companyRights = ['order', 'approve', 'pay', 'manage'] as const;
export type CompanyRight = (typeof companyRights)[number];

const rightsOfRole: Record<CompanyRole, readonly CompanyRight[]> = {
  owner: companyRights,
  purchaser: ['order'],
  approver: ['approve'],
  finance: ['pay'],
  viewer: [],
};

/** What somebody with these roles may do for their company. */
export const rightsOfRoles = (roles: readonly CompanyRole[]): CompanyRight[] =>
  companyRights.filter((right) => roles.some((role) => rightsOfRole[role].includes(right)));

/** How many companies somebody may belong to, and how many people a company may have, invited ones counted. */
export const mostCompanies = 20;
export const mostPeople = 200;
/** How many days somebody may be away whose deputy approves. */
export const mostDeputyDays = 60;
/** How many branches a company may have, archived ones counted. */
export const mostBranches = 100;
export const mostBranchCode = 20;
