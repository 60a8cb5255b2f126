/** Products of one file; what has more is several files. */
export const mostInCatalog = 500;

/** Catalogs that somebody finds again, the newest. */
export const mostCatalogs = 10;

/** For so many days a catalog is kept: its prices are of the day it was made. */
export const catalogDays = 7;

/**
 * What a catalog is of: a shop as a visitor sees it, a shop as its seller has it printed, or the products that somebody
 * saved.
 */
export const catalogKinds = ['shop', 'own', 'saved'] as const;
export type CatalogKind = (typeof catalogKinds)[number];
