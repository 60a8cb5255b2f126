export { listKnown as listKnownCodes, writeCodes, type NewCode } from './sql.ts';
