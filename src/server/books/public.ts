export { workOnBooks } from './jobs.ts';
