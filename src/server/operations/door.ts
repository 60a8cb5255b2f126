export { workOnOperations } from './jobs.ts';
export { clientTypes, operatingSystems } from './rules.ts';
export { closeDemoAccounts, refuseDemoInProduction, tellWhatIsMissing } from './start-checks.ts';
