export { workOnMessages } from './jobs.ts';
