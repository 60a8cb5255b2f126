export { freezeFeeTerms, feeShareOf } from './terms.ts';
export { rateFor, type FeeTerms } from './rules.ts';
export { decideRate, findDayBegin, insertRate, listRates, lockRate, type FeeRateRecord } from './sql.ts';
export { readFeeRates } from './read-rates.ts';
