export { workOnCollections } from './notices.ts';
