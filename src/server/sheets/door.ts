export { forgetSheets, makeSheet, workOnSheets } from './jobs.ts';
