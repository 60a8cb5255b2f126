export const importPath = '/import-pavilion-page';
export const importDataPath = '/import-pavilion-page/data-options';

/** What is measured of the goods on sale. */
export const measures = ['goods', 'shops', 'price', 'minimum'] as const;
export type Measure = (typeof measures)[number];
