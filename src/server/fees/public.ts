export { freezeFeeTerms, feeShareOf } from './terms.ts';
export { rateFor, type FeeRate, type FeeTerms } from './rules.ts';
export {
  decideRate,
  findDayBegin,
  insertRate,
  listRates,
  listRatesAt,
  lockRate,
  type FeeRateRecord,
} from './sql.ts';
