export { workOnTranslation } from './jobs.ts';
export { translateText } from './translate.ts';
