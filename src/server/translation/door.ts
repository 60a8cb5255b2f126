export { workOnTranslation } from './jobs.ts';
