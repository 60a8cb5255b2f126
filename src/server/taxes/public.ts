export { readTaxRates } from './read-rates.ts';
export { taxOfSale } from './rules.ts';
export { decideTaxRate, insertTaxRate, listTaxRates, lockTaxRate, type TaxRateRecord } from './sql.ts';
