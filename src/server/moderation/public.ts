export { searchCases } from './find-case.ts';
export { workOnModeration } from './jobs.ts';
