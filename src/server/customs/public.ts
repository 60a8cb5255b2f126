export { listKnown as listKnownCodes, listStatutoryUnits, writeCodes, type NewCode } from './sql.ts';
