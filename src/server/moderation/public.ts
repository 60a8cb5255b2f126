export { workOnModeration } from './jobs.ts';
