export { listCaseSummaries, searchCases, type CaseSummary } from './find-case.ts';
export { workOnModeration } from './jobs.ts';
