export { workOnOperations } from './jobs.ts';
export { clientTypes } from './rules.ts';
