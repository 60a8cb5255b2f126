export const importPath = '/import-pavilion-page';
export const importDataPath = '/import-pavilion-page/data-options';

/** What is measured of the products on sale. */
export const measures = ['products', 'shops', 'price', 'minimum'] as const;
export type Measure = (typeof measures)[number];
