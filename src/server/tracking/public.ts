export { workOnTracking } from './jobs.ts';
