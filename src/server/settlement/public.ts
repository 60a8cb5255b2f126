export { workOnSettlement } from './jobs.ts';
export { statementSpreadsheet } from './statement.ts';
