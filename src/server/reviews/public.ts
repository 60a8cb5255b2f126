export { workOnReviews } from './jobs.ts';
