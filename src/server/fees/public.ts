export { freezeFeeTerms, feeShareOf } from './terms.ts';
export { rateFor } from './rules.ts';
export {
  decideRate,
  findDayBegin,
  insertRate,
  listRates,
  listRatesAt,
  lockRate,
  type FeeRateRecord,
} from './sql.ts';
