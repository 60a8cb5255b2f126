export { workOnServices } from './jobs.ts';
