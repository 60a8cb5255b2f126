export { logStaffAction } from './log.ts';
export {
  addStaff,
  disableStaff,
  enableStaff,
  ensureStaff,
  resetStaff,
  setRights,
  type SetupLink,
} from './manage.ts';
export { toBase32, totpCode, totpStep } from './rules.ts';
export { findStaffSession } from './sessions.ts';
export { listStaff } from './sql.ts';
