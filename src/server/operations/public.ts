export { workOnOperations } from './jobs.ts';
export { clientTypes, operatingSystems } from './rules.ts';
export { closeDemoAccounts, refuseDemoInProduction, warnOfMissing } from './start-checks.ts';
