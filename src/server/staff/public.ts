export { stateOf } from './appeal-rules.ts';
export {
  hasOtherWith,
  requireDecider,
  requireNotPutBack,
  requireOther,
  requireSecond,
  standsFor,
} from './second-person.ts';
export { logStaffAction, logStaffActions } from './log.ts';
export { isNearTo, listOfOwnCompany } from './own-company-sql.ts';
export { logPhoneSearch } from './log-phone-search.ts';
export {
  addStaff,
  disableStaff,
  enableStaff,
  ensureStaff,
  resetStaff,
  setRights,
  type SetupLink,
} from './manage.ts';
export { workOnStaff, writeToOperators } from './jobs.ts';
export { findStaffSession } from './sessions.ts';
export { listActsOn, listStaff, lockActsOf } from './sql.ts';
