export {
  judgeBackups,
  judgeCarriers,
  judgeContact,
  judgeDatabase,
  judgeMachine,
  judgeReach,
  judgeTrade,
  type Finding,
} from './doctor/doctor-rules.ts';
export { lookAtTrade } from './doctor/look-at-trade.ts';
export { workOnOperations } from './jobs.ts';
export { clientTypes, operatingSystems } from './rules.ts';
export { closeDemoAccounts, refuseDemoInProduction, warnOfMissing } from './start-checks.ts';
