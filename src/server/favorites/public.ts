export { workOnFavorites } from './notices.ts';
