export { workOnRefunds } from './jobs.ts';
