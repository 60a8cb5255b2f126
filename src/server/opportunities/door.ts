export { closeWithOrder, lockAcceptable } from './accept.ts';
export { workOnOpportunities } from './jobs.ts';
