export { workOnOperations } from './jobs.ts';
export { clientTypes } from './rules.ts';
export { closeDemoAccounts, refuseDemoInProduction, tellWhatIsMissing } from './start-checks.ts';
