export { spendCaptcha } from './captcha.ts';
export { spendCode } from './codes.ts';
export { guessesText } from './words.ts';
export { codePurposes, hashToken, maskName, newToken, readAccountName, type AccountName } from './rules.ts';
export {
  blockAccount,
  findAccountForStaff,
  findAccountsByWords,
  listAccountsByPhoneEnd,
  listAccountsByWords,
  removeRole,
  unblockAccount,
  type FoundAccount,
} from './people-sql.ts';
export { isInvited, joinProvider } from './invitations.ts';
export { findInviter, listWaitingCodes, removeInvitee } from './invitations-sql.ts';
export { proveAgain } from './sign-in/prove-again.ts';
export { hasSecondFactor, requireSecondCode } from './sign-in/second-factor.ts';
export { meetSession } from './sign-in/sessions.ts';
export { deleteEndedSessions } from './sign-in/sessions-sql.ts';
export {
  listReaders,
  listReadersOfShop,
  warnEach,
  writeTo,
  type Pen,
  type Reader,
} from './mail-templates.ts';
export { listContacts, listContactsOfShop, type Contact } from './members-sql.ts';
export { acceptInvitation, findInvited, leaveIdleShop } from './members.ts';
export {
  clearRefundAllowances,
  deleteMember,
  endInvitation,
  findMember,
  findOwnInvitation,
  insertInvitation,
  insertMemberEvent,
  listInvitations,
  listMemberEvents,
  listMembers,
  lockRefundAllowance,
  updateRights,
} from './members-sql.ts';
export {
  addCompanyPerson,
  deleteCompanyPerson,
  findCompanyRoles,
  getFounderId,
  insertCompany,
  listCompaniesOf,
  listCompanyPeople,
  lockCompaniesOf,
  lockCompany,
  setSessionCompany,
  updateCompany,
  updateCompanyPerson,
} from './companies/companies-sql.ts';
export {
  deleteDeputy,
  insertDeputy,
  listDeputies,
  listDeputiesOver,
  type Deputy,
} from './companies/deputies-sql.ts';
export {
  endCompanyInvitation,
  endInvitationsTo,
  findCompanyInvitation,
  hasCompanyChangedSince,
  insertCompanyEvent,
  insertCompanyInvitation,
  listCompanyEvents,
  listCompanyInvitations,
} from './companies/company-invitations-sql.ts';
export { findAccessMark, findSellerStanding, isInGoodStanding } from './standing-sql.ts';
export { findLinkedAmong, idsOfOneHand, listLinkedAccounts, listLinkReasons, lockHand } from './links-sql.ts';
export { readContact } from './contact.ts';
export { freezeAddress, readFrozenAddress } from './addresses.ts';
export {
  findDeliveryAddress,
  findRecipient,
  listAllAddresses,
  lockAddresses,
  lockRecipient,
} from './addresses-sql.ts';
export {
  findAuditStatus,
  getProfile,
  hasPassedAudit,
  lockAuditStatus,
  setAuditStatus,
  updateProfile,
  type Profile,
} from './profile-sql.ts';
export { findOwnCurrency, inOwnCurrency } from './own-currency.ts';
export { getCompanyName, getPartnerNames, getPersonNames, searchAccounts } from './people.ts';
export { dropSessions, endAccess } from './sql.ts';
