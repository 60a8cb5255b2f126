export { workOnTracking } from './jobs.ts';
export { readCarrier } from './rules.ts';
