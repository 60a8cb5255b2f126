export { workOnFavorites } from './notices.ts';
export { listSavedProducts } from './sql.ts';
