export { nameTax } from './name-tax.ts';
export { readTaxRates } from './read-rates.ts';
export { isKeptAsDamages, siteOfCountry, taxOfSale, taxOfService, type Sale } from './rules.ts';
export { decideTaxRate, insertTaxRate, listTaxRates, lockTaxRate, type TaxRateRecord } from './sql.ts';
