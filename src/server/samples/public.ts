export { workOnSamples } from './jobs.ts';
