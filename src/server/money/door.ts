export { workOnMoney } from './jobs.ts';
export { sheetOfStatement } from './statement.ts';
