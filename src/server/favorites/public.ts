export { workOnFavorites } from './notices.ts';
export { saveProducts } from './save-products.ts';
export { listSavedProducts } from './sql.ts';
