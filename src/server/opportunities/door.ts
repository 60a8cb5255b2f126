export { workOnOpportunities } from './jobs.ts';
