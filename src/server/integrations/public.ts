export { workOnIntegrations } from './jobs.ts';
export { meetKey } from './meet-key.ts';
