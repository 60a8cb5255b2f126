export { workOnAssistant } from './jobs.ts';
export { plan } from './plan.ts';
