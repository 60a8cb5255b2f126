export { categoryByTitle } from './category-of.ts';
export { readWords, type Words as CatalogWords } from './words/read-words.ts';
export { typoCost } from './words/spelling/typo-cost.ts';
export { chineseWords } from './words/words.ts';
export { indexAllProducts, indexProducts } from './index-products.ts';
export { countWords, fillShelves, refreshRanks } from './index-sql.ts';
export { describePictures } from './pictures/pictures.ts';
export { workOnSearch } from './jobs.ts';
