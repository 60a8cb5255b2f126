export { listedPricesOf, priceBuyerOf, shopsListing, type PriceBuyer } from './resolve-sql.ts';
export { customerTiers, type CustomerTiers, type ListedPrice, type SourceList } from './rules.ts';
