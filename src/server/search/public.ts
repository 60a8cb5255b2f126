export { categoryByTitle } from './category-of.ts';
export { countWords, fillShelves, indexAllProducts, indexProducts, refreshRanks } from './index-products.ts';
export { describePictures } from './pictures.ts';
export { workOnSearch } from './jobs.ts';
