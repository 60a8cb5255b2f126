export { hasCategory as hasShelf, listShelfProducts, listShownCategories as listShelves } from './sql.ts';
